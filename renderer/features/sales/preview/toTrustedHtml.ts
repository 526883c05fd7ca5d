/** The used part of Trusted Types (W3C); the DOM's typings treat its values as text. */
interface DocumentPolicy {
  createHTML(html: string): string;
}
declare const trustedTypes: { createPolicy(name: string, rules: DocumentPolicy): DocumentPolicy };

let policy: DocumentPolicy | null = null;

/**
 * Returns a whole document of the main process as trusted HTML for a frame: the only text that the page may treat as
 * markup. The content security policy names this policy, and allows creating it once.
 */
export const toTrustedHtml = (html: string): string => {
  policy ??= trustedTypes.createPolicy('invoice-preview', { createHTML: (text) => text });
  return policy.createHTML(html);
};
