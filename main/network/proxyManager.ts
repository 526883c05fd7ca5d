import type { ProxySetting } from '#app/contract/managedSettings.ts';
import { formatProxyName, type ProxyRoute, parseProxyRoutes } from '#app/http/proxyRoute.ts';
import { createWorkQueue } from '#app/lib/workQueue.ts';
import type { AppSession, SessionProxy } from '../electron/sessions.ts';
import type { ProxyPasswordStore } from './proxyPasswordStore.ts';

type ProxiedSession = Pick<AppSession, 'resolveProxy' | 'setProxy'>;

/** The proxy setting for Chromium and for our own client: one setting, read in one place. */
export interface ProxyManager {
  /** Applies the setting to a session; any other session uses the system's proxy. */
  applyTo(session: ProxiedSession): Promise<void>;
  /**
   * Returns the routes to `url` as Chromium would take them (proxy scripts and exceptions included), with what is known
   * for each proxy.
   */
  routes(url: string): Promise<readonly ProxyRoute[]>;
  /** Applies a changed setting. */
  reapply(): void;
}

interface SystemProxyOptions {
  readonly setting: () => ProxySetting;
  /** The session that is asked for the way. */
  readonly session: ProxiedSession;
  readonly passwords: Pick<ProxyPasswordStore, 'getPassword' | 'opened'>;
}

export const createProxyManager = ({ setting, session, passwords }: SystemProxyOptions): ProxyManager => {
  const applyTo = (guided: ProxiedSession): Promise<void> => guided.setProxy(toProxyConfig(setting()));
  const queue = createWorkQueue();
  let applied = queue(() => applyTo(session));
  // Callers of `routes` get the failure.
  applied.catch(() => undefined);
  return {
    applyTo,
    routes: async (url) => {
      await applied;
      const routes = parseProxyRoutes(await session.resolveProxy(url));
      if (routes.some(({ kind }) => kind === 'proxy')) await passwords.opened;
      return routes.map((route) =>
        route.kind === 'proxy' ? { ...route, credentials: passwords.getPassword(formatProxyName(route)) } : route,
      );
    },
    reapply: () => {
      applied = queue(() => applyTo(session));
      applied.catch(() => undefined);
    },
  };
};

const toProxyConfig = (proxy: ProxySetting): SessionProxy => {
  switch (proxy.kind) {
    case 'system':
    case 'direct':
      return { mode: proxy.kind };
    case 'fixed':
      return { mode: 'fixed_servers', proxyRules: proxy.server, proxyBypassRules: toBypassRules(proxy.bypass) };
  }
};

/** Without Chromium's word for leading this machine's own addresses through the proxy, too: those never leave it. */
const toBypassRules = (bypass: readonly string[]): string => bypass.filter((rule) => rule !== '<-loopback>').join(',');
