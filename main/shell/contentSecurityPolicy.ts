/** The renderer runs only what was shipped with it, connects to nothing and embeds nothing. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** While developing, modules and style sheets come from the build tool's own server and change as one types. */
export const developmentPolicy = (server: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${server} ${server.replace(/^http/, 'ws')}`,
  ].join('; ');
