import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { TableColumn } from '../columns/column.ts';

/** A column to sort by; rows without a value are last in both directions. */
export interface SortColumn {
  readonly column: TableColumn;
  readonly direction: PurchaseSort['direction'];
}

/** Digit of a sort key: 16 bits of a column's codes. Columns with more values have two. */
export interface SortDigit extends Pick<TableColumn, 'codes' | 'size'> {
  readonly isDescending: boolean;
  readonly shift: number;
  readonly largest: number;
}

const digitBits = 16;
/** Fewer rows than this are compared with each other: counting 65,536 digits would take longer. */
const smallSize = 1000;

/** Returns the digits of a sort key, the most significant one first. */
export const toSortDigits = (columns: readonly SortColumn[]): SortDigit[] =>
  columns.flatMap(({ column: { codes, size }, direction }) => {
    const digit = { codes, size, isDescending: direction === 'descending' };
    const low = { ...digit, shift: 0, largest: Math.min(size, 2 ** digitBits - 1) };
    return size < 2 ** digitBits ? [low] : [{ ...digit, shift: digitBits, largest: size >>> digitBits }, low];
  });

/** Returns the rows in the order of their digits; equal rows keep their order. */
export const sortRows = (rows: Uint32Array, digits: readonly SortDigit[]): Uint32Array =>
  rows.length < smallSize
    ? rows.toSorted((one, other) => compareRows(digits, one, other))
    : digits.reduceRight(sortByDigit, digits.length === 0 ? rows.slice() : rows);

/**
 * Returns what `sortRows` has from `from` to `to`, excluded, without sorting the rows before and after. Only the first and the last
 * digit of that range may be those of many rows: these are selected from by the next digit, the few rows between are sorted.
 */
export const selectRows = (rows: Uint32Array, digits: readonly SortDigit[], from: number, to: number): Uint32Array => {
  const [digit, ...rest] = digits;
  if (!digit) return rows.slice(from, to);
  if (rows.length < smallSize) return sortRows(rows, digits).subarray(from, to);
  const ends = countToEnds(rows, digit);
  const first = ends.findIndex((end) => end > from);
  const last = ends.findIndex((end) => end >= to);
  const [start, lastStart] = [ends[first - 1] ?? 0, ends[last - 1] ?? 0];
  const chosen = pickRows(rows, digit, { first, last, count: (ends[last] ?? 0) - start });
  if (first === last) return selectRows(chosen, rest, from - start, to - start);
  const firstEnd = ends[first] ?? 0;
  const ofFirst = pickRows(chosen, digit, { first, last: first, count: firstEnd - start });
  const between = pickRows(chosen, digit, { first: first + 1, last: last - 1, count: lastStart - firstEnd });
  const ofLast = pickRows(chosen, digit, { first: last, last, count: (ends[last] ?? 0) - lastStart });
  const selected = new Uint32Array(to - from);
  selected.set(selectRows(ofFirst, rest, from - start, ofFirst.length));
  selected.set(sortRows(between, digits), firstEnd - from);
  selected.set(selectRows(ofLast, rest, 0, to - lastStart), lastStart - from);
  return selected;
};

/** Returns how many rows `sortRows` puts before `row`, -1 if it is none of them. `rows` ascend. */
export const findSortedIndex = (rows: Uint32Array, digits: readonly SortDigit[], row: number): number => {
  let count = 0;
  let isFound = false;
  for (const other of rows) {
    if (other === row) isFound = true;
    else if ((compareRows(digits, other, row) || other - row) < 0) count += 1;
  }
  return isFound ? count : -1;
};

const getDigit = ({ codes, size, isDescending, shift }: SortDigit, row: number): number => {
  const code = codes[row] ?? size;
  return ((isDescending && code !== size ? size - 1 - code : code) >>> shift) & 0xffff;
};

const compareRows = (digits: readonly SortDigit[], one: number, other: number): number => {
  for (const digit of digits) {
    const difference = getDigit(digit, one) - getDigit(digit, other);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** Returns for each digit how many rows have it or a smaller one. */
const countToEnds = (rows: Uint32Array, digit: SortDigit): Uint32Array => {
  const ends = new Uint32Array(digit.largest + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const value = getDigit(digit, rows[index] ?? 0);
    ends[value] = (ends[value] ?? 0) + 1;
  }
  for (let value = 1; value < ends.length; value += 1) ends[value] = (ends[value] ?? 0) + (ends[value - 1] ?? 0);
  return ends;
};

/** The rows whose digit is `first` to `last`, both included; `count` of them. */
interface DigitRange {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** Returns the rows of a range in their order. */
const pickRows = (rows: Uint32Array, digit: SortDigit, { first, last, count }: DigitRange): Uint32Array => {
  const picked = new Uint32Array(count + 1);
  let length = 0;
  // Without an unpredictable branch: the next row overwrites one that is not picked.
  for (let index = 0; length < count; index += 1) {
    const row = rows[index] ?? 0;
    const value = getDigit(digit, row);
    picked[length] = row;
    length += value >= first && value <= last ? 1 : 0;
  }
  return picked.subarray(0, count);
};

const sortByDigit = (rows: Uint32Array, digit: SortDigit): Uint32Array => {
  const ends = countToEnds(rows, digit);
  const sorted = new Uint32Array(rows.length);
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index] ?? 0;
    const value = getDigit(digit, row);
    const slot = (ends[value] ?? 0) - 1;
    sorted[slot] = row;
    ends[value] = slot;
  }
  return sorted;
};
