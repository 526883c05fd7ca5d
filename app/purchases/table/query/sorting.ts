import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { TableColumn } from '../columns/column.ts';
import { mapRows } from '../columns/mapRows.ts';

/** A column to sort by; rows without a value are last in both directions. */
export interface SortColumn {
  readonly column: TableColumn;
  readonly direction: PurchaseSort['direction'];
}

/** Bits per radix pass; larger codes take a second pass over their upper bits. */
const passBits = 16;

/** Returns all rows sorted by these columns, the first one most significant; equal rows keep their order. */
export const sortRows = (size: number, keys: readonly SortColumn[]): Uint32Array => {
  let rows = mapRows(size, (row) => row);
  for (const { column, direction } of keys.toReversed()) {
    const codes = direction === 'ascending' ? column.codes : reverseCodes(column);
    rows = sortByBits(rows, codes, 0, Math.min(column.size, 2 ** passBits - 1));
    if (column.size >= 2 ** passBits) rows = sortByBits(rows, codes, passBits, column.size >>> passBits);
  }
  return rows;
};

/** Returns codes in reverse order, except that of rows without a value. */
const reverseCodes = ({ codes, size }: TableColumn): Uint32Array =>
  mapRows(codes.length, (row) => {
    const code = codes[row] ?? size;
    return code === size ? size : size - 1 - code;
  });

/** Sorts the rows by 16 bits of their codes, at most `largest`; equal ones keep their order. */
const sortByBits = (
  rows: Uint32Array,
  codes: Uint32Array,
  shift: number,
  largest: number,
): Uint32Array<ArrayBuffer> => {
  const starts = new Uint32Array(largest + 2);
  const getBucket = (row: number): number => ((codes[row] ?? 0) >>> shift) & 0xffff;
  for (let row = 0; row < rows.length; row += 1) {
    const next = getBucket(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const bucket = getBucket(row);
    const slot = starts[bucket] ?? 0;
    sorted[slot] = row;
    starts[bucket] = slot + 1;
  }
  return sorted;
};
