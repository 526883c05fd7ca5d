import { createServer as createTlsServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ProxyRoute } from '#app/http/proxyRoute.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { expired, privateRoot, vouchedFor } from '#test/fixtures/privateRoot.ts';
import { type Asked, leadingTo, lookingInto, proxying, saying } from './proxies.ts';
import { answering, listening, serving } from './servers.ts';

const through = (...routes: readonly ProxyRoute[]) => {
  const client = createHttpClient({ routes: async () => routes, roots: () => [privateRoot] });
  const send = (kind: HttpRequest['kind'], url: string) =>
    client.send({
      kind,
      method: kind === 'read' ? 'GET' : 'POST',
      url,
      headers: { authorization: 'Bearer token' },
      ...(kind === 'effect' ? { body: '{}' } : {}),
    });
  return {
    read: (url = 'https://books.example/') => send('read', url),
    effect: (url = 'https://books.example/') => send('effect', url),
  };
};

/** An https server for `books.example`, and how many requests it had. */
const secure = async (listener = answering(200, 'there')) => {
  let requests = 0;
  const address = await listening(
    createTlsServer(vouchedFor, (request, response) => {
      requests++;
      listener(request, response);
    }),
  );
  return { address, requests: () => requests };
};

const dead: ProxyRoute = { kind: 'proxy', host: '127.0.0.1', port: 1, isSecure: false, credentials: null };

describe('a way through a proxy', () => {
  test('is a tunnel for https, with TLS from end to end', async () => {
    const server = await secure();
    const proxy = await proxying(leadingTo(server.address));
    await expect(readResponseText(await through(proxy.route()).read())).resolves.toBe('there');
    expect(proxy.requests.map(({ line }) => line)).toEqual(['CONNECT books.example:443 HTTP/1.1']);
    expect([...(proxy.requests[0]?.headers.keys() ?? [])]).not.toContain('authorization');
  });

  test('may itself be inside TLS', async () => {
    const server = await secure();
    const proxy = await proxying(leadingTo(server.address), true);
    await expect(readResponseText(await through(proxy.route()).effect())).resolves.toBe('there');
  });

  test('is asked by the whole address for plain http', async () => {
    const proxy = await proxying(saying('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'));
    await expect(readResponseText(await through(proxy.route()).read('http://books.example/a?b=1'))).resolves.toBe('ok');
    expect(proxy.requests[0]?.line).toBe('GET http://books.example/a?b=1 HTTP/1.1');
    expect(proxy.requests[0]?.headers.get('host')).toBe('books.example');
  });

  test('is never taken to this machine', async () => {
    const { url, requests } = await serving(answering(200));
    expect((await through(dead).read(url)).status).toBe(200);
    expect(requests).toHaveLength(1);
  });

  test('goes by the next one, or none, where one is away, and nothing is sent twice', async () => {
    const server = await secure();
    const proxy = await proxying(leadingTo(server.address));
    expect((await through(dead, proxy.route()).effect()).status).toBe(200);
    expect(
      (await through(dead, { kind: 'direct' }).effect(`https://0.0.0.0:${server.address.split(':')[1]}/`)).status,
    ).toBe(200);
    expect(server.requests()).toBe(2);
    await expect(through(dead, dead).effect()).rejects.toMatchObject({
      error: { kind: 'proxyUnreached', reason: 'unreached', host: '127.0.0.1:1' },
      mayHaveHappened: false,
    });
  });

  test('leaves SOCKS out, and says so where there is nothing else', async () => {
    const socks: ProxyRoute = { kind: 'socks', name: 'old.example:1080' };
    const server = await secure();
    const proxy = await proxying(leadingTo(server.address));
    expect((await through(socks, proxy.route()).read()).status).toBe(200);
    await expect(through(socks).read()).rejects.toMatchObject({
      error: { kind: 'proxyRefused', reason: 'socks', host: 'old.example:1080' },
    });
  });
});

describe('a proxy that asks who one is', () => {
  const challenge = 'HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n';

  test('receives the credentials in UTF-8, whatever the letters', async () => {
    const server = await secure();
    const proxy = await proxying(leadingTo(server.address));
    await through(proxy.route({ user: 'väinö@例', password: 'p:ä@ß %' })).read();
    const sent = proxy.requests[0]?.headers.get('proxy-authorization')?.replace('Basic ', '') ?? '';
    expect(Buffer.from(sent, 'base64').toString('utf8')).toBe('väinö@例:p:ä@ß %');
  });

  test.each([
    ['passwordWanted', undefined, challenge],
    ['passwordRefused', { user: 'a', password: 'b' }, challenge],
    ['otherSignIn', undefined, 'HTTP/1.1 407 Who\r\nProxy-Authenticate: NTLM\r\nProxy-Authenticate: Negotiate\r\n\r\n'],
    ['otherSignIn', { user: 'a', password: 'b' }, 'HTTP/1.1 407 Who\r\n\r\n'],
  ] as const)('ends with %s after one question', async (reason, credentials, answer) => {
    const proxy = await proxying(saying(answer));
    for (const kind of ['read', 'effect'] as const)
      await expect(through(proxy.route(credentials))[kind]()).rejects.toMatchObject({
        error: { kind: 'proxyRefused', reason, host: `127.0.0.1:${proxy.port}` },
        mayHaveHappened: false,
      });
    expect(proxy.requests).toHaveLength(2);
  });

  test('is distinguished from a service, for plain http too', async () => {
    const proxy = await proxying(saying(`${challenge.slice(0, -2)}Content-Length: 0\r\n\r\n`));
    await expect(through(proxy.route()).effect('http://books.example/')).rejects.toMatchObject({
      error: { kind: 'proxyRefused', reason: 'passwordWanted' },
      mayHaveHappened: false,
    });
    expect(proxy.requests).toHaveLength(1);
  });
});

describe('a proxy that is none, or not well', () => {
  test.each<[kind: string, reason: string, what: string, answer: (asked: Asked) => void]>([
    ['proxyRefused', 'garbled', 'garbage', saying('SSH-2.0-OpenSSH_9\r\n\r\n')],
    ['proxyRefused', 'garbled', 'a redirect', saying('HTTP/1.1 302 Found\r\nLocation: http://x.example/\r\n\r\n')],
    ['proxyRefused', 'garbled', 'words ahead of the server', saying('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n')],
    ['proxyRefused', 'garbled', 'a head without end', saying(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)],
    ['proxyRefused', 'forbidden', '403', saying('HTTP/1.1 403 No\r\nContent-Length: 4\r\n\r\n<b>x')],
    ['proxyUnreached', 'noWayOn', '503', saying('HTTP/1.1 503 No\r\n\r\n')],
    ['proxyUnreached', 'noWayOn', 'a cut', ({ socket }) => socket.destroy()],
  ])('is %s, %s: %s', async (kind, reason, _what, answer) => {
    const proxy = await proxying(answer);
    await expect(through(proxy.route()).effect()).rejects.toMatchObject({
      error: { kind, reason, host: `127.0.0.1:${proxy.port}` },
      mayHaveHappened: false,
    });
    expect(proxy.requests).toHaveLength(1);
  });

  test('is waited for only so long', async () => {
    const proxy = await proxying(() => undefined);
    const client = createHttpClient({ timeoutMs: 100, routes: async () => [proxy.route()] });
    await expect(client.send({ kind: 'effect', method: 'POST', url: 'https://books.example/' })).rejects.toMatchObject({
      error: { kind: 'proxyUnreached', reason: 'silent' },
      mayHaveHappened: false,
    });
  });

  test('is given up when the person gives up', async () => {
    const proxy = await proxying(() => undefined);
    const stop = new AbortController();
    const client = createHttpClient({ routes: async () => [proxy.route()] });
    const sending = client.send({ kind: 'effect', method: 'POST', url: 'https://books.example/', signal: stop.signal });
    await expect.poll(() => proxy.requests.length).toBe(1);
    stop.abort();
    await expect(sending).rejects.toMatchObject({ error: { kind: 'cancelled' }, mayHaveHappened: false });
  });

  test('that cuts the connection after the request: an effect is sent once, and may have happened', async () => {
    const server = await secure((request) => {
      request.resume();
      request.once('end', () => proxy.requests[0]?.socket.destroy());
    });
    const proxy = await proxying(leadingTo(server.address));
    await expect(through(proxy.route()).effect()).rejects.toMatchObject({ mayHaveHappened: true });
    expect([server.requests(), proxy.requests.length]).toEqual([1, 1]);
  });
});

describe('the certificate of a server', () => {
  test('may come from a proxy that looks inside, where its root is known', async () => {
    const proxy = await proxying(lookingInto(vouchedFor, 'seen'));
    await expect(readResponseText(await through(proxy.route()).read())).resolves.toBe('seen');
  });

  test('is refused, once, in words that say which and why', async () => {
    const proxy = await proxying(lookingInto(vouchedFor, 'seen'));
    const strangers = createHttpClient({ routes: async () => [proxy.route()] });
    await expect(strangers.send({ kind: 'read', method: 'GET', url: 'https://books.example/' })).rejects.toMatchObject({
      error: { kind: 'untrusted', reason: 'issuer', host: 'books.example' },
    });
    expect(proxy.requests).toHaveLength(1);
    await expect(through(proxy.route()).effect('https://other.example/')).rejects.toMatchObject({
      error: { kind: 'untrusted', reason: 'name', host: 'other.example' },
      mayHaveHappened: false,
    });
    const old = await proxying(lookingInto(expired, 'seen'));
    await expect(through(old.route()).read()).rejects.toMatchObject({ error: { kind: 'untrusted', reason: 'time' } });
  });
});
