import { execFile } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { HttpResponse } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ProxyRoute } from '#app/http/proxyRoute.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { privateRoot, vouchedFor } from '#test/fixtures/privateRoot.ts';
import { leadingTo, proxying } from './proxies.ts';
import { listening } from './servers.ts';

/** A server that counts its connections; `ports` holds the port of the peer for each request. */
const count = async (
  listener: RequestListener,
  create: (listener: RequestListener) => Server = (handler) => createServer(handler),
) => {
  const ports: (number | undefined)[] = [];
  const sockets: Socket[] = [];
  const server = create((request, response) => {
    ports.push(request.socket.remotePort);
    sockets.push(request.socket);
    listener(request, response);
  });
  const address = await listening(server);
  return { address, url: `http://${address}/`, ports, sockets, connections: () => new Set(ports).size };
};

/** The idle time that Node's server names is far longer than a test. */
const createPatientServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 60_000 }, listener);
const sayText: RequestListener = (_, response) => response.end('here');
const createReads = (routes?: readonly ProxyRoute[], roots?: readonly string[]) => {
  const client = createHttpClient({
    ...{ timeoutMs: 60_000, retries: 0 },
    ...(routes ? { routes: async () => routes } : {}),
    ...(roots ? { roots: () => roots } : {}),
  });
  const read = (url: string, signal?: AbortSignal): Promise<HttpResponse> =>
    client.send({ kind: 'read', method: 'GET', url, ...(signal ? { signal } : {}) });
  const effect = (url: string) => client.send({ kind: 'effect', method: 'POST', url, body: '{}' });
  return { client, read, effect, text: async (url: string) => readResponseText(await read(url)) };
};

describe('connections of reads', () => {
  test.each([
    ['plain', sayText],
    [
      'coded',
      ((_, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('here'))) satisfies RequestListener,
    ],
  ])('reads with %s answers share one connection, one after the other', async (_, listener) => {
    const server = await count(listener, createPatientServer);
    const { text } = createReads();
    for (let index = 0; index < 5; index++) await expect(text(server.url)).resolves.toBe('here');
    expect(server.ports).toHaveLength(5);
    expect(server.connections()).toBe(1);
  });

  test('reads at the same time have a connection each', async () => {
    const waiting: (() => void)[] = [];
    const server = await count((_, response) => {
      waiting.push(() => response.end('here'));
      if (waiting.length === 3) for (const answer of waiting) answer();
    }, createPatientServer);
    const { text } = createReads();
    await Promise.all([text(server.url), text(server.url), text(server.url)]);
    expect(server.connections()).toBe(3);
  });

  test('an effect neither takes a connection of a read nor leaves one', async () => {
    const server = await count(sayText, createPatientServer);
    const { text, effect } = createReads();
    await text(server.url);
    await readResponseText(await effect(server.url));
    await readResponseText(await effect(server.url));
    await text(server.url);
    const [first, second, third, fourth] = server.ports;
    expect(fourth).toBe(first);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  test('a server that closes after each answer gets a new connection each time', async () => {
    const server = await count((_, response) => response.writeHead(200, { connection: 'close' }).end('here'));
    const { text } = createReads();
    await text(server.url);
    await text(server.url);
    expect(server.connections()).toBe(2);
  });

  test('a read goes to a new connection when the server closes the idle one at that moment', async () => {
    let requests = 0;
    const server = await count((request, response) => {
      requests += 1;
      if (requests === 2) request.socket.destroy();
      else response.end('here');
    }, createPatientServer);
    const { text } = createReads();
    await text(server.url);
    await expect(text(server.url)).resolves.toBe('here');
    expect(server.connections()).toBe(2);
    expect(requests).toBe(3);
  });

  test('a read that fails on a new connection, too, is offline', async () => {
    let requests = 0;
    const server = await count((request, response) => {
      requests += 1;
      if (requests > 1) request.socket.destroy();
      else response.end('here');
    }, createPatientServer);
    const { text } = createReads();
    await text(server.url);
    await expect(text(server.url)).rejects.toMatchObject({ error: { kind: 'offline' } });
    expect(requests).toBe(3);
  });

  test('an idle connection that speaks unasked is not used', async () => {
    const server = await count(sayText, createPatientServer);
    const { text } = createReads();
    await text(server.url);
    const [socket] = server.sockets;
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    socket?.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nother');
    await closed;
    await expect(text(server.url)).resolves.toBe('here');
    expect(server.connections()).toBe(2);
  });

  test('a cancelled read closes its connection', async () => {
    const server = await count((_, response) => response.writeHead(200).write('x'), createPatientServer);
    const { read } = createReads();
    const controller = new AbortController();
    const reading = readResponseText(await read(server.url, controller.signal));
    const closed = new Promise((resolve) => server.sockets[0]?.once('close', resolve));
    controller.abort();
    await expect(reading).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await closed;
  });

  test('aborting a read after its end leaves its connection open for the next one', async () => {
    const server = await count(sayText, createPatientServer);
    const { read, text } = createReads();
    const controller = new AbortController();
    await readResponseText(await read(server.url, controller.signal));
    controller.abort();
    await text(server.url);
    expect(server.connections()).toBe(1);
  });

  test('reads over TLS share one connection', async () => {
    const server = await count(sayText, (listener) =>
      createTlsServer({ ...vouchedFor, keepAliveTimeout: 60_000 }, listener),
    );
    const { text } = createReads(undefined, [privateRoot]);
    await text(`https://${server.address}/`);
    await text(`https://${server.address}/`);
    expect(server.connections()).toBe(1);
  });

  test('reads through a tunnel share it, and another proxy gets a tunnel of its own', async () => {
    const server = await count(sayText, (listener) =>
      createTlsServer({ ...vouchedFor, keepAliveTimeout: 60_000 }, listener),
    );
    const proxies = [await proxying(leadingTo(server.address)), await proxying(leadingTo(server.address))];
    let proxy = proxies[0];
    const client = createHttpClient({
      ...{ timeoutMs: 60_000, retries: 0, roots: () => [privateRoot] },
      routes: async () => (proxy ? [proxy.route()] : []),
    });
    const text = async () =>
      readResponseText(await client.send({ kind: 'read', method: 'GET', url: 'https://books.example/' }));
    await text();
    await text();
    proxy = proxies[1];
    await text();
    expect(proxies.map(({ requests }) => requests.length)).toEqual([1, 1]);
    expect(server.connections()).toBe(2);
  });

  test('a program with an idle connection ends by itself', async () => {
    const server = await count(sayText, createPatientServer);
    const program = fileURLToPath(new URL('./idleProgram.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [program, server.url]);
    expect(JSON.parse(stdout)).toEqual({ text: 'here', activeAfterwards: [] });
  });
});
