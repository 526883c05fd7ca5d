import { once } from 'node:events';
import net, { type Socket } from 'node:net';
import tls, { type SecureContext } from 'node:tls';
import { AppFailure, fail } from '../contract/errors.ts';
import { orAborted } from '../lib/abortable.ts';
import { Silence } from './connectionFailure.ts';
import { isAway, proxyRefused, proxyUnreached } from './proxyFailure.ts';
import { bare, directly, isThisMachine, type ProxyRoute, type ProxyServer } from './proxyRoute.ts';
import { openTunnel } from './tunnel.ts';
import { certificateFault } from './untrusted.ts';

/** A fresh connection on which nothing of the request has been said. `proxy` is asked in so many words where there is no tunnel. */
export interface Connection {
  readonly socket: Socket;
  readonly proxy: Extract<ProxyRoute, { kind: 'proxy' }> | null;
}

export interface Connecting {
  readonly url: URL;
  readonly routes: (url: string) => Promise<readonly ProxyRoute[]>;
  readonly trusted: SecureContext;
  readonly signal?: AbortSignal | undefined;
  /** For each way that is tried. */
  readonly timeoutMs: number;
}

/**
 * Connects to the server of `url`, with TLS for https, by the first way that leads there; this machine is always reached
 * directly. A next way is taken only where a proxy could not be had at all. Throws `proxyUnreached`,
 * `proxyRefused`, `untrusted`, what the network said, and the reason of `signal`.
 */
export const connect = async (connecting: Connecting): Promise<Connection> => {
  const { url, routes } = connecting;
  const ways = isThisMachine(url.hostname) ? directly : await orAborted(routes(url.href), connecting.signal);
  let failure: unknown = fail({ kind: 'offline' });
  for (const way of passable(ways)) {
    try {
      return await limited(connecting, (limit) => take(way, connecting, limit));
    } catch (cause) {
      if (!isAway(cause)) throw cause;
      failure = cause;
    }
  }
  throw failure;
};

/** Without those of SOCKS, unless there is nothing else. */
const passable = (ways: readonly ProxyRoute[]): readonly Exclude<ProxyRoute, { kind: 'socks' }>[] => {
  const [first] = ways;
  const known = ways.flatMap((way) => (way.kind === 'socks' ? [] : [way]));
  if (known.length === 0 && first?.kind === 'socks')
    throw fail({ kind: 'proxyRefused', reason: 'socks', host: first.name });
  return known;
};

const take = (way: Exclude<ProxyRoute, { kind: 'socks' }>, connecting: Connecting, limit: AbortSignal) =>
  way.kind === 'direct' ? straight(connecting, limit) : through(way, connecting, limit);

const straight = async ({ url, trusted }: Connecting, limit: AbortSignal): Promise<Connection> => {
  const socket = net.connect(placeOf(url));
  await said(socket, 'connect', limit);
  return { socket: url.protocol === 'https:' ? await secured(socket, url, trusted, limit) : socket, proxy: null };
};

const through = async (
  proxy: Extract<ProxyRoute, { kind: 'proxy' }>,
  { url, trusted }: Connecting,
  limit: AbortSignal,
): Promise<Connection> => {
  const socket = await reached(proxy, trusted, limit);
  if (url.protocol === 'http:') return { socket, proxy };
  const { host, port } = placeOf(url);
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const tunnel = await openTunnel(socket, proxy, authority, limit).catch((cause: unknown) => {
    throw isNoHttp(cause) ? proxyRefused(proxy, 'garbled', cause) : brokenBy(proxy, cause, 'noWayOn');
  });
  return { socket: await secured(tunnel, url, trusted, limit), proxy: null };
};

const reached = async (proxy: ProxyServer, trusted: SecureContext, limit: AbortSignal): Promise<Socket> => {
  const socket = net.connect({ host: proxy.host, port: proxy.port });
  await said(socket, 'connect', limit).catch((cause: unknown) => {
    throw brokenBy(proxy, cause, 'unreached');
  });
  return proxy.isSecure ? secured(socket, { hostname: proxy.host }, trusted, limit) : socket;
};

/** A silence is the proxy's; that the person gave up is not, and what has a name keeps it. */
const brokenBy = (proxy: ProxyServer, cause: unknown, reason: 'unreached' | 'noWayOn'): unknown => {
  if (cause instanceof Silence) return proxyUnreached(proxy, 'silent', cause);
  return cause instanceof AppFailure || cause instanceof DOMException ? cause : proxyUnreached(proxy, reason, cause);
};

const isNoHttp = (cause: unknown): boolean => String(Object(cause).code ?? '').startsWith('HPE_');

/** TLS of our own inside `socket`, to the server that `hostname` names; its certificate must say so. */
const secured = async (
  socket: Socket,
  { hostname }: Pick<URL, 'hostname'>,
  trusted: SecureContext,
  limit: AbortSignal,
): Promise<Socket> => {
  const host = bare(hostname);
  const inside = tls.connect({
    socket,
    host,
    secureContext: trusted,
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) ? {} : { servername: host }),
  });
  return said(inside, 'secureConnect', limit).catch((cause: unknown) => {
    const reason = certificateFault(String(Object(cause).code ?? ''));
    throw reason ? fail({ kind: 'untrusted', reason, host }, cause) : cause;
  });
};

/** Returns the socket once it said `event`. From then on, anyone who uses it hears of what breaks it. */
const said = async <S extends Socket>(
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

const placeOf = (url: URL): { readonly host: string; readonly port: number } => ({
  host: bare(url.hostname),
  port: Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
});

/** Runs `work` until it ends, `signal` is aborted, or too much time has passed. */
const limited = async <T>({ signal, timeoutMs }: Connecting, work: (limit: AbortSignal) => Promise<T>): Promise<T> => {
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(new Silence()), timeoutMs);
  try {
    return await work(signal ? AbortSignal.any([signal, clock.signal]) : clock.signal);
  } finally {
    clearTimeout(timer);
  }
};
