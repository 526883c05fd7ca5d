import { describe, expect, test } from 'vitest';
import { parsePastedLines } from '#app/sales/draft/parsePastedLines.ts';
import { parseUnit } from '#app/sales/draft/parseUnit.ts';
import { detectPastedColumns, detectPastedHeadings, type PastedLineField } from '#app/sales/draft/pastedColumns.ts';
import { stripNumberFormat } from '#app/sales/draft/stripNumberFormat.ts';

type Columns = readonly (PastedLineField | null)[];

describe('a row of headings', () => {
  test.each<[readonly string[], Columns | null]>([
    [['Product'], ['name']],
    [
      ['Product', 'Price'],
      ['name', 'unitPrice'],
    ],
    [['Product', 'Foo'], null],
    [['Foo', 'Bar'], null],
    [['Product', 'Price', '12'], null],
    [[], []],
    [
      ['Price', 'Unit price', 'Item'],
      ['unitPrice', null, 'name'],
    ],
    [
      ['Description', 'Price'],
      ['name', 'unitPrice'],
    ],
    [
      ['Product', 'Description'],
      ['name', 'description'],
    ],
    [
      ['Quantity', 'Price'],
      ['quantity', 'unitPrice'],
    ],
  ])('%j has the columns %j', (row, expected) => {
    expect(detectPastedHeadings(row)).toEqual(expected);
  });
});

describe('columns without headings', () => {
  test.each<[string, readonly (readonly string[])[], Columns]>([
    ['a word alone', [['Nail']], ['name']],
    ['the longest words are the name', [['NP-1', 'Nail plate']], [null, 'name']],
    ['the first of words of the same length is the name', [['Nail', 'Bolt']], ['name', null]],
    [
      'an amount alone is the price, where one row has none',
      [
        ['Nail', '5'],
        ['Screw', ''],
      ],
      ['name', 'unitPrice'],
    ],
    ['the same where a row is shorter', [['Nail', '5'], ['Screw']], ['name', 'unitPrice']],
    ['an empty column is none', [['Nail', '', '5']], ['name', null, 'unitPrice']],
    ['the first of two units', [['Nail', 'kpl', 'm', '3', '5']], ['name', 'unit', null, 'quantity', 'unitPrice']],
    [
      'a column is no unit where one of its words is none',
      [
        ['Nails', 'kpl', '3'],
        ['Screws', 'bags', '4'],
      ],
      ['name', null, 'unitPrice'],
    ],
    [
      'a column is no number where one of its cells is none',
      [
        ['Nail', '3', '5'],
        ['Screw', '3', 'dear'],
      ],
      ['name', 'unitPrice', null],
    ],
    ['a percentage is no amount', [['Nail', '10 %', '5']], ['name', 'vatRate', 'unitPrice']],
    ['a percentage that is no VAT rate', [['Nail', '12 %', '5']], ['name', 'discountPercent', 'unitPrice']],
    [
      'a column with one percentage is one of amounts',
      [
        ['Nail', '12 %'],
        ['Screw', '5'],
      ],
      ['name', 'unitPrice'],
    ],
    ['a third number that is a rate', [['Nail', '1', '5', '14']], ['name', 'quantity', 'unitPrice', 'vatRate']],
    ['a rate in another spelling', [['Nail', '1', '5', '25,50 %']], ['name', 'quantity', 'unitPrice', 'vatRate']],
    [
      'a third number that is a rate in one row alone',
      [
        ['Nail', '1', '5', '24'],
        ['Screw', '1', '5', '7'],
      ],
      ['name', 'quantity', 'unitPrice', 'discountPercent'],
    ],
    ['two rates', [['Nail', '1', '5', '10', '14']], ['name', 'quantity', 'unitPrice', 'discountPercent', 'vatRate']],
    [
      'percentages before the price',
      [['Nail', '10 %', '12 %', '5']],
      ['name', 'vatRate', 'discountPercent', 'unitPrice'],
    ],
    ['a whole discount', [['Nail', '1', '5', '100']], ['name', 'quantity', 'unitPrice', 'discountPercent']],
    ['no discount above a hundred', [['Nail', '1', '5', '101']], ['name', 'quantity', 'unitPrice', null]],
    ['no discount below nothing', [['Nail', '1', '5', '-5']], ['name', 'quantity', 'unitPrice', null]],
    [
      'no discount where one is above a hundred',
      [
        ['Nail', '1', '5', '20'],
        ['Screw', '1', '5', '200'],
      ],
      ['name', 'quantity', 'unitPrice', null],
    ],
    ['the product of quantity and price', [['Nail', '3', '0,333', '1,00']], ['name', 'quantity', 'unitPrice', null]],
    [
      'a cent more than the product',
      [['Nail', '1', '5', '5,01']],
      ['name', 'quantity', 'unitPrice', 'discountPercent'],
    ],
    [
      'the product in one row alone',
      [
        ['Nail', '2', '3', '6'],
        ['Screw', '2', '3', '7'],
      ],
      ['name', 'quantity', 'unitPrice', 'discountPercent'],
    ],
    ['nothing', [], []],
  ])('%s', (_, rows, expected) => {
    expect(detectPastedColumns(rows)).toEqual(expected);
  });
});

describe('a pasted line', () => {
  const readLine = (text: string) => {
    const options = { makeKey: () => 'k', vatRate: '25.5', unit: 'HUR', maxLines: 10 };
    return parsePastedLines(text, options).lines[0];
  };

  test('keeps what it does not say, and what cannot be read', () => {
    expect(readLine('Product\tUnit\tVAT\tDiscount\nBeam\t\t\t0,0 %')).toMatchObject({
      ...{ key: 'k', name: 'Beam', quantity: '1', unit: 'HUR', unitPrice: '', description: '' },
      ...{ vatRate: '25.5', vatCategory: 'S', discountPercent: '' },
    });
    expect(readLine('Product\tUnit\tVAT\nBeam\ta long bundle\tusual')).toMatchObject({
      ...{ unit: 'a long bun', vatRate: 'usual', vatCategory: 'S' },
    });
  });

  test('has its description beside its name, and blanks only between words', () => {
    expect(readLine('Product\tDescription\n Oak \u00a0 beam \tsawn  twice')).toMatchObject({
      ...{ name: 'Oak beam', description: 'sawn twice' },
    });
  });

  test('is not taken over from rows in which some cells are empty, nor from empty ones', () => {
    const { lines, columns, leftOut } = parsePastedLines('\t\nNail\t5\n\t\nScrew\t\n', {
      ...{ makeKey: () => 'k', vatRate: '25.5', maxLines: 2 },
    });
    expect(lines.map(({ name, unitPrice, unit }) => [name, unitPrice, unit])).toEqual([
      ['Nail', '5', 'H87'],
      ['Screw', '', 'H87'],
    ]);
    expect([columns, leftOut]).toEqual([['name', 'unitPrice'], 0]);
  });
});

test.each([
  ['kpl', 'H87'],
  [' KPL ', 'H87'],
  ['h87', 'H87'],
  ['tunti', 'HUR'],
  ['bundle', null],
])('the unit %j is %s', (text, code) => {
  expect(parseUnit(text)).toBe(code);
});

test.each([
  ['1.234.567,89', '1234567,89'],
  ['kr 12', '12'],
  ['$5', '5'],
  ['abc1.234,5', 'abc1.234,5'],
])('the number %s is %s', (text, number) => {
  expect(stripNumberFormat(text)).toBe(number);
});
