import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createNetServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readResponseJson, readResponseText } from '#app/http/readBody.ts';
import {
  answering,
  cutting,
  effect,
  impatient,
  listening,
  patientAtFirst,
  read,
  serving,
  silent,
  stopServers,
} from './servers.ts';

test('method, headers and body go out, status, headers and body come back', async () => {
  const { url, requests } = await serving(async (request, response) => {
    const chunks = await request.toArray();
    response.writeHead(201, { 'X-Reference': 'r', 'Set-Cookie': ['a=1', 'b=2'] }).end(`got ${Buffer.concat(chunks)}`);
  });
  const answer = await effect(url, { method: 'PUT', body: 'Sähkö', headers: { accept: 'application/json' } });
  expect(answer.status).toBe(201);
  expect(answer.headers).toMatchObject({ 'x-reference': 'r', 'set-cookie': 'a=1, b=2' });
  await expect(readResponseText(answer)).resolves.toBe('got Sähkö');
  expect(requests[0]?.method).toBe('PUT');
  expect(requests[0]?.headers).toMatchObject({
    accept: 'application/json',
    'user-agent': 'Desk/1',
    connection: 'close',
  });
});

test('a redirect is given back, and nothing is sent to the other host', async () => {
  const other = await serving(answering(200));
  const { url } = await serving(answering(307, '', { location: other.url }));
  const answer = await read(url, { headers: { authorization: 'Bearer secret' } });
  expect(answer.status).toBe(307);
  expect(other.requests).toHaveLength(0);
});

describe('how often a request is sent', () => {
  test('a read is repeated after a cut connection and after 503', async () => {
    const { url, requests } = await serving(cutting, answering(503), answering(200, 'there'));
    await expect(readResponseText(await read(url))).resolves.toBe('there');
    expect(requests).toHaveLength(3);
  });

  test('a read gives up after two repetitions', async () => {
    const cut = await serving(cutting);
    await expect(read(cut.url)).rejects.toMatchObject({ error: { kind: 'offline' }, mayHaveHappened: false });
    expect(cut.requests).toHaveLength(3);
    const broken = await serving(answering(502));
    expect((await read(broken.url)).status).toBe(502);
    expect(broken.requests).toHaveLength(3);
  });

  test('a read waits for a short Retry-After and no other', async () => {
    const short = await serving(answering(429, '', { 'retry-after': '0' }), answering(200));
    expect((await read(short.url)).status).toBe(200);
    const long = await serving(answering(429, '', { 'retry-after': '57' }), answering(200));
    expect((await read(long.url)).status).toBe(429);
    const unsaid = await serving(answering(429), answering(200));
    expect((await read(unsaid.url)).status).toBe(429);
    const busy = await serving(answering(503, '', { 'retry-after': '600' }), answering(200));
    expect((await read(busy.url)).status).toBe(503);
  });

  test('an effect is sent once, whatever comes back', async () => {
    const broken = await serving(answering(503), answering(200));
    expect((await effect(broken.url)).status).toBe(503);
    const cut = await serving(cutting, answering(200));
    await expect(effect(cut.url)).rejects.toMatchObject({ error: { kind: 'offline' }, mayHaveHappened: true });
    expect([broken.requests.length, cut.requests.length]).toEqual([1, 1]);
  });

  test('a 500 is no passing trouble', async () => {
    const { url, requests } = await serving(answering(500));
    expect((await read(url)).status).toBe(500);
    expect(requests).toHaveLength(1);
  });
});

describe('the server cannot be reached', () => {
  test('a refused connection: no effect can have happened', async () => {
    const { url } = await serving(silent);
    stopServers();
    await expect(effect(url)).rejects.toMatchObject({ error: { kind: 'offline' }, mayHaveHappened: false });
  });

  test('an unknown host', async () => {
    await expect(effect('http://nowhere.invalid/')).rejects.toMatchObject({
      error: { kind: 'offline' },
      mayHaveHappened: false,
    });
  });

  test('a failed TLS handshake', async () => {
    const address = await listening(createTlsServer({}, answering(200)));
    await expect(effect(`https://${address}/`, patientAtFirst)).rejects.toMatchObject({
      error: { kind: 'offline' },
      mayHaveHappened: false,
    });
  });

  test('something that does not speak HTTP', async () => {
    const address = await listening(createNetServer((socket) => socket.end('220 mail.example ESMTP\r\n')));
    await expect(effect(`http://${address}/`)).rejects.toMatchObject({
      error: { kind: 'server', status: null },
      mayHaveHappened: true,
    });
  });

  test.each(['file:///etc/hosts', 'not an address'])('%s is refused before anything is sent', async (url) => {
    await expect(read(url)).rejects.toMatchObject({ error: { kind: 'invalidRequest' } });
  });

  test('a server that changes to another protocol of its own accord', async () => {
    const server = createNetServer((socket) =>
      socket.once('data', () => socket.write('HTTP/1.1 101 x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n')),
    );
    const url = `http://${await listening(server)}/`;
    await expect(read(url)).rejects.toMatchObject({ error: { kind: 'server', status: 101 }, mayHaveHappened: false });
    await expect(effect(url)).rejects.toMatchObject({ error: { kind: 'server', status: 101 }, mayHaveHappened: true });
  });

  test('a header with a line break is refused, and its value is in no message', async () => {
    const sending = read('http://127.0.0.1:1/', { headers: { authorization: 'Bearer to\nken' } });
    const failure = await sending.catch((error: unknown) => error);
    expect(failure).toMatchObject({ error: { kind: 'invalidRequest' } });
    expect(JSON.stringify((failure as { error: unknown }).error)).not.toContain('ken');
  });
});

describe('time-outs', () => {
  test('no answer: a read says so at once, an effect may have happened', async () => {
    const { url, requests } = await serving(silent);
    await expect(read(url, impatient)).rejects.toMatchObject({ error: { kind: 'timeout' }, mayHaveHappened: false });
    await expect.poll(() => requests.length).toBe(1);
    await expect(effect(url, patientAtFirst)).rejects.toMatchObject({
      error: { kind: 'timeout' },
      mayHaveHappened: true,
    });
  });

  test('a connection that is taken but never becomes TLS', async () => {
    const address = await listening(createNetServer(() => undefined));
    await expect(effect(`https://${address}/`)).rejects.toMatchObject({
      error: { kind: 'timeout' },
      mayHaveHappened: false,
    });
  });

  test('the body falls silent', async () => {
    const { url } = await serving((_, response) => response.writeHead(200).write('[1,'));
    await expect(readResponseText(await read(url, patientAtFirst))).rejects.toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  test('a slow reader is not a silent server', async () => {
    const { url } = await serving((_, response) => response.writeHead(200).end('x'.repeat(3_000_000)));
    const answer = await read(url, patientAtFirst);
    let size = 0;
    for await (const chunk of answer.body) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 1.3 * patientAtFirst.timeoutMs));
      size += chunk.byteLength;
    }
    expect(size).toBe(3_000_000);
  });

  test('a signal of AbortSignal.timeout is a time-out too', async () => {
    const { url } = await serving(silent);
    await expect(read(url, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ error: { kind: 'timeout' } });
  });
});

describe('an answer that breaks off', () => {
  const half = (body: string): RequestListener => {
    return (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length * 2) });
      response.write(body, () => response.destroy());
    };
  };

  test('the connection is cut in the middle of the body', async () => {
    const { url } = await serving(half('{"Items":['));
    await expect(readResponseJson(await read(url))).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'truncated' },
      mayHaveHappened: false,
    });
    await expect(readResponseJson(await effect(url), { kind: 'effect' })).rejects.toMatchObject({
      mayHaveHappened: true,
    });
  });

  test('it also reaches a reader who begins late', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const { url } = await serving((request, response) => {
      request.socket.once('close', () => resolve());
      half('x')(request, response);
    });
    const answer = await read(url);
    await gone;
    await expect(readResponseText(answer)).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'truncated' },
    });
  });

  test('a body that nobody reads gives its connection back', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const { url } = await serving((request, response) => {
      request.socket.once('close', () => resolve());
      response.writeHead(200).write('x');
    });
    const answer = await read(url, patientAtFirst);
    await gone;
    await expect(readResponseText(answer)).rejects.toMatchObject({ error: { kind: 'timeout' } });
  });
});

describe('cancelling', () => {
  const cancelled = { error: { kind: 'cancelled' } };

  test('before anything is sent', async () => {
    const sending = effect('http://127.0.0.1:1/', { signal: AbortSignal.abort() });
    await expect(sending).rejects.toMatchObject({ ...cancelled, mayHaveHappened: false });
  });

  test('while waiting for the answer', async () => {
    const controller = new AbortController();
    const { url } = await serving(() => controller.abort());
    const sending = effect(url, { signal: controller.signal });
    await expect(sending).rejects.toMatchObject({ ...cancelled, mayHaveHappened: true });
  });

  test('between two tries', async () => {
    const controller = new AbortController();
    const { url, requests } = await serving((_, response) => {
      response.writeHead(503, { 'retry-after': '5' }).end();
      response.once('close', () => controller.abort());
    });
    await expect(read(url, { signal: controller.signal })).rejects.toMatchObject(cancelled);
    expect(requests).toHaveLength(1);
  });

  test('within the body', async () => {
    const controller = new AbortController();
    const { url } = await serving((_, response) => response.writeHead(200).write('x'));
    const reading = readResponseText(await read(url, { signal: controller.signal }));
    controller.abort();
    await expect(reading).rejects.toMatchObject(cancelled);
  });
});
