import { expect, test } from 'vitest';
import type { ProxySetting } from '#app/contract/managedSettings.ts';
import type { SessionProxy } from '#main/electron/sessions.ts';
import { createProxyManager } from '#main/network/proxyManager.ts';
import { checkHostProxy, type HostProxyConfig, resolveHostProxy } from '#test/host/proxy.ts';

/** A session of the Electron stand-in (`test/host`), without its browser. */
const createSession = () => {
  let config: HostProxyConfig = { mode: 'system' };
  return {
    setProxy: async (given: SessionProxy) => {
      config = checkHostProxy(given);
    },
    resolveProxy: async (url: string) => resolveHostProxy(config, url),
  };
};

const fixed: ProxySetting = {
  kind: 'fixed',
  server: 'proxy.example:8080',
  bypass: ['*.inside.example', '<-loopback>'],
};

const guided = (initial: ProxySetting) => {
  let setting = initial;
  const getPassword = (proxy: string) => (proxy === 'proxy.example:8080' ? { user: 'a', password: 'b' } : null);
  const proxy = createProxyManager({
    setting: () => setting,
    session: createSession(),
    passwords: { getPassword, opened: Promise.resolve() },
  });
  const routes = async (host = 'books.example') =>
    (await proxy.routes(`https://${host}/`)).map((way) =>
      way.kind === 'proxy' ? `${way.host} ${way.credentials?.user}` : way.kind,
    );
  return {
    proxy,
    routes,
    choose: (next: ProxySetting) => {
      setting = next;
      proxy.reapply();
    },
  };
};

test('the routes are those of the setting, from the very next request on', async () => {
  const { routes, choose } = guided(fixed);
  await expect(routes()).resolves.toEqual(['proxy.example a']);
  await expect(routes('a.inside.example')).resolves.toEqual(['direct']);
  choose({ kind: 'direct' });
  await expect(routes()).resolves.toEqual(['direct']);
  choose({ ...fixed, server: 'socks5://old.example:1080' });
  await expect(routes()).resolves.toEqual(['socks']);
  choose({ ...fixed, server: 'https://[2001:db8::1]:8443' });
  await expect(routes()).resolves.toEqual(['2001:db8::1 undefined']);
});

test('another session is guided the same way', async () => {
  const session = createSession();
  await guided(fixed).proxy.applyTo(session);
  await expect(session.resolveProxy('https://books.example/')).resolves.toBe('PROXY proxy.example:8080');
});

test('what no session takes fails the request, and the next setting mends it', async () => {
  const { routes, choose } = guided({ ...fixed, server: 'odd://proxy.example:1' });
  await expect(routes()).rejects.toThrow();
  choose({ kind: 'direct' });
  await expect(routes()).resolves.toEqual(['direct']);
});

test('a request through a proxy waits for the stored passwords, one without a proxy does not', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const passwords = new Map<string, { user: string; password: string }>();
  const proxy = createProxyManager({
    setting: () => fixed,
    session: createSession(),
    passwords: { getPassword: (name) => passwords.get(name) ?? null, opened },
  });
  const routing = proxy.routes('https://books.example/');
  await expect(proxy.routes('https://a.inside.example/')).resolves.toEqual([{ kind: 'direct' }]);
  passwords.set('proxy.example:8080', { user: 'a', password: 'b' });
  resolve();
  await expect(routing).resolves.toMatchObject([{ kind: 'proxy', credentials: { password: 'b' } }]);
});
