import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { listening, serving } from './servers.ts';

const client = createHttpClient({ timeoutMs: 30_000, deadlineMs: 1000, retries: 0 });
const read = (url: string) => client.send({ kind: 'read', method: 'GET', url });

/** Sends `head` and then a byte every few milliseconds for as long as the connection lives. */
const startDrippingServer = async (head: string): Promise<string> => {
  const server = createServer((socket) => {
    socket.write(head);
    const dripping = setInterval(() => socket.write('x'), 20);
    socket.once('close', () => clearInterval(dripping));
    socket.resume();
  });
  return `http://${await listening(server)}/`;
};

test('a body that comes byte by byte is given up after the deadline of the call', async () => {
  const url = await startDrippingServer('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
  await expect(read(url).then(readResponseText)).rejects.toMatchObject({ error: { kind: 'timeout' } });
});

test('headers that come byte by byte are given up after the deadline of the call', async () => {
  const url = await startDrippingServer('HTTP/1.1 200 OK\r\nx-long: ');
  await expect(read(url)).rejects.toMatchObject({ error: { kind: 'timeout' } });
});

test('a proxy that is looked up for ever is given up after the deadline of the call', async () => {
  const searching = createHttpClient({ deadlineMs: 100, retries: 0, routes: () => new Promise(() => undefined) });
  const response = searching.send({ kind: 'read', method: 'GET', url: 'http://service.example/' });
  await expect(response).rejects.toMatchObject({ error: { kind: 'timeout' } });
});

test('an effect whose answer comes byte by byte may have happened', async () => {
  const url = await startDrippingServer('HTTP/1.1 200 OK\r\nx-long: ');
  const response = client.send({ kind: 'effect', method: 'POST', url, body: '{}' });
  await expect(response).rejects.toMatchObject({ error: { kind: 'timeout' }, mayHaveHappened: true });
});

test('a large body that takes longer than the deadline comes whole', async () => {
  // 60 pieces of 20,000 bytes, 20 ms apart: longer than the deadline, far above the slowest speed.
  const { url } = await serving((_, response) => {
    let left = 60;
    const sending = setInterval(() => {
      response.write('x'.repeat(20_000));
      left -= 1;
      if (left > 0) return;
      clearInterval(sending);
      response.end();
    }, 20);
  });
  expect(await readResponseText(await read(url))).toHaveLength(1_200_000);
});

test('a slow reader does not use up the time of the service', async () => {
  const { url } = await serving((_, response) => response.end('x'.repeat(100)));
  const { body } = await read(url);
  let text = '';
  for await (const chunk of body) {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    text += String(chunk);
  }
  expect(text.length).toBeGreaterThan(0);
});
