import { describe, expect, test } from 'vitest';
import { readResponseJson, readResponseText } from '#app/http/readBody.ts';
import { effect, read, serving } from './servers.ts';

const body = '{"name":"Sähkö Öy €"}';

const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** The bytes of Windows-1252, of which ISO-8859-1 is a part. */
const western = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\x80'), 'latin1');

/** Serves the bytes one by one, so that no character arrives in one piece. */
const serve = async (contentType: string | null, bytes: Uint8Array): Promise<string> => {
  const { url } = await serving(async (_, response) => {
    response.writeHead(200, contentType === null ? {} : { 'content-type': contentType });
    for (const byte of bytes) await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
    response.end();
  });
  return url;
};

describe('the charset of an answer', () => {
  test.each([
    ['application/json; charset=ISO-8859-1', western(body)],
    ['application/json; charset=windows-1252', western(body)],
    ['application/json;charset="latin1"; q=1', western(body)],
    ['application/json; charset=utf-16le', littleEndian(body)],
    ['application/json; charset=utf-16be', bigEndian(body)],
    ['application/json; charset=utf-16', littleEndian(`\ufeff${body}`)],
    ['application/json; charset=utf-16', bigEndian(`\ufeff${body}`)],
    ['application/json; charset=UTF-16', littleEndian(body)],
    ['application/json; charset=UTF-16', bigEndian(body)],
    ['application/json', bigEndian(`\ufeff${body}`)],
    ['application/json', littleEndian(body)],
    [null, bigEndian(body)],
    ['application/json; charset=ISO-8859-1', Buffer.from(`\ufeff${body}`)],
    ['application/json; charset=utf8', Buffer.from(body)],
    ['application/json; charset=', Buffer.from(body)],
    ['application/json', Buffer.from(body)],
  ])('%s is decoded, whatever pieces the bytes come in (%#)', async (contentType, bytes) => {
    const url = await serve(contentType, bytes);
    await expect(readResponseJson(await read(url))).resolves.toEqual({ name: 'Sähkö Öy €' });
  });

  test.each(['utf-7', 'klingon', 'UTF-32'])('%s is refused with its name', async (charset) => {
    const url = await serve(`application/json; charset=${charset}`, Buffer.from('{}'));
    const error = { kind: 'unreadableAnswer', reason: 'unknownCharset', detail: charset };
    await expect(readResponseText(await read(url))).rejects.toMatchObject({ error, mayHaveHappened: false });
    await expect(readResponseText(await effect(url), { kind: 'effect' })).rejects.toMatchObject({
      error,
      mayHaveHappened: true,
    });
  });

  test('bytes that are no UTF-8 become U+FFFD and hide nothing else', async () => {
    const url = await serve('application/json; charset=utf-8', western('{"name":"Sähkö","town":"Oulu"}'));
    await expect(readResponseJson(await read(url))).resolves.toEqual({ name: 'S\ufffdhk\ufffd', town: 'Oulu' });
  });
});
