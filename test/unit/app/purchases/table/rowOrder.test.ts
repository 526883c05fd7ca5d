import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '#app/purchases/table/columns/column.ts';
import { RowOrder } from '#app/purchases/table/query/rowOrder.ts';
import { type SortColumn, toSortDigits } from '#app/purchases/table/query/sorting.ts';

const createColumn = (size: number, codes: Iterable<number>): TableColumn => ({
  size,
  codes: Uint32Array.from(codes),
  value: String,
});

const createOrder = (rows: Iterable<number>, keys: readonly SortColumn[]): RowOrder =>
  new RowOrder(Uint32Array.from(rows), toSortDigits(keys));

/** Sorts rows with the language's own sort. */
const sortPlainly = (rows: readonly number[], keys: readonly SortColumn[]): number[] =>
  rows.toSorted((one, other) => {
    for (const { column, direction } of keys) {
      const [a = 0, b = 0] = [column.codes[one], column.codes[other]];
      if (a === b) continue;
      const isLast = [a, b].includes(column.size);
      return isLast || direction === 'ascending' ? a - b : b - a;
    }
    return 0;
  });

/** Returns a code for a row. The multiplier is a prime, so that codes come in a mixed order. */
const toMixedCode = (row: number, size: number): number => (row * 40_507) % (size + 1);

describe('an order of rows', () => {
  it('of more values than one digit holds is sorted, those without one last', () => {
    const size = 2 ** 16 + 2;
    const column = createColumn(
      size,
      Array.from({ length: size + 1 }, (_, row) => toMixedCode(row, size)),
    );
    const sorted = (direction: SortColumn['direction']) =>
      [...createOrder(column.codes.keys(), [{ column, direction }]).toArray()].map((row) => column.codes[row]);
    expect(sorted('ascending')).toEqual(Array.from({ length: size + 1 }, (_, code) => code));
    expect(sorted('descending')).toEqual([...Array.from({ length: size }, (_, code) => size - 1 - code), size]);
  });

  it.each([2 ** 16 - 1, 2 ** 16, 2 ** 16 + 1])('of %i values keeps those without one at the end', (size) => {
    const column = createColumn(size, [size, size - 1, 0, size, 2 ** 15]);
    expect([...createOrder(column.codes.keys(), [{ column, direction: 'ascending' }]).toArray()]).toEqual([
      2, 4, 1, 0, 3,
    ]);
    expect([...createOrder(column.codes.keys(), [{ column, direction: 'descending' }]).toArray()]).toEqual([
      1, 4, 2, 0, 3,
    ]);
  });

  // Sizes on both sides of what is counted by digits and what is compared, and of one digit and two.
  const orders = fc
    .record({
      count: fc.constantFrom(0, 1, 900, 3000, 70_000),
      sizes: fc.array(fc.constantFrom(0, 1, 3, 200, 69_999), { maxLength: 3 }),
      directions: fc.array(fc.constantFrom('ascending' as const, 'descending' as const), {
        minLength: 3,
        maxLength: 3,
      }),
      step: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ count, sizes, directions, step }) => {
      const rows = Array.from({ length: Math.floor(count / step) }, (_, index) => index * step);
      const keys = sizes.map((size, index) => ({
        column: createColumn(
          size,
          Array.from({ length: count }, (_, row) => toMixedCode(row + index * 7, size)),
        ),
        direction: directions[index] ?? ('ascending' as const),
      }));
      return { rows, keys };
    });
  const part = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(120));

  it('gives the same rows range by range as all at once', () => {
    fc.assert(
      fc.property(orders, fc.array(part, { minLength: 1, maxLength: 7 }), ({ rows, keys }, parts) => {
        const order = createOrder(rows, keys);
        const expected = sortPlainly(rows, keys);
        expect(order.length).toBe(expected.length);
        for (const [share, length] of parts) {
          const from = Math.floor(share * rows.length);
          expect([...order.slice(from, from + length)]).toEqual(expected.slice(from, from + length));
        }
        expect([...order.toArray()]).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('knows the index of a row before and after it was sorted', () => {
    fc.assert(
      fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), ({ rows, keys }, share) => {
        const order = createOrder(rows, keys);
        const expected = sortPlainly(rows, keys);
        const row = rows[Math.floor(share * (rows.length - 1))] ?? 0;
        expect(order.indexOf(row)).toBe(expected.indexOf(row));
        expect(order.indexOf(-1)).toBe(-1);
        order.toArray();
        expect(order.indexOf(row)).toBe(expected.indexOf(row));
      }),
      { numRuns: 30 },
    );
  });
});
