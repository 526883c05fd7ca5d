/**
 * Chromium refuses unknown schemes before any handler runs. Pages therefore get `app://invoice-desk/x` as
 * `https://invoice-desk.app.invalid/x` (a name that no network resolves, RFC 2606), translated back for the
 * application.
 */
const schemes = new Set<string>();

export const addScheme = (scheme: string): void => {
  schemes.add(scheme);
};

export const isKnownScheme = (scheme: string): boolean => schemes.has(scheme);

/** Returns the address as a page knows it. */
export const toPage = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname, search, hash } = new URL(address);
  const scheme = protocol.slice(0, -1);
  return schemes.has(scheme) ? `https://${host}.${scheme}.invalid${pathname}${search}${hash}` : address;
};

/** Returns the address as the application knows it. */
export const toApplication = (address: string): string => {
  const found = customPartsOf(address);
  if (!found) return address;
  const { pathname, search, hash } = new URL(address);
  return `${found.scheme}://${found.host}${pathname}${search}${hash}`;
};

/** Returns the origin as the application knows it: `app://invoice-desk`. */
export const applicationOrigin = (address: string): string => {
  const found = customPartsOf(address);
  return found ? `${found.scheme}://${found.host}` : new URL(address).origin;
};

/** Returns scheme and host of an address that represents a custom scheme, or null. */
export const customPartsOf = (address: string): { readonly scheme: string; readonly host: string } | null => {
  if (!URL.canParse(address)) return null;
  const [, host, scheme] = /^(.+)\.([a-z][a-z0-9+-]*)\.invalid$/.exec(new URL(address).hostname) ?? [];
  return host && scheme && schemes.has(scheme) ? { scheme, host } : null;
};
