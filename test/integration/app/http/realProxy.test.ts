import { createServer as createTlsServer } from 'node:https';
import { afterEach, describe, expect, test } from 'vitest';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { ProxyCredentials, ProxyRoute } from '#app/http/proxyRoute.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { privateRoot, vouchedFor } from '#test/fixtures/privateRoot.ts';
import { findTinyproxy, startTinyproxy, type Tinyproxy } from '#test/fixtures/tinyproxy.ts';
import { answering, listening } from './servers.ts';

const root = findTinyproxy();
const proxyUser = { user: 'desk', password: 'quiet-room' };

describe.skipIf(root === null)('a proxy that nobody here wrote, tinyproxy', () => {
  let proxy: Tinyproxy;
  afterEach(() => proxy.close());

  const open = async (credentials?: ProxyCredentials) => {
    proxy = await startTinyproxy(root ?? '', credentials);
    let requests = 0;
    const address = await listening(
      createTlsServer(vouchedFor, (request, response) => {
        requests++;
        if (request.url === '/cut') request.socket.destroy();
        else answering(200, 'there')(request, response);
      }),
    );
    // The one name of this machine that every system leads here and that is not taken for this machine.
    const url = `https://0.0.0.0:${address.split(':')[1]}`;
    return { url, port: address.split(':')[1], requests: () => requests };
  };
  const send = (url: string, kind: 'read' | 'effect', credentials: ProxyCredentials | null = null) => {
    const route: ProxyRoute = { kind: 'proxy', host: proxy.host, port: proxy.port, isSecure: false, credentials };
    const client = createHttpClient({ timeoutMs: 2000, routes: async () => [route], roots: () => [privateRoot] });
    return client.send({ kind, method: kind === 'read' ? 'GET' : 'POST', url });
  };

  test('leads reads and effects to the server in a tunnel, each in one of its own', async () => {
    const { url, port, requests } = await open();
    await expect(readResponseText(await send(url, 'read'))).resolves.toBe('there');
    await expect(readResponseText(await send(url, 'effect'))).resolves.toBe('there');
    await expect.poll(proxy.listRequests).toEqual(Array(2).fill(`CONNECT 0.0.0.0:${port} HTTP/1.1`));
    expect(requests()).toBe(2);
  });

  test('does not repeat an effect whose connection is cut', async () => {
    const { url, requests } = await open();
    await expect(send(`${url}/cut`, 'effect')).rejects.toMatchObject({ mayHaveHappened: true });
    expect(requests()).toBe(1);
    await expect.poll(() => proxy.listRequests().length).toBe(1);
  });

  test('lets through whoever it knows, and is not asked twice by anybody else', async () => {
    const { url, requests } = await open(proxyUser);
    const error = { kind: 'proxyRefused', host: `${proxy.host}:${proxy.port}` };
    await expect(send(url, 'effect')).rejects.toMatchObject({ error: { ...error, reason: 'passwordWanted' } });
    await expect(send(url, 'read', { ...proxyUser, password: 'other' })).rejects.toMatchObject({
      error: { ...error, reason: 'passwordRefused' },
    });
    expect(requests()).toBe(0);
    expect((await send(url, 'effect', proxyUser)).status).toBe(200);
    await expect.poll(() => proxy.listRequests().length).toBe(3);
    expect(requests()).toBe(1);
  });

  test('says where it finds no way on', async () => {
    await open();
    await expect(send('https://0.0.0.0:1/', 'effect')).rejects.toMatchObject({
      error: { kind: 'proxyUnreached', reason: 'noWayOn' },
      mayHaveHappened: false,
    });
  });
});
