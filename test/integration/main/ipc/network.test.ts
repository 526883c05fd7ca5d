import { describe, expect, test } from 'vitest';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { ProxySignIn } from '#app/contract/network.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { createNetworkHandlers } from '#main/ipc/network.ts';
import type { ProxyPasswordStore } from '#main/network/proxyPasswordStore.ts';

const proxy = 'proxy.example.org:8080';
const createProfile = (name: string): ConnectionProfile =>
  ({
    identity: { issuer: `https://login.${name}.example/identity`, endpoints: null },
    purchases: { baseUrl: `https://purchases.${name}.example` },
    sales: null,
  }) as unknown as ConnectionProfile;

const openHandlers = (readProfile = createProfile) => {
  const entered = new Map<string, ProxySignIn>();
  const requested: string[] = [];
  const handlers = createNetworkHandlers({
    passwords: {
      state: () => ({ unansweredProxy: null, configuredProxies: [...entered.keys()] }),
      setPassword: async (typed: ProxySignIn) => void entered.set(typed.proxy, typed),
      removePassword: async (forgotten: string) => void entered.delete(forgotten),
    } as unknown as ProxyPasswordStore,
    connectionManager: {
      list: () => [
        { id: 'talvi', kind: 'profile' },
        { id: 'demo', kind: 'demo' },
      ],
      profile: readProfile,
    } as unknown as Parameters<typeof createNetworkHandlers>[0]['connectionManager'],
    http: {
      send: async ({ url }) => {
        requested.push(url);
        return { status: 404, headers: {}, body: (async function* () {})() };
      },
    },
    routes: async () => [{ kind: 'direct' }],
  });
  return { handlers, entered, requested };
};

describe('the password of a proxy', () => {
  const typed: ProxySignIn = { proxy, user: 'liisa', password: 'gh7-kq2', isRemembered: true };

  test('is used and forgotten under the name of that proxy, and the answer says which proxies have one', async () => {
    const { handlers, entered } = openHandlers();
    expect(await handlers.setProxyPassword(typed)).toEqual({ unansweredProxy: null, configuredProxies: [proxy] });
    expect(entered.get(proxy)).toEqual(typed);
    expect(await handlers.state({})).toMatchObject({ configuredProxies: [proxy] });
    expect(await handlers.removeProxyPassword({ proxy })).toEqual({ unansweredProxy: null, configuredProxies: [] });
  });
});

describe('the test of the network', () => {
  test('asks each service of the own connections, and none of the demo', async () => {
    const { handlers, requested } = openHandlers();
    const origins = ['https://login.talvi.example', 'https://purchases.talvi.example'];
    expect(await handlers.test({})).toEqual(origins.map((origin) => ({ origin, routes: [null], error: null })));
    expect(requested).toEqual(origins.map((origin) => `${origin}/`));
  });

  const failWith = (error: AppError) => (): never => {
    throw fail(error);
  };

  test('leaves out a connection whose profile cannot be read', async () => {
    const { handlers } = openHandlers(failWith({ kind: 'invalidProfile', faults: [] }));
    expect(await handlers.test({})).toEqual([]);
  });

  test.each<[string, () => never, object]>([
    ['a full disk', failWith({ kind: 'storage', reason: 'full' }), { error: { kind: 'storage' } }],
    [
      'an error of ours',
      () => {
        throw new TypeError('of ours');
      },
      { message: 'of ours' },
    ],
  ])('does not hide %s', async (_, readProfile, expected) => {
    const { handlers } = openHandlers(readProfile);
    await expect((async () => handlers.test({}))()).rejects.toMatchObject(expected);
  });
});
