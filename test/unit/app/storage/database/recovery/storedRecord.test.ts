import { describe, expect, test } from 'vitest';
import { isKeyInRange } from '#app/storage/database/recovery/keyRange.ts';
import { toColumnValues } from '#app/storage/database/recovery/sqliteTableLayouts.ts';
import { readSqliteRecord, readVarint } from '#app/storage/database/recovery/storedRecord.ts';

describe('a varint', () => {
  test.each([
    [[0x00], 0n, 1],
    [[0x7f, 0x01], 127n, 1],
    [[0x81, 0x00], 128n, 2],
    [[0x82, 0x80, 0x01, 0x99], 32_769n, 3],
    [[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f], 2n ** 56n - 1n, 8],
    [[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], -1n, 9],
    [[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xff, 0x01], 255n, 9],
  ])('of the bytes %j is %s', (bytes, value, end) => {
    expect(readVarint(Buffer.from(bytes), 0)).toEqual({ value, end });
    expect(readVarint(Buffer.from([7, 7, ...bytes]), 2)).toEqual({ value, end: end + 2 });
  });

  test.each([[[]], [[0x80]], [[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80]]])(
    'that the bytes %j do not hold is none',
    (bytes) => {
      expect(readVarint(Buffer.from(bytes), 0)).toBeNull();
    },
  );
});

describe('a record', () => {
  const read = (...bytes: readonly number[]) => readSqliteRecord(Buffer.from(bytes));

  test('has values of all types', () => {
    const double = Buffer.alloc(8);
    double.writeDoubleBE(0.5);
    expect(
      read(
        ...[11, 0, 1, 2, 3, 4, 5, 8, 9, 7, 17],
        ...[0x80, 0x80, 0x01, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xfe, 0, 0, 0, 0, 1, 0],
        ...[...double, 0x48, 0x69],
      ),
    ).toEqual({ values: [null, -128, -32_767, 8_388_607, -2, 256, 0, 1, 0.5, 'Hi'], isWhole: true });
    // The length of its head counts itself.
    expect(read(3, 16, 15, 0xc3, 0xa4, 0x61)).toEqual({ values: [new Uint8Array([0xc3, 0xa4]), 'a'], isWhole: true });
  });

  test('has whole numbers of eight bytes, as numbers where these are exact', () => {
    const encode = (value: bigint) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(value);
      return read(2, 6, ...bytes)?.values[0];
    };
    const [largest, smallest] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    expect([encode(BigInt(largest)), encode(BigInt(smallest))]).toEqual([largest, smallest]);
    expect(encode(BigInt(largest) + 1n)).toBe(BigInt(largest) + 1n);
    expect(encode(BigInt(smallest) - 1n)).toBe(BigInt(smallest) - 1n);
  });

  test('that was cut has its first values', () => {
    expect(read(3, 1, 2, 5, 0)).toEqual({ values: [5], isWhole: false });
    expect(read(3, 1, 2, 5)).toEqual({ values: [5], isWhole: false });
    expect(read(3, 1, 1, 5, 6, 7)).toEqual({ values: [5, 6], isWhole: false });
    expect(read(3, 1, 1, 5, 6)).toEqual({ values: [5, 6], isWhole: true });
  });

  test.each([
    ['nothing', []],
    ['a head without an end', [0x80]],
    ['a head too short to be one', [1, 0]],
    ['a head longer than all of it', [9, 1, 5]],
    ['a head that ends within a type', [2, 0x81, 0x00]],
    ['a type that there is not yet (10)', [2, 10, 0]],
    ['a type that there is not yet (11)', [2, 11, 0]],
    ['a type of a length that no row has', [10, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ['a type beyond what a file holds', [6, 0x88, 0x80, 0x80, 0x80, 0x00]],
  ])('is none where there is %s', (_, bytes) => expect(read(...bytes)).toBeNull());

  test('is of nothing where it has no types', () => expect(read(2, 8)).toEqual({ values: [0], isWhole: true }));

  test('has no more columns than a table can have', () => {
    const withColumns = (count: number) =>
      read(0x80 | ((count + 2) >> 7), (count + 2) & 0x7f, ...Array.from({ length: count }, () => 8));
    expect(withColumns(2000)?.values).toHaveLength(2000);
    expect(withColumns(2001)).toBeNull();
  });
});

describe('a key', () => {
  const text = (value: string) => value;
  const bytes = (...values: readonly number[]) => new Uint8Array(values);

  test('is in a range between its bounds, both included', () => {
    const range = { after: [text('b')], before: [text('d')] };
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => isKeyInRange([key], range))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isKeyInRange(['z'], { after: ['b'], before: null })).toBe(true);
    expect(isKeyInRange(['a'], { after: null, before: ['b'] })).toBe(true);
    expect(isKeyInRange(['a'], { after: null, before: null })).toBe(true);
  });

  test('is compared in the order of SQLite: nothing, numbers, texts by their bytes, bytes', () => {
    const ordered = [null, -1, 2.5, 3n, 10, 'B', 'a', 'a\u00e4', '\uffff', '\u{10000}', bytes(), bytes(1), bytes(1, 0)];
    for (const [index, key] of ordered.entries()) {
      const range = { after: [key], before: [key] };
      expect(ordered.map((other) => isKeyInRange([other], range))).toEqual(ordered.map((_, at) => at === index));
      expect(ordered.map((other) => isKeyInRange([other], { after: [key], before: null }))).toEqual(
        ordered.map((_, at) => at >= index),
      );
    }
  });

  test('is compared by its next value where the first are equal, up to the shorter', () => {
    const range = { after: ['a', 2], before: ['b'] };
    expect(isKeyInRange(['a', 1], range)).toBe(false);
    expect(isKeyInRange(['a', 3], range)).toBe(true);
    expect(isKeyInRange(['a'], range)).toBe(true);
    expect(isKeyInRange(['b', 9], range)).toBe(true);
    expect(isKeyInRange([null, 5], { after: [null, 4], before: [null, 5] })).toBe(true);
  });
});

describe('the values of a row', () => {
  const layout = {
    ...({ name: 't', kind: 'table', root: 2, rowidColumn: 1 } as const),
    ...{ columns: ['name', 'id', 'share', 'raw'], types: ['TEXT', 'INTEGER', 'REAL', 'BLOB'] },
  };
  const raw = new Uint8Array([1]);
  const convert = (...values: readonly (string | number | null | Uint8Array)[]) =>
    toColumnValues(layout, { rowid: 7n, values, isWhole: true });

  test('have the rowid in its column, and may be fewer than the columns', () => {
    expect(convert('a', null, 1.5, raw)).toEqual(['a', 7n, 1.5, raw]);
    expect(convert('a', null)).toEqual(['a', 7n]);
    expect(convert('a')).toEqual(['a']);
    expect(toColumnValues({ ...layout, rowidColumn: -1 }, { rowid: 7n, values: ['a', 2], isWhole: true })).toEqual([
      'a',
      2,
    ]);
    expect(
      toColumnValues({ ...layout, rowidColumn: 0, types: ['INTEGER'] }, { rowid: 7n, values: [null], isWhole: true }),
    ).toEqual([7n]);
    expect(convert(null, null, null, null)).toEqual([null, 7n, null, null]);
  });

  test.each([
    [[]],
    [['a', null, 1, raw, 2]],
    [[1]],
    [['a', null, 'x']],
    [['a', null, 1, 'x']],
    [['a', null, raw]],
    [[raw]],
  ])('are none of this table where they are %j', (values) => expect(convert(...values)).toBeNull());
});
