import http from 'node:http';
import type { Socket } from 'node:net';
import { createProxyRefusedFailure, mapProxyStatus } from './proxyFailure.ts';
import type { ProxyCredentials, ProxyRoute } from './proxyRoute.ts';

/** Returns the header that names the person to a proxy; none without credentials (RFC 7617, in UTF-8). */
export const createProxyAuthorization = (credentials: ProxyCredentials | null): Readonly<Record<string, string>> =>
  credentials
    ? {
        'proxy-authorization': `Basic ${Buffer.from(`${credentials.user}:${credentials.password}`).toString('base64')}`,
      }
    : {};

/**
 * Asks the proxy at the other end of `socket` for a way to `authority` (`host:port`; RFC 9110, section 9.3.6), once. From then
 * on the socket leads there. Throws `proxyRefused`, `proxyUnreached`, and what ends the connection, or the reason of `limit`.
 */
export const openTunnel = (
  socket: Socket,
  route: Extract<ProxyRoute, { kind: 'proxy' }>,
  authority: string,
  limit: AbortSignal,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      method: 'CONNECT',
      path: authority,
      setHost: false,
      headers: { host: authority, ...createProxyAuthorization(route.credentials) },
      createConnection: () => socket,
      signal: limit,
    });
    request.once('connect', (answer, _socket, ahead) => {
      const status = answer.statusCode ?? 0;
      if (status === 200 && ahead.length === 0) return resolve(socket);
      socket.destroy();
      // A server inside a tunnel waits for the first word: what is there already comes from the proxy.
      reject(
        status === 200
          ? createProxyRefusedFailure(route, 'garbled')
          : mapProxyStatus(route, status, answer.headersDistinct['proxy-authenticate']?.join(', ')),
      );
    });
    request.on('error', (cause) => reject(limit.aborted ? limit.reason : cause));
    request.end();
  });
