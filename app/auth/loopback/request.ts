import type { IncomingMessage } from 'node:http';
import type { CaughtRedirect } from '../ports.ts';
import { isFormContentType, maxRedirectBodyBytes, removeRegisteredQuery } from '../redirect.ts';

/** Why a request is not the one awaited, as an HTTP status. */
type RefusalStatus = 400 | 404 | 405 | 413 | 415 | 421;

/**
 * Reads a request to the listener at `redirectUri`: a form posted to exactly its host, port, path and query, or a page opened
 * there, which may have parameters in its query. The host must be the address itself, so that no page of the web can reach the
 * listener under a name of its own (DNS rebinding). Origin and referrer are not looked at: the request comes from the service's
 * site, often without either.
 */
export const readRedirectRequest = async (
  request: IncomingMessage,
  redirectUri: string,
): Promise<CaughtRedirect | RefusalStatus> => {
  const { host, origin, pathname, search } = new URL(redirectUri);
  const { host: hosts, 'content-type': contentTypes } = request.headersDistinct;
  if (hosts?.length !== 1 || hosts[0] !== host) return 421;
  if (request.method === 'GET') {
    // Behind the origin, an absolute target, which is for proxies (RFC 9112, section 3.2.2), is another address or none.
    const address = URL.parse(origin + request.url);
    return address && removeRegisteredQuery(address, redirectUri)
      ? { method: 'GET', url: address.href, contentType: null, body: '' }
      : 404;
  }
  if (request.url !== pathname + search) return 404;
  if (request.method !== 'POST') return 405;
  if (contentTypes?.length !== 1) return 415;
  const [contentType = null] = contentTypes;
  if (!isFormContentType(contentType)) return 415;
  const body = await readBody(request);
  return typeof body === 'string' ? { method: 'POST', url: redirectUri, contentType, body } : body;
};

const readBody = async (request: IncomingMessage): Promise<string | RefusalStatus> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // A return destroys the request, but not its connection: a body too large still gets its answer.
    for await (const chunk of request) {
      size += chunk.length;
      if (size > maxRedirectBodyBytes) return 413;
      chunks.push(chunk);
    }
  } catch {
    // Cut off in the middle, by either side.
    return 400;
  }
  return Buffer.concat(chunks).toString('utf8');
};
