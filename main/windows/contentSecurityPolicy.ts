/**
 * Returns the policy of the renderer: it runs only the scripts that were shipped with it, connects to nothing and
 * embeds nothing from anywhere. Text never becomes markup or script (Trusted Types: `renderer/strictPage.ts`), except
 * for the one document that `renderer/features/sales/preview` shows in a frame. That document (`srcdoc`) has this
 * policy, too, and a sandbox without scripts: only styles whose hashes are in `documentStyles` apply, with fonts as
 * data within them.
 */
export const createContentSecurityPolicy = (documentStyles: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${documentStyles}`,
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default invoice-preview',
  ].join('; ');

/** While developing, modules and style sheets come from the build tool's own server and change as one types. */
export const createDevelopmentContentSecurityPolicy = (server: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${server} ${server.replace(/^http/, 'ws')}`,
  ].join('; ');
