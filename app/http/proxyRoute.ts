/** Name and password for a proxy (RFC 7617). */
export interface ProxyCredentials {
  readonly user: string;
  readonly password: string;
}

/** A proxy that HTTP is spoken to; `isSecure` where that itself is inside TLS. `host` is without brackets. */
export interface ProxyServer {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

/** A route to a server. A SOCKS proxy is recognized, so that it can be reported, and never used. */
export type ProxyRoute =
  | { readonly kind: 'direct' }
  | ({ readonly kind: 'proxy'; readonly credentials: ProxyCredentials | null } & ProxyServer)
  | { readonly kind: 'socks'; readonly name: string };

export const directRoutes: readonly ProxyRoute[] = [{ kind: 'direct' }];

/** `host:port`, as a proxy is named to people and its password is filed. */
export const formatProxyName = ({ host, port }: Pick<ProxyServer, 'host' | 'port'>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

const defaultPorts: Readonly<Record<string, number>> = { proxy: 80, http: 80, https: 443, socks: 1080 };
const maxRoutes = 10;

/**
 * Parses the result of a proxy script, `PROXY a:8080; HTTPS b:443; DIRECT`, the format in which Chromium reports
 * resolved proxies, too. The routes are to be tried in this order. Entries of an unknown kind or without a valid
 * address are left out; the list may be empty.
 */
export const parseProxyRoutes = (answer: string): readonly ProxyRoute[] =>
  answer
    .slice(0, 10_000)
    .split(';')
    .flatMap((entry): readonly ProxyRoute[] => {
      const [, kind = '', authority = ''] = /^\s*([a-z]+\d?)(?:\s+(\S+))?\s*$/i.exec(entry) ?? [];
      return toProxyRoutes(kind.toLowerCase(), authority);
    })
    .slice(0, maxRoutes);

const toProxyRoutes = (kind: string, authority: string): readonly ProxyRoute[] => {
  if (kind === 'direct') return directRoutes;
  const isSocks = /^socks[45]?$/.test(kind);
  const server = parseProxyServer(authority, (isSocks ? defaultPorts.socks : defaultPorts[kind]) ?? 0);
  if (!server) return [];
  if (isSocks) return [{ kind: 'socks', name: formatProxyName(server) }];
  return kind in { proxy: 0, http: 0, https: 0 }
    ? [{ kind: 'proxy', ...server, isSecure: kind === 'https', credentials: null }]
    : [];
};

/** Host and port, and nothing else, of `authority`; a name comes out as the network knows it (ASCII). */
const parseProxyServer = (authority: string, usualPort: number): Pick<ProxyServer, 'host' | 'port'> | null => {
  const url = /^[^\s/?#@\\%]+$/.test(authority) ? URL.parse(`http://${authority}`) : null;
  if (!url || url.hostname === '') return null;
  // URL leaves out a scheme's default port.
  const port = /:0*80$/.test(authority) ? 80 : url.port === '' ? usualPort : Number(url.port);
  return port === 0 ? null : { host: stripIpv6Brackets(url.hostname), port };
};

/** Returns an IPv6 address without the brackets that it wears in addresses. */
export const stripIpv6Brackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** This machine by its names and numbers: no proxy is ever asked for the way there. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])\.?$/.test(hostname);
