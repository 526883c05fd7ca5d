import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { type ImportTable, importLimits } from '#app/sales/import/importTable.ts';
import { parseImportTable } from '#app/sales/import/readImportTable.ts';
import { createXlsxFile } from '#app/storage/tables/xlsx.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, byteOrderMark: string): Uint8Array => Buffer.from(byteOrderMark + text, 'utf16le');
const swapped = (bytes: Uint8Array): Uint8Array => Buffer.from(bytes).swap16();
const captureReason = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    await parseImportTable(bytes);
    return null;
  } catch (failure) {
    if (failure instanceof AppFailure && failure.error.kind === 'unreadableFile') return failure.error.reason;
    throw failure;
  }
};
/** A workbook of ours, from its rows of text. */
const workbook = async (rows: readonly (readonly string[])[]): Promise<Uint8Array> => {
  const [headers = [], ...body] = rows;
  const parts: Uint8Array[] = [];
  const write = async (bytes: Uint8Array): Promise<void> => void parts.push(bytes);
  const file = createXlsxFile({ head: { headers, amounts: headers.map(() => null) }, title: 'Laskut', write });
  await file.rows(body.map((cells) => cells.map((text) => ({ kind: 'text', text }) as const)));
  await file.end([], '');
  return Buffer.concat(parts);
};

const text = 'Asiakas;Määrä;Hinta\r\n"Öljy; & Åre ""Oy""";2,5;"1 250,00"\r\n\r\nNäkö Oy;1;3\r\n';
const expected: ImportTable = {
  columns: ['Asiakas', 'Määrä', 'Hinta'],
  rows: [
    ['Öljy; & Åre "Oy"', '2,5', '1 250,00'],
    ['', '', ''],
    ['Näkö Oy', '1', '3'],
  ],
};

describe('a file of invoices', () => {
  test.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 with a mark', utf16(text, '\ufeff')],
    ['UTF-16 without a mark', utf16(text, '')],
    ['UTF-16, the other end first', swapped(utf16(text, '\ufeff'))],
    ['commas', utf8('Asiakas,Määrä,Hinta\n"Öljy; & Åre ""Oy""","2,5","1 250,00"\n\nNäkö Oy,1,3')],
    ['tabs', utf8('Asiakas\tMäärä\tHinta\n"Öljy; & Åre ""Oy"""\t2,5\t1 250,00\n\nNäkö Oy\t1\t3')],
  ])('is read in %s, its rows where they stood', async (_, bytes) => {
    expect(await parseImportTable(bytes)).toEqual(expected);
  });

  /** Offset of the end of the central directory (APPNOTE 4.3.16): our workbooks have no comment. */
  const endAt = (bytes: Uint8Array): number => bytes.length - 22;

  test('a workbook that hides how much it unpacks to is refused', async () => {
    const bytes = Buffer.from(await workbook([['a'], ['b']]));
    // The first entry says that it has 300 MB; the total number of entries (not the one of this disk) says that there are none.
    bytes.writeUInt32LE(300_000_000, bytes.readUInt32LE(endAt(bytes) + 16) + 24);
    expect(await captureReason(bytes)).toBe('tooLarge');
    bytes.writeUInt16LE(0, endAt(bytes) + 10);
    expect(await captureReason(bytes)).toBe('tooLarge');
  });

  test('a workbook whose ZIP64 directory unpacks to more than its other one is refused', async () => {
    const bytes = Buffer.from(await workbook([['a'], ['b']]));
    const end = endAt(bytes);
    const start = bytes.readUInt32LE(end + 16);
    const swelling = Buffer.from(bytes.subarray(start, end));
    swelling.writeUInt32LE(300_000_000, 24);
    const zip64 = Buffer.alloc(56);
    zip64.writeUInt32LE(0x06064b50, 0);
    zip64.writeUInt32LE(bytes.readUInt16LE(end + 8), 32);
    zip64.writeUInt32LE(end, 48);
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50, 0);
    locator.writeUInt32LE(end + swelling.length, 8);
    const parts = [bytes.subarray(0, end), swelling, zip64, locator, bytes.subarray(end)];
    expect(await captureReason(Buffer.concat(parts))).toBe('tooLarge');
  });

  test('a workbook is read by its bytes, whatever it is called', async () => {
    const table = await parseImportTable(await workbook([expected.columns, ['Öljy Oy', '2,5', '=1+1'], ['', '', '4']]));
    expect(table.rows).toEqual([
      ['Öljy Oy', '2,5', '=1+1'],
      ['', '', '4'],
    ]);
  });

  test('what is no such file, or too much of one, is said in a word', async () => {
    const sound = await workbook([['a'], ['b']]);
    const bomb = Buffer.from(sound);
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(0xf0000000, entry + 24);
    expect(await captureReason(bomb)).toBe('tooLarge');
    expect(await captureReason(sound.subarray(0, sound.length / 2))).toBe('damaged');
    expect(await captureReason(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]))).toBe('oldFormat');
    expect(await captureReason(utf8(''))).toBe('empty');
    expect(await captureReason(utf8('Asiakas;Hinta\n;\n'))).toBe('empty');
    expect(await captureReason(Buffer.concat([utf8('%PDF-1.7\n'), Buffer.from([0, 0, 0, 5, 0])]))).toBe('damaged');
    expect(await captureReason(new Uint8Array(importLimits.bytes + 1))).toBe('tooLarge');
    expect(await captureReason(utf8(`a\n${'b\n'.repeat(importLimits.rows + 1)}`))).toBe('tooManyRows');
    expect(
      await captureReason(utf8(`${'a;'.repeat(importLimits.columns)}a\n${'b;'.repeat(importLimits.columns)}b`)),
    ).toBe('tooManyColumns');
  });

  test('any bytes are a table or a word, and never anything else', async () => {
    const sound = await workbook([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const broken = fc
      .tuple(fc.nat(sound.length - 1), fc.uint8Array({ minLength: 1, maxLength: 40 }))
      .map(([at, bytes]) => {
        const file = Uint8Array.from(sound);
        file.set(bytes.subarray(0, file.length - at), at);
        return file;
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string().map(utf8), broken), async (bytes) => {
        await captureReason(bytes);
      }),
      { numRuns: 300 },
    );
  });
});
