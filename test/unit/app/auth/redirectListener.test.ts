import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openRedirectListener,
  type RedirectListener,
  type RedirectListenerOptions,
} from '#app/auth/loopback/redirectListener.ts';
import type { CaughtRedirect } from '#app/auth/ports.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { freeAddress, occupy } from '#test/fixtures/freeAddress.ts';
import { type RawRequest, requestText, speak } from '#test/fixtures/rawHttp.ts';

const body = 'code=c1&id_token=a.b.c&state=s1';
const maxBodyBytes = 64 * 1024;

let redirectUri: string;
let listener: RedirectListener | null = null;
beforeEach(async () => {
  redirectUri = `${await freeAddress()}/signin?tenant=7&kind=1`;
});
afterEach(async () => {
  await listener?.close();
  listener = null;
});

const listen = async (options: Partial<RedirectListenerOptions> = {}): Promise<RedirectListener> => {
  listener = await openRedirectListener([redirectUri], { language: () => 'en', ...options });
  return listener;
};
/** The answer is in an object: a promise of a promise would wait for it. */
const awaitAny = async (): Promise<{ readonly caught: Promise<CaughtRedirect> }> => ({
  caught: (await listen()).awaitRedirect(() => true),
});
const ask = (request: RawRequest): Promise<string> => speak(redirectUri, [requestText(redirectUri, request)]);

const connectSilently = async (): Promise<Socket> => {
  const { hostname, port } = new URL(redirectUri);
  const socket = connect(Number(port), hostname);
  // An end by force is one of the ends that count; 'close' follows.
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};
const awaitClose = (socket: Socket): Promise<void> =>
  new Promise((resolve) => (socket.closed ? resolve() : socket.resume().once('close', () => resolve())));

describe('a request to the redirect listener', () => {
  test.each<[string, RawRequest, string]>([
    ['under another host', { body, headers: { host: 'evil.example' } }, '421'],
    ['without a host', { body, version: '1.0', headers: { host: null } }, '421'],
    ['for an absolute target', { method: 'GET', target: 'http://evil.example/signin?tenant=7&kind=1' }, '404'],
    ['for a target that begins with two slashes', { method: 'GET', target: '//signin?tenant=7&kind=1' }, '404'],
    ['posted to another path', { body, target: '/other?tenant=7&kind=1' }, '404'],
    ['posted to another query', { body, target: '/signin' }, '404'],
    ['by another method', { body, method: 'PUT' }, '405'],
    ['of another type', { body, headers: { 'content-type': 'text/plain' } }, '415'],
    ['without a type', { body, headers: { 'content-type': null } }, '415'],
    [
      'of two types',
      { body, headers: { 'content-type': ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'] } },
      '415',
    ],
    ['with a body that is too large', { body: 'x'.repeat(maxBodyBytes + 1) }, '413'],
    [
      'with a body that is too large before its end',
      { body: 'x'.repeat(maxBodyBytes + 1), headers: { 'content-length': String(2 * maxBodyBytes) } },
      '413',
    ],
  ])('%s is refused by its status', async (_, request, status) => {
    await awaitAny();
    expect(await ask(request)).toBe(status);
  });

  test('under its own host and another one is refused', async () => {
    await awaitAny();
    expect(await ask({ body, headers: { host: [new URL(redirectUri).host, 'evil.example'] } })).toBe('421');
  });

  test('by another method is answered with those that are allowed, and no other refusal is', async () => {
    await awaitAny();
    const refused = await fetch(redirectUri, { method: 'PUT' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST']);
    const missing = await fetch(`${redirectUri}2`);
    expect([missing.status, missing.headers.get('allow')]).toEqual([404, null]);
  });

  test('may have a body of 64 KiB', async () => {
    const { caught } = await awaitAny();
    const largest = body.padEnd(maxBodyBytes, 'x');
    expect(await ask({ body: largest })).toBe('200');
    expect(await caught).toEqual({
      method: 'POST',
      url: redirectUri,
      contentType: 'application/x-www-form-urlencoded',
      body: largest,
    });
  });

  test('that has its answer in the query is caught without a body', async () => {
    const { caught } = await awaitAny();
    const url = `${redirectUri}&error=access_denied&state=s1`;
    expect((await fetch(url)).status).toBe(200);
    expect(await caught).toEqual({ method: 'GET', url, contentType: null, body: '' });
  });

  test('that ends before its body does is not an answer', async () => {
    const { caught } = await awaitAny();
    const socket = await connectSilently();
    socket.end(requestText(redirectUri, { body: 'code=half', headers: { 'content-length': '100' } }));
    await awaitClose(socket);
    expect(await ask({ body })).toBe('200');
    expect(await caught).toMatchObject({ body });
  });

  test('for the page is answered with a form whose address is escaped', async () => {
    await listen();
    expect(await (await fetch(redirectUri)).text()).toContain('action="/signin?tenant=7&amp;kind=1">');
  });

  // Checks that are further apart than the time-out itself would come after this test's own limit.
  test('that does not come to its end is answered 408', async () => {
    await listen({ requestTimeoutMs: 600 });
    expect(await speak(redirectUri, [requestText(redirectUri, { body }).slice(0, -1)])).toBe('408');
  });
});

describe('the connections to the redirect listener', () => {
  const connectMany = async (count: number): Promise<readonly Socket[]> => {
    const sockets: Socket[] = [];
    while (sockets.length < count) sockets.push(await connectSilently());
    return sockets;
  };
  const answerTo = (socket: Socket): Promise<string> => {
    socket.write(requestText(redirectUri, { body: 'state=s2' }));
    return text(socket);
  };

  test('are 32, and the oldest make room for others', async () => {
    await listen();
    const sockets = await connectMany(32);
    const others = await Promise.all(Array.from({ length: 4 }, connectSilently));
    await Promise.all(sockets.slice(0, 4).map(awaitClose));
    for (const socket of [...sockets.slice(4), ...others]) expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });

  test('that have ended leave room', async () => {
    await listen();
    const [oldest] = await connectMany(1);
    for (let count = 0; count < 40; count += 1) expect(await ask({ body })).toBe('403');
    expect(oldest && (await answerTo(oldest))).toMatch(/^HTTP\/1\.1 403 /);
  });
});

test('a listener that finds no free port names each host and why', async () => {
  const hosts = [await freeAddress(), await freeAddress()];
  const releases = await Promise.all(hosts.map(occupy));
  const opening = openRedirectListener(
    hosts.map((host) => `${host}/signin`),
    { language: () => 'en' },
  );
  const failure = await opening.then(
    () => null,
    (error: unknown) => error,
  );
  await Promise.all(releases.map((release) => release()));
  expect(failure).toBeInstanceOf(AppFailure);
  expect(failure).toMatchObject({
    error: { reason: 'redirectBusy', detail: hosts.map((host) => new URL(host).host).join(', ') },
    cause: { errors: [{ code: 'EADDRINUSE' }, { code: 'EADDRINUSE' }] },
  });
});
