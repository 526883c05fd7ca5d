import type { RequestListener } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readResponseJson, readResponseText } from '#app/http/readBody.ts';
import { answering, effect, patientAtFirst, read, serving } from './servers.ts';

describe('a content coding', () => {
  const codings = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };
  const coded =
    (coding: string, bytes: Uint8Array): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-encoding': coding, 'content-length': bytes.byteLength }).end(bytes);

  test('is asked for with a read, and not with an effect', async () => {
    const { url, requests } = await serving(answering(200));
    await read(url);
    await effect(url);
    expect(requests.map(({ headers }) => headers['accept-encoding'])).toEqual(['zstd, br, gzip, deflate', 'identity']);
  });

  test.each(Object.entries(codings))('%s is taken off, with the headers that speak of it', async (coding, encode) => {
    const { url } = await serving(coded(coding, encode('{"a": "ä"}')));
    const answer = await read(url);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('content-length');
    await expect(readResponseJson(answer)).resolves.toEqual({ a: 'ä' });
  });

  test('a body that swells is read up to the limit and not further', async () => {
    const { url } = await serving(coded('gzip', gzipSync(Buffer.alloc(50_000_000))));
    await expect(readResponseText(await read(url), { limit: 1_000_000 })).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'tooLarge' },
    });
  });

  const createJson = (bytes: number): Buffer => Buffer.from(`{"a":"${'x'.repeat(bytes)}"}`);

  test.each(Object.entries(codings))('%s that swells a small body beyond 16 MiB is refused', async (coding, encode) => {
    const { url } = await serving(coded(coding, encode(createJson(40 * 1024 * 1024))));
    const error = { kind: 'unreadableAnswer', reason: 'tooLarge' };
    const limit = 1024 ** 3;
    await expect(readResponseText(await read(url), { limit })).rejects.toMatchObject({ error, mayHaveHappened: false });
    await expect(readResponseText(await effect(url), { limit })).rejects.toMatchObject({
      error,
      mayHaveHappened: true,
    });
  });

  test('a large body that is coded as real data is comes whole', async () => {
    const lines = Array.from({ length: 300_000 }, (_, index) => ({
      index,
      iban: index * 7919,
      name: 'Lumen Sähkö Oy',
    }));
    const text = JSON.stringify(lines);
    expect(text.length).toBeGreaterThan(16 * 1024 * 1024);
    const { url } = await serving(coded('gzip', gzipSync(text)));
    await expect(readResponseText(await read(url), { limit: 1024 ** 3 })).resolves.toHaveLength(text.length);
  });

  test.each([
    ['ends too early', gzipSync('x'.repeat(1000)).subarray(0, 20)],
    ['is none', Buffer.from('{"plain": true}')],
  ])('one that %s cuts the answer short', async (_, bytes) => {
    const { url } = await serving(coded('gzip', bytes));
    await expect(readResponseText(await effect(url))).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason: 'truncated' },
      mayHaveHappened: true,
    });
  });

  test('a coded body falls silent like any other', async () => {
    const half = gzipSync('x'.repeat(1000)).subarray(0, 15);
    const { url } = await serving((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).write(half));
    await expect(readResponseText(await read(url, patientAtFirst))).rejects.toMatchObject({
      error: { kind: 'timeout' },
    });
  });

  test('one that nobody knows is left as it came', async () => {
    const { url } = await serving(coded('aes128gcm', Buffer.from('as it is')));
    const answer = await read(url);
    expect(answer.headers['content-encoding']).toBe('aes128gcm');
    await expect(readResponseText(answer)).resolves.toBe('as it is');
  });
});
