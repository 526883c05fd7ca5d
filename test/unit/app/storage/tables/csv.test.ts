import { describe, expect, test } from 'vitest';
import { createCsvFile, formatCsvCell, getCsvDialect, internationalCsvDialect } from '#app/storage/tables/csv.ts';

const finnish = { separator: ';', decimalMark: ',' } as const;

/** Runs work on a file; returns each piece that was written. */
const writeCsv = async (
  work: (file: ReturnType<typeof createCsvFile>) => Promise<void>,
  dialect = internationalCsvDialect,
) => {
  const pieces: string[] = [];
  const head = { headers: ['Name', '=Sum'], amounts: [null, 'sum'] };
  await work(createCsvFile(head, dialect, async (bytes) => void pieces.push(Buffer.from(bytes).toString())));
  return pieces;
};

describe('a cell of a CSV file', () => {
  test.each([
    [{ kind: 'empty' }, ''],
    [{ kind: 'text', text: 'Kymi Oy' }, 'Kymi Oy'],
    [{ kind: 'text', text: '=1+1' }, "'=1+1"],
    [{ kind: 'iban', iban: 'FI21 1234' }, 'FI21 1234'],
    [{ kind: 'iban', iban: '-1' }, "'-1"],
    [{ kind: 'date', date: '2026-11-20' }, '2026-11-20'],
    [{ kind: 'number', number: '-12.5' }, '-12.5'],
    [{ kind: 'amount', amount: '-1234.50', currency: 'EUR' }, '-1234,50'],
  ] as const)('%j is %j', (cell, text) => expect(formatCsvCell(cell, finnish)).toBe(text));

  test('has the decimal mark of its dialect', () => {
    expect(formatCsvCell({ kind: 'amount', amount: '0.10', currency: null }, internationalCsvDialect)).toBe('0.10');
    expect(formatCsvCell({ kind: 'number', number: '0.10' }, finnish)).toBe('0.10');
  });

  test("is a moment on this computer's clock", () => {
    const at = new Date(2026, 2, 4, 5, 6);
    expect(formatCsvCell({ kind: 'moment', moment: at.toISOString() }, finnish)).toBe('2026-03-04 05:06');
    const late = new Date(2026, 11, 24, 15, 46);
    expect(formatCsvCell({ kind: 'moment', moment: late.toISOString() }, finnish)).toBe('2026-12-24 15:46');
  });
});

describe('a CSV file', () => {
  test('has a mark, its head, its rows and no totals, each line ended by CR LF', async () => {
    const pieces = await writeCsv(async (file) => {
      await file.rows([
        [
          { kind: 'text', text: 'a "b", c' },
          { kind: 'amount', amount: '1.5', currency: null },
        ],
      ]);
      await file.rows([
        [{ kind: 'empty' }, { kind: 'amount', amount: '2', currency: null }],
        [{ kind: 'empty' }, { kind: 'empty' }],
      ]);
      await file.end([{ currency: 'EUR', sums: { sum: '3.5' } }], 'Total');
    });
    expect(pieces.join('')).toBe('\ufeffName,\'=Sum\r\n"a ""b"", c",1.5\r\n,2\r\n,\r\n');
    expect(pieces[1]).toBe(',2\r\n,\r\n');
  });

  test('is separated as its dialect says', async () => {
    const pieces = await writeCsv(
      (file) =>
        file.rows([
          [
            { kind: 'text', text: 'a;b' },
            { kind: 'amount', amount: '1.5', currency: null },
          ],
        ]),
      getCsvDialect('sv-FI'),
    );
    expect(pieces.join('')).toBe('\ufeffName;\'=Sum\r\n"a;b";1,5\r\n');
  });

  test('without rows has its head alone', async () => {
    expect((await writeCsv((file) => file.end([], 'Total'))).join('')).toBe("\ufeffName,'=Sum\r\n");
  });
});
