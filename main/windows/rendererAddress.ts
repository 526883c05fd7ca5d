import type { Language } from '#app/contract/application.ts';

/** The application's own scheme and its only host. */
export const scheme = 'app';
export const host = 'invoice-desk';

export const rendererAddress = `${scheme}://${host}/index.html`;

/** Returns a plain page that runs nothing, for when the application's own page keeps ending; it leads back to it. */
export const getStoppedAddress = (language: Language): string => `${scheme}://${host}/stopped/${language}.html`;

/** Compares parsed parts, never substrings. */
export const isRendererAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === `${scheme}:` && url.host === host;
};
