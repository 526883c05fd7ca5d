import { expect, test } from 'vitest';
import type { SecretStore } from '#app/auth/ports.ts';
import { fail } from '#app/contract/errors.ts';
import { type ProxySignIn, proxySignIn } from '#app/contract/network.ts';
import { createProxyPasswordStore, withProxyPasswordRequests } from '#main/network/proxyPasswordStore.ts';
import { createLateSecretStore } from '#main/platform/lateSecretStore.ts';
import { createMemorySecretStore } from '#main/platform/secretsInMemory.ts';

const proxy = 'proxy.example:8080';
const typed = { proxy, user: 'väinö', password: 'a:b@c', isRemembered: true };

const open = async (secrets = createMemorySecretStore()) => {
  const states: unknown[] = [];
  const passwords = createProxyPasswordStore({ secrets, onChanged: (state) => states.push(state) });
  await passwords.opened;
  return { secrets, states, passwords };
};

test('what is to be kept is there after the next start, and nothing else', async () => {
  const { secrets, passwords } = await open();
  await passwords.setPassword(typed);
  await passwords.setPassword({ ...typed, proxy: 'other.example:1', isRemembered: false });
  expect(passwords.getPassword('other.example:1')).toMatchObject({ user: 'väinö' });
  const { passwords: later } = await open(secrets);
  expect(later.state()).toEqual({ unansweredProxy: null, configuredProxies: [proxy] });
  expect(later.getPassword(proxy)).toMatchObject({ user: 'väinö', password: 'a:b@c' });
});

test('typed anew for this time only, the old one is not kept either', async () => {
  const { secrets, passwords } = await open();
  await passwords.setPassword(typed);
  await passwords.setPassword({ ...typed, password: 'new', isRemembered: false });
  const { passwords: later } = await open(secrets);
  expect(later.getPassword(proxy)).toBeNull();
});

test('a password serves the proxy that it was typed for, and no other', async () => {
  const { passwords } = await open();
  await passwords.setPassword(typed);
  expect(passwords.getPassword('proxy.example:8081')).toBeNull();
  expect(passwords.getPassword('__proto__')).toBeNull();
});

test('one that was refused is not sent again, and the person is asked once for each refusal', async () => {
  const { states, passwords } = await open();
  await passwords.setPassword(typed);
  passwords.requestPassword(proxy);
  passwords.requestPassword(proxy);
  expect(passwords.getPassword(proxy)).toBeNull();
  expect(passwords.state()).toEqual({ unansweredProxy: proxy, configuredProxies: [] });
  expect(states).toHaveLength(2);
  await passwords.setPassword({ ...typed, password: 'right' });
  expect(passwords.getPassword(proxy)).toMatchObject({ password: 'right' });
  expect(passwords.state()).toEqual({ unansweredProxy: null, configuredProxies: [proxy] });
});

test('forgotten is forgotten', async () => {
  const { secrets, passwords } = await open();
  await passwords.setPassword(typed);
  await passwords.removePassword(proxy);
  expect(passwords.getPassword(proxy)).toBeNull();
  expect((await open(secrets)).passwords.state().configuredProxies).toEqual([]);
});

/** A store whose keyring has not answered yet. */
const openWaiting = (stored = createMemorySecretStore()) => {
  const { promise, resolve } = Promise.withResolvers<SecretStore>();
  const secrets = createLateSecretStore(promise);
  const passwords = createProxyPasswordStore({ secrets, onChanged: () => undefined });
  const answer = async () => {
    resolve(stored);
    await passwords.opened;
  };
  return { secrets, passwords, answer };
};

const fill = async (...entered: readonly ProxySignIn[]) => {
  const { secrets, passwords } = await open();
  for (const entry of entered) await passwords.setPassword(entry);
  return secrets;
};

test('what was stored comes with the answer of the keyring, except where something newer was typed or forgotten', async () => {
  const [typedAgain, forgotten] = ['typed.example:1', 'forgotten.example:1'];
  const stored = await fill(typed, { ...typed, proxy: typedAgain }, { ...typed, proxy: forgotten });
  const { passwords, answer } = openWaiting(stored);
  expect(passwords.getPassword(proxy)).toBeNull();
  const entering = passwords.setPassword({ ...typed, proxy: typedAgain, password: 'new', isRemembered: false });
  const forgetting = passwords.removePassword(forgotten);
  expect(passwords.getPassword(typedAgain)).toMatchObject({ password: 'new' });
  await answer();
  await Promise.all([entering, forgetting]);
  expect(passwords.getPassword(proxy)).toMatchObject({ password: 'a:b@c' });
  expect(passwords.getPassword(typedAgain)).toMatchObject({ password: 'new' });
  expect((await open(stored)).passwords.state().configuredProxies).toEqual([proxy]);
});

test('nobody goes on without the stored password where the program ends before the keyring answers', async () => {
  const { secrets, passwords } = openWaiting();
  secrets.giveUp();
  await expect(passwords.opened).rejects.toMatchObject({ error: { kind: 'cancelled' } });
});

test('what lies in the store and is no list of passwords is asked for again', async () => {
  const secrets = createMemorySecretStore();
  await secrets.write('proxies', '{"proxy":1');
  expect((await open(secrets)).passwords.state()).toEqual({ unansweredProxy: null, configuredProxies: [] });
});

test.each([
  ['passwordWanted', [proxy]],
  ['passwordRefused', [proxy]],
  ['forbidden', []],
] as const)('a request that ended with %s asks for %j', async (reason, expected) => {
  const proxies: string[] = [];
  const http = withProxyPasswordRequests(
    { send: async () => Promise.reject(fail({ kind: 'proxyRefused', reason, host: proxy })) },
    { requestPassword: (host) => proxies.push(host) },
  );
  await expect(http.send({ kind: 'read', method: 'GET', url: 'https://books.example/' })).rejects.toMatchObject({
    error: { reason },
  });
  expect(proxies).toEqual(expected);
});

test.each([
  [{ user: 'a:b' }, false],
  [{ user: '' }, false],
  [{ user: 'a\r\nX: 1' }, false],
  [{ password: 'a\0' }, false],
  [{ user: '例@dömän', password: ':@ß' }, true],
])('%j may be typed: %s', (changes, expected) => {
  expect(proxySignIn.safeParse({ ...typed, ...changes }).success).toBe(expected);
});
