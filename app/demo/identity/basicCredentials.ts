/**
 * Turns a literal Basic header (`base64(id:secret)`, split at the first colon, specification 4.1) into the form-encoded
 * one of RFC 6749 section 2.3.1 that the provider reads. Anything that is not a Basic header stays as it is.
 */
export const toFormEncodedBasicHeader = (header: string): string => {
  const encoded = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(header)?.[1];
  if (encoded === undefined) return header;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  if (colon < 0) return header;
  const id = encodeURIComponent(credentials.slice(0, colon));
  const secret = encodeURIComponent(credentials.slice(colon + 1));
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
};
