import { describe, expect, test } from 'vitest';
import { decodeText } from '#app/storage/files/decodeText.ts';

const littleEndian = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bigEndian = (text: string): Buffer => littleEndian(text).swap16();
const western = 'name;town\r\nKymi Oy;Kotka\r\nÄiti;Åbo';

describe('a text', () => {
  test.each([
    ['UTF-8', Buffer.from(western)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${western}`)],
    ['Windows-1252', Buffer.from(western, 'latin1')],
    ['UTF-16 with a mark', littleEndian(`\ufeff${western}`)],
    ['UTF-16 without a mark', littleEndian(western)],
    ['UTF-16, the other way round, with a mark', bigEndian(`\ufeff${western}`)],
    ['UTF-16, the other way round, without a mark', bigEndian(western)],
  ])('in %s is read', (_, bytes) => {
    expect(decodeText(bytes)).toBe(western);
  });

  test('of nothing is nothing', () => expect(decodeText(Buffer.alloc(0))).toBe(''));

  test.each([
    ['with zeros at even and odd places alike', Buffer.from('a\0\0b\0\0c\0\0')],
    ['with a zero now and then', Buffer.from(`${'abcdefghi\0'.repeat(20)}ä`)],
    [
      'with nine zeros at odd places in forty-five bytes',
      Buffer.from(`${'a\0b'.repeat(1)}${'cd'.repeat(1)}`.repeat(9).slice(0, 45)),
    ],
    ['with a tenth of its zeros at even places', Buffer.from(`${'a\0'.repeat(10)}\0b${'cd'.repeat(9)}`)],
    ['with a tenth of its zeros at odd places', Buffer.from(`${'\0a'.repeat(10)}b\0${'cd'.repeat(9)}`)],
    ['with zeros at odd places in a fifth of its bytes', Buffer.from(`${'a\0'.repeat(8)}${'cd'.repeat(12)}`)],
    ['with zeros at even places in a fifth of its bytes', Buffer.from(`${'\0a'.repeat(8)}${'cd'.repeat(12)}`)],
  ])('%s is no UTF-16', (_, bytes) => {
    expect(decodeText(bytes)).toBe(bytes.toString());
  });

  test('is UTF-16 though it has a few characters of other scripts', () => {
    const mixed = `${'Kymi Oy '.repeat(20)}\u0100`;
    for (const encode of [littleEndian, bigEndian]) expect(decodeText(encode(mixed))).toBe(mixed);
  });

  test('is judged by its beginning', () => {
    const text = 'a'.repeat(5000);
    expect(decodeText(Buffer.concat([Buffer.from(text), littleEndian(text.repeat(4))]))).toContain('a\0a\0');
  });
});
