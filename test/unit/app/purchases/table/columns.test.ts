import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AmountColumnBuilder, formatTenThousandths } from '#app/purchases/table/columns/amountColumn.ts';
import { toCollationKey } from '#app/purchases/table/columns/collation.ts';
import type { TableColumn } from '#app/purchases/table/columns/column.ts';
import { toNumberSortKey } from '#app/purchases/table/columns/numberSortKey.ts';
import { sortTexts } from '#app/purchases/table/columns/sortTexts.ts';
import { TextColumnBuilder } from '#app/purchases/table/columns/textColumn.ts';
import { uniteAmountColumns, uniteTextColumns } from '#app/purchases/table/columns/uniteColumns.ts';
import { getCurrencyOrder } from '#app/purchases/table/currencyOrder.ts';
import { finish } from './viewParts.ts';

const useAsWritten = (value: string): string => value;
const buildTexts = (values: readonly (string | null)[], toSortKey = useAsWritten) => {
  const builder = new TextColumnBuilder(() => toSortKey);
  for (const value of values) builder.push(value);
  return finish(builder.finish());
};
const buildAmounts = (values: readonly (string | null)[]) => {
  const builder = new AmountColumnBuilder();
  for (const value of values) builder.push(value);
  return finish(builder.finish());
};
const listValues = ({ size, value }: TableColumn): string[] => Array.from({ length: size }, (_, code) => value(code));
/** The value of each row, null where it has none. */
const listRows = ({ size, codes, value }: TableColumn): (string | null)[] =>
  Array.from(codes, (code) => (code === size ? null : value(code)));

describe('sorted texts', () => {
  const sort = (keys: readonly string[], texts: readonly string[]): number[] => {
    const order = Uint32Array.from(keys.keys());
    finish(sortTexts(order, keys, texts));
    return [...order];
  };

  it('are in the order of their keys, and of the texts themselves where keys are equal', () => {
    const key = fc.string({ unit: fc.constantFrom(...'aab\0\x7f\x80äÿ日'), maxLength: 6 });
    const text = fc.string({ unit: fc.constantFrom(...'ab'), maxLength: 3 });
    const pairs = fc.array(fc.tuple(key, text), { maxLength: 400, size: 'max' });
    const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
    fc.assert(
      fc.property(pairs, (given) => {
        const keys = given.map(([first]) => first);
        const texts = given.map(([, second]) => second);
        const order = sort(keys, texts);
        expect(order.toSorted((a, b) => a - b)).toEqual([...given.keys()]);
        const sorted = given.toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]));
        expect(order.map((number) => [keys[number], texts[number]])).toEqual(sorted);
      }),
    );
  });

  it.each([
    ['all keys are equal', () => 'same'],
    ['all keys are empty', () => ''],
    ['keys differ beyond a long beginning', (index: number) => `${'x'.repeat(50)}${index % 3}`],
    ['keys begin with what is not plain', (index: number) => `äö${index % 3}`],
  ])('are all there where %s', (_, createKey) => {
    const numbers = Array.from({ length: 100 }, (_value, index) => (index * 37) % 100);
    const texts = numbers.map((number) => String(number).padStart(3, '0'));
    const keys = numbers.map(createKey);
    const sorted = [...numbers.keys()].sort(
      (a, b) => (keys[a] ?? '').localeCompare(keys[b] ?? '', 'en') || (numbers[a] ?? 0) - (numbers[b] ?? 0),
    );
    expect(sort(keys, texts)).toEqual(sorted);
  });
});

describe('a column of texts', () => {
  it('has each value once, in order, and none for rows without one', () => {
    const column = buildTexts(['b', null, 'a', 'b', '']);
    expect(column.size).toBe(3);
    expect([...column.codes]).toEqual([2, 3, 1, 2, 0]);
    expect(listValues(column)).toEqual(['', 'a', 'b']);
    expect(buildTexts([])).toMatchObject({ size: 0, codes: new Uint32Array() });
    expect([...buildTexts([null, null]).codes]).toEqual([0, 0]);
  });

  it('holds more rows than are reserved at first', () => {
    const values = Array.from({ length: 5000 }, (_, index) =>
      index % 11 === 0 ? null : String((index * 7919) % 5000),
    );
    expect(listRows(buildTexts(values))).toEqual(values);
  });

  it('of several companies has the rows of one after the other', () => {
    const tables = [['b', null, 'a'], [], ['c', 'a', null]];
    const united = finish(
      uniteTextColumns(
        tables.map((values) => buildTexts(values)),
        useAsWritten,
      ),
    );
    expect(listValues(united)).toEqual(['a', 'b', 'c']);
    expect(listRows(united)).toEqual(tables.flat());
    const only = buildTexts(['x']);
    expect(finish(uniteTextColumns([only], useAsWritten))).toBe(only);
  });
});

describe('a column of amounts', () => {
  const amount = fc.constantFrom(
    ...[
      '0',
      '-0',
      '0.00',
      '1',
      '1.0',
      '1.0000',
      '1.00001',
      '-1',
      '-1.00001',
      '12.5',
      '99999999999',
      '99999999999.9999',
    ],
    ...[
      '100000000000',
      '100000000000.0',
      '-100000000000',
      '0.0001',
      '0.00010',
      '0.00005',
      '-99999999999.99999',
      '7.1234567',
    ],
  );

  it('has equal amounts once, from the least to the largest, however they are written', () => {
    fc.assert(
      fc.property(fc.array(fc.option(amount)), (amounts) => {
        const column = buildAmounts(amounts);
        const present = amounts.filter((each) => each !== null).map((each) => new Big(each));
        const distinct = present
          .sort((a, b) => a.cmp(b))
          .filter((each, index) => index === 0 || !each.eq(present[index - 1] ?? 0));
        expect(listValues(column).map((each) => new Big(each).toFixed())).toEqual(
          distinct.map((each) => each.plus(0).toFixed()).map((text) => (text === '-0' ? '0' : text)),
        );
        const rows = listRows(column).map((each) => (each === null ? null : new Big(each).plus(0)));
        for (const [row, each] of amounts.entries()) {
          if (each === null) expect(rows[row]).toBeNull();
          else expect(rows[row]?.eq(each), each).toBe(true);
          const units = column.units[row] ?? 0;
          const exact = column.odd.get(row) ?? (Number.isNaN(units) ? null : new Big(units).div(10_000));
          expect(exact === null ? null : exact.eq(each ?? 'none')).toBe(each === null ? null : true);
        }
      }),
    );
  });

  it('can be searched with a comma, too', () => {
    const column = buildAmounts(['12.5', '1234567890123.5']);
    expect(listValues(column)).toEqual(['12.50', '1234567890123.5']);
    expect(column.aliases?.(0)).toEqual(['12,50']);
    expect(column.aliases?.(1)).toEqual(['1234567890123,5']);
  });

  it('keeps amounts of many digits apart from those that are added up quickly', () => {
    const { units, odd } = buildAmounts(['99999999999.9999', '100000000000', '1e3', '0.00001', null]);
    expect([...units]).toEqual([999_999_999_999_999, Number.NaN, 10_000_000, Number.NaN, Number.NaN]);
    expect([...odd].map(([row, exact]) => [row, exact.toFixed()])).toEqual([
      [1, '100000000000'],
      [3, '0.00001'],
    ]);
  });

  it('of several companies has the rows of one after the other', () => {
    const tables = [['2', null, '0.00001'], [], ['1', '2.00', '5'.repeat(20)]];
    const united = finish(uniteAmountColumns(tables.map(buildAmounts)));
    expect(listRows(united)).toEqual(['2.00', null, '0.00001', '1.00', '2.00', '5'.repeat(20)]);
    expect([...united.odd.keys()]).toEqual([2, 5]);
    const only = buildAmounts(['1']);
    expect(finish(uniteAmountColumns([only]))).toBe(only);
  });

  it('holds more rows than are reserved at first', () => {
    const values = Array.from({ length: 5000 }, (_, index) => ((index * 7919) % 5000).toFixed(2));
    expect(listRows(buildAmounts(values))).toEqual(values);
  });

  it.each([
    [0, '0.00'],
    [1, '0.0001'],
    [10, '0.001'],
    [100, '0.01'],
    [1000, '0.10'],
    [10_000, '1.00'],
    [-12_345, '-1.2345'],
    [-5, '-0.0005'],
    [1_234_500_000n, '123450.00'],
    [-(10n ** 20n), '-10000000000000000.00'],
  ])('writes %s ten-thousandths as %s', (units, text) => expect(formatTenThousandths(units)).toBe(text));
});

describe('the order of texts', () => {
  it.each([
    // Finnish and Swedish alphabet; w and v are different letters since 2006.
    [['a', 'b', 'v', 'w', 'z', 'å', 'ä', 'ö']],
    [['Lasku 2', 'lasku 9', 'LASKU 10', 'lasku 100']],
    [['9', '10', '100000000', '999999999', '1000000000', '1'.repeat(40)]],
    [['7x', '007y', '8a']],
  ])('is that of %j', (sorted) => {
    const keys = sorted.map(toCollationKey);
    expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['SÄHKÖ', 'sähkö'],
    ['Æ', 'ä'],
    ['Ø', 'ö'],
    ['Müller', 'myller'],
    ['Straße', 'strasse'],
    ['café', 'CAFE'],
    ['a\u0308', 'ä'],
    ['007', '7'],
    ['L-0', 'L-000'],
  ])('makes no difference between %s and %s', (one, other) => {
    expect(toCollationKey(one)).toBe(toCollationKey(other));
  });

  it('of numbers is that of their values', () => {
    const sorted = ['-100', '-99.5', '-99.05', '-1', '-0.5', '-0.05', '0', '0.05', '0.5', '1', '1.5', '9', '10', '100'];
    const keys = sorted.map(toNumberSortKey);
    expect(keys.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const [one, other] of [
      ['1', '1.00'],
      ['-0', '0.0'],
      ['007', '7'],
      ['-1.50', '-1.5'],
    ] as const)
      expect(toNumberSortKey(one)).toBe(toNumberSortKey(other));
  });
});

it('the currencies of a table come by their frequency, no currency last among equals', () => {
  const column = buildTexts(['SEK', 'EUR', 'SEK', null, 'USD', 'SEK', 'USD', 'EUR', null]);
  expect(getCurrencyOrder(column).map((code) => (code === column.size ? null : column.value(code)))).toEqual([
    'SEK',
    'EUR',
    'USD',
    null,
  ]);
  expect(getCurrencyOrder(column)).toBe(getCurrencyOrder(column));
});
