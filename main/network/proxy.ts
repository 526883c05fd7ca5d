import type { ProxyConfig, Session } from 'electron';
import type { ProxySetting } from '#app/contract/managed.ts';
import { nameOfProxy, type ProxyRoute, routesIn } from '#app/http/proxyRoute.ts';
import type { ProxyPasswords } from './proxyPasswords.ts';

type ProxiedSession = Pick<Session, 'resolveProxy' | 'setProxy'>;

/** The proxy setting for Chromium and for our own client: one setting, read in one place. */
export interface SystemProxy {
  /** Applies the setting to a session; any other session uses the system's proxy. */
  guide(session: ProxiedSession): Promise<void>;
  /**
   * Returns the routes to `url` as Chromium would take them (proxy scripts and exceptions included), with what is known
   * for each proxy.
   */
  routes(url: string): Promise<readonly ProxyRoute[]>;
  /** Applies a changed setting. */
  changed(): void;
}

interface Parts {
  readonly setting: () => ProxySetting;
  /** The session that is asked for the way. */
  readonly session: ProxiedSession;
  readonly passwords: Pick<ProxyPasswords, 'of'>;
}

export const createProxy = ({ setting, session, passwords }: Parts): SystemProxy => {
  const guide = (guided: ProxiedSession): Promise<void> => guided.setProxy(configOf(setting()));
  let guided = guide(session);
  // Callers of `routes` get the failure.
  guided.catch(() => undefined);
  return {
    guide,
    routes: async (url) => {
      await guided;
      return routesIn(await session.resolveProxy(url)).map((route) =>
        route.kind === 'proxy' ? { ...route, credentials: passwords.of(nameOfProxy(route)) } : route,
      );
    },
    changed: () => {
      guided = guided.catch(() => undefined).then(() => guide(session));
      guided.catch(() => undefined);
    },
  };
};

const configOf = (proxy: ProxySetting): ProxyConfig => {
  switch (proxy.kind) {
    case 'system':
    case 'direct':
      return { mode: proxy.kind };
    case 'fixed':
      return { mode: 'fixed_servers', proxyRules: proxy.server, proxyBypassRules: exceptionsOf(proxy.bypass) };
  }
};

/** Without Chromium's word for leading this machine's own addresses through the proxy, too: those never leave it. */
const exceptionsOf = (bypass: readonly string[]): string => bypass.filter((rule) => rule !== '<-loopback>').join(',');
