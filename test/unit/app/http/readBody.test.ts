import { describe, expect, test } from 'vitest';
import type { HttpResponse } from '#app/http/client.ts';
import { readResponseJson, readResponseText } from '#app/http/readBody.ts';

const answer = (bytes: Uint8Array, pieces = 1, contentType = 'application/json'): HttpResponse => ({
  status: 200,
  headers: { 'content-type': contentType },
  body: (async function* () {
    const size = Math.ceil(bytes.length / pieces) || 1;
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })(),
});
const textual = (text: string, contentType?: string): HttpResponse => answer(Buffer.from(text), 1, contentType);

test('characters that are cut between two pieces stay whole, and a byte order mark is dropped', async () => {
  const bytes = Buffer.from('\uFEFF{"name":"Sähkö Öy €"}');
  await expect(readResponseText(answer(bytes, bytes.length))).resolves.toBe('{"name":"Sähkö Öy €"}');
  await expect(readResponseJson(answer(bytes, bytes.length))).resolves.toEqual({ name: 'Sähkö Öy €' });
});

test('a body beyond the limit is refused without reading on', async () => {
  const body = answer(new Uint8Array(1000), 10);
  await expect(readResponseText(body, { limit: 250 })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'tooLarge' },
  });
  await expect(readResponseText(answer(new Uint8Array(1000)), { limit: 1000 })).resolves.toHaveLength(1000);
});

describe('bodies that are no JSON', () => {
  test.each([
    ['html', '<!doctype html><title>Sign in</title>', 'application/json'],
    ['html', 'Gateway says no', 'text/html; charset=utf-8'],
    ['truncated', '{"Items":[{"version":1},{"vers', undefined],
    ['truncated', '{"text":"a bracket ] in } a string', undefined],
    ['truncated', '[1,2', undefined],
    ['truncated', '{"a":"ends with a backslash \\', undefined],
    ['notJson', '{"a":1}}', undefined],
    ['notJson', '', undefined],
    ['notJson', 'OK', undefined],
  ])('%s: %s', async (reason, text, contentType) => {
    await expect(readResponseJson(textual(text, contentType))).rejects.toMatchObject({
      error: { kind: 'unreadableAnswer', reason },
      mayHaveHappened: false,
    });
  });

  test('after an effect it may have happened', async () => {
    await expect(readResponseJson(textual('{"id":'), { kind: 'effect' })).rejects.toMatchObject({
      mayHaveHappened: true,
    });
  });
});
