import type { Language } from '#app/contract/application.ts';

/** The application's own scheme and its only host. */
export const appScheme = 'app';
export const appHost = 'invoice-desk';

export const rendererAddress = `${appScheme}://${appHost}/index.html`;

/** Returns a plain page that runs nothing, for when the application's own page keeps ending; it leads back to it. */
export const getCrashPageAddress = (language: Language): string => `${appScheme}://${appHost}/stopped/${language}.html`;

/** Compares parsed parts, never substrings. */
export const isRendererAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === `${appScheme}:` && url.host === appHost;
};
