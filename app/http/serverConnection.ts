import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import tls, { type SecureContext } from 'node:tls';
import { AppFailure, fail } from '../contract/errors.ts';
import { waitOrAbort } from '../lib/abortable.ts';
import { mapCertificateError } from './certificateErrors.ts';
import { IdleTimeoutError } from './mapTransportError.ts';
import { createProxyRefusedFailure, createProxyUnreachedFailure, isProxyUnavailable } from './proxyFailure.ts';
import { directRoutes, isThisMachine, type ProxyRoute, type ProxyServer, stripIpv6Brackets } from './proxyRoute.ts';
import { openTunnel } from './tunnel.ts';

/** A connection on which nothing of the request has been said. `proxy` is asked in so many words where there is no tunnel. */
export interface ServerConnection {
  readonly socket: Socket;
  readonly proxy: Extract<ProxyRoute, { kind: 'proxy' }> | null;
}

export interface ServerConnectionOptions {
  readonly url: URL;
  /** Ways to the server, in the order of trying. */
  readonly routes: readonly ProxyRoute[];
  /** The certificates to trust; called for a connection with TLS only, as making them ready takes tens of milliseconds. */
  readonly trusted: () => SecureContext;
  readonly signal?: AbortSignal | undefined;
  /** For each way that is tried. */
  readonly timeoutMs: number;
}

/** Asks `resolve` for the routes to `url`; this machine is always reached directly. Throws the reason of `signal`. */
export const resolveRoutes = async (
  url: URL,
  resolve: (url: string) => Promise<readonly ProxyRoute[]>,
  signal: AbortSignal,
): Promise<readonly ProxyRoute[]> =>
  isThisMachine(url.hostname) ? directRoutes : waitOrAbort(resolve(url.href), signal);

/**
 * Opens a connection to the server of `url`, with TLS for https, by the first way that leads there. A next way is
 * taken only where a proxy could not be had at all. Throws `proxyUnreached`, `proxyRefused`, `untrusted`, what the network said, and the reason of `signal`.
 */
export const openServerConnection = async (connecting: ServerConnectionOptions): Promise<ServerConnection> => {
  let failure: unknown = fail({ kind: 'offline' });
  for (const route of withoutSocks(connecting.routes)) {
    try {
      return await withTimeLimit(connecting, (limit) => connectByRoute(route, connecting, limit));
    } catch (cause) {
      if (!isProxyUnavailable(cause)) throw cause;
      failure = cause;
    }
  }
  throw failure;
};

/** Without those of SOCKS, unless there is nothing else. */
const withoutSocks = (routes: readonly ProxyRoute[]): readonly Exclude<ProxyRoute, { kind: 'socks' }>[] => {
  const [first] = routes;
  const supportedRoutes = routes.flatMap((route) => (route.kind === 'socks' ? [] : [route]));
  if (supportedRoutes.length === 0 && first?.kind === 'socks')
    throw fail({ kind: 'proxyRefused', reason: 'socks', host: first.name });
  return supportedRoutes;
};

const connectByRoute = (
  route: Exclude<ProxyRoute, { kind: 'socks' }>,
  connecting: ServerConnectionOptions,
  limit: AbortSignal,
) => (route.kind === 'direct' ? connectDirectly(connecting, limit) : connectThroughProxy(route, connecting, limit));

const connectDirectly = async (
  { url, trusted }: ServerConnectionOptions,
  limit: AbortSignal,
): Promise<ServerConnection> => {
  const socket = net.connect(getHostAndPort(url));
  await waitForSocketEvent(socket, 'connect', limit);
  return { socket: url.protocol === 'https:' ? await startTls(socket, url, trusted, limit) : socket, proxy: null };
};

const connectThroughProxy = async (
  proxy: Extract<ProxyRoute, { kind: 'proxy' }>,
  { url, trusted }: ServerConnectionOptions,
  limit: AbortSignal,
): Promise<ServerConnection> => {
  const socket = await connectToProxy(proxy, trusted, limit);
  if (url.protocol === 'http:') return { socket, proxy };
  const { host, port } = getHostAndPort(url);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const tunnel = await openTunnel(socket, proxy, authority, limit).catch((cause: unknown) => {
    throw isHttpParseError(cause)
      ? createProxyRefusedFailure(proxy, 'garbled', cause)
      : toProxyFailure(proxy, cause, 'noWayOn');
  });
  return { socket: await startTls(tunnel, url, trusted, limit), proxy: null };
};

const connectToProxy = async (
  proxy: ProxyServer,
  trusted: () => SecureContext,
  limit: AbortSignal,
): Promise<Socket> => {
  const socket = net.connect({ host: proxy.host, port: proxy.port });
  await waitForSocketEvent(socket, 'connect', limit).catch((cause: unknown) => {
    throw toProxyFailure(proxy, cause, 'unreached');
  });
  return proxy.isSecure ? startTls(socket, { hostname: proxy.host }, trusted, limit) : socket;
};

/** A silence is the proxy's; that the person gave up is not, and what has a name keeps it. */
const toProxyFailure = (proxy: ProxyServer, cause: unknown, reason: 'unreached' | 'noWayOn'): unknown => {
  if (cause instanceof IdleTimeoutError) return createProxyUnreachedFailure(proxy, 'silent', cause);
  return cause instanceof AppFailure || cause instanceof DOMException
    ? cause
    : createProxyUnreachedFailure(proxy, reason, cause);
};

const isHttpParseError = (cause: unknown): boolean => String(Object(cause).code ?? '').startsWith('HPE_');

/** TLS of our own inside `socket`, to the server that `hostname` names; its certificate must say so. */
const startTls = async (
  socket: Socket,
  { hostname }: Pick<URL, 'hostname'>,
  trusted: () => SecureContext,
  limit: AbortSignal,
): Promise<Socket> => {
  const host = stripIpv6Brackets(hostname);
  const inside = tls.connect({
    socket,
    host,
    secureContext: trusted(),
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) ? {} : { servername: host }),
  });
  return waitForSocketEvent(inside, 'secureConnect', limit).catch((cause: unknown) => {
    const reason = mapCertificateError(String(Object(cause).code ?? ''));
    throw reason ? fail({ kind: 'untrusted', reason, host }, cause) : cause;
  });
};

/** Returns the socket once it has emitted `event`. Later errors of the socket are left to its users. */
const waitForSocketEvent = async <S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  limit: AbortSignal,
): Promise<S> => {
  socket.on('error', () => undefined);
  try {
    await once(socket, event, { signal: limit });
    return socket;
  } catch (cause) {
    socket.destroy();
    throw limit.aborted ? limit.reason : cause;
  }
};

const getHostAndPort = (url: URL): { readonly host: string; readonly port: number } => ({
  host: stripIpv6Brackets(url.hostname),
  port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
});

/** Runs `work` until it ends, `signal` is aborted, or too much time has passed. */
const withTimeLimit = async <T>(
  { signal, timeoutMs }: ServerConnectionOptions,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> => {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new IdleTimeoutError()), timeoutMs);
  try {
    return await work(signal ? AbortSignal.any([signal, clock.signal]) : clock.signal);
  } finally {
    clearTimeout(timer);
  }
};
