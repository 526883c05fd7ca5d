/** The used part of Trusted Types (W3C); the DOM's typings treat its values as text. */
interface DocumentPolicy {
  createHTML(html: string): string;
}
declare const trustedTypes: { createPolicy(name: string, rules: DocumentPolicy): DocumentPolicy };

let policy: DocumentPolicy | null = null;

/**
 * A whole document of the main process as the page may give it to a frame: the only text that it may treat as markup. The
 * content security policy knows this policy's name, and lets it be made once.
 */
export const trustedDocument = (html: string): string => {
  policy ??= trustedTypes.createPolicy('invoice-preview', { createHTML: (text) => text });
  return policy.createHTML(html);
};
