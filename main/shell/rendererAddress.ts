/** The application's own scheme and its only host. */
export const scheme = 'app';
export const host = 'invoice-desk';

export const rendererAddress = `${scheme}://${host}/index.html`;

/** Compares parsed parts, never substrings. */
export const isRendererAddress = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === `${scheme}:` && url.host === host;
};
