import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draft } from '#app/contract/sales/draft.ts';
import { isPastedTable, parsePastedLines } from '#app/sales/draft/parsePastedLines.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

const read = (text: string, most = 2000) => {
  let next = 0;
  return parsePastedLines(text, { makeKey: () => `key-${next++}`, vatRate: '25.5', maxLines: most });
};
const cells = (text: string): readonly string[] =>
  read(text).lines.map(({ name, quantity, unit, unitPrice, discountPercent, vatRate, vatCategory }) =>
    [name, quantity, unit, unitPrice, discountPercent || '-', vatRate, vatCategory].join('|'),
  );

describe('columns are known by their headings in each language', () => {
  test.each([
    ['fi', 'Tuote\tMäärä\tYksikkö\tÀ-hinta\tAle-%\tALV-%'],
    ['sv', 'Produkt\tAntal\tEnhet\tPris\tRabatt\tMoms'],
    ['en', 'Item\tQty\tUnit\tUnit price\tDiscount\tVAT'],
  ])('%s', (_, headings) => {
    expect(cells(`${headings}\nHirsi\t2,5\tm\t31,40\t10\t13,5`)).toEqual(['Hirsi|2,5|MTR|31,40|10|13.5|S']);
  });

  test('in any order, and what no heading names is left out', () => {
    expect(cells('Price\tCode\tDescription\tQuantity\n5\tX-1\tNail\t3\n6\tX-2\tScrew\t4')).toEqual([
      'Nail|3|H87|5|-|25.5|S',
      'Screw|4|H87|6|-|25.5|S',
    ]);
  });
});

describe('without headings they are known by what stands in them', () => {
  test.each([
    ['Nail', ['Nail|1|H87||-|25.5|S']],
    ['Nail\t2,15', ['Nail|1|H87|2,15|-|25.5|S']],
    ['Nail\t3\t2,15', ['Nail|3|H87|2,15|-|25.5|S']],
    ['Nail\t3\tkpl\t2,15\t25,5 %', ['Nail|3|H87|2,15|-|25.5|S']],
    ['Nail\t3\tkpl\t2,15\t10 %\t14', ['Nail|3|H87|2,15|10|14|S']],
    ['NP-1\tNail plate\t2\t3,00\t6,00', ['Nail plate|2|H87|3,00|-|25.5|S']],
    ['Free\t1\t5\t0', ['Free|1|H87|5|-|0|Z']],
  ])('%j', (text, expected) => {
    expect(cells(text)).toEqual(expected);
  });
});

test('numbers lose their currency and grouping, and what is none is kept to be mended', () => {
  expect(cells('Beam\t1\t1.234,50 €\nBeam\t1\t1,234.50\nBeam\t1\tEUR 12\n')).toEqual([
    'Beam|1|H87|1234,50|-|25.5|S',
    'Beam|1|H87|1234.50|-|25.5|S',
    'Beam|1|H87|12|-|25.5|S',
  ]);
  expect(cells('Product\tQuantity\tUnit\tPrice\nBeam\ttwo\tbundles\tdear')).toEqual(['Beam|two|bundles|dear|-|25.5|S']);
});

test('a cell with tabs and line breaks in quotes is one cell, and empty rows are none', () => {
  expect(cells('"A ""long""\nname"\t2\t5\r\n\r\n\t\t\r\nB\t1\t6\r\n')).toEqual([
    'A "long" name|2|H87|5|-|25.5|S',
    'B|1|H87|6|-|25.5|S',
  ]);
});

test('what does not fit on an invoice is counted, and the rest is read', () => {
  const { lines, leftOut } = read('a\nb\nc\nd', 3);
  expect([lines.length, leftOut]).toEqual([3, 1]);
});

test.each([
  ['one word', false],
  ['a sentence, with 1,5 and more\n', false],
  ['a\tb', true],
  ['a\nb', true],
  ['a\r\n\r\nb', true],
])('%j is a table: %s', (text, expected) => expect(isPastedTable(text)).toBe(expected));

test('whatever is pasted becomes lines that can be saved', () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom('\t', '\n', '"', '=', '%', '€', ',', '.', '\u202e', '\u0000', '🪵'),
      fc.string({ maxLength: 5 }),
    ),
    maxLength: 200,
  });
  fc.assert(
    fc.property(hostile, (text) => {
      const lines = [...read(text).lines];
      expect(draft.safeParse(finishedDraft({ lines })).success).toBe(true);
    }),
  );
});
