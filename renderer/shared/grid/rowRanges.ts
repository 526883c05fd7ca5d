import type { PurchaseSelection } from '#app/contract/purchases/query.ts';

/** Lines, `from` included, `to` excluded; sorted, apart from one another, none of them empty. */
export type RowRanges = PurchaseSelection['ranges'];

/** The contract's limit. */
const maxRanges = 10_000;

/** Returns the range of two lines and all between them, in any order. */
export const createRowRange = (one: number, other: number): RowRanges[number] => ({
  from: Math.min(one, other),
  to: Math.max(one, other) + 1,
});

export const includesRow = (ranges: RowRanges, line: number): boolean => {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.to ?? 0) <= line) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.from <= line;
};

/** Returns the ranges with one added; unchanged at the contract's limit. */
export const addRowRange = (ranges: RowRanges, added: RowRanges[number]): RowRanges => {
  if (added.to <= added.from) return ranges;
  const touches = (range: RowRanges[number]) => range.to >= added.from && range.from <= added.to;
  const touched = ranges.filter(touches);
  const merged = {
    from: Math.min(added.from, ...touched.map(({ from }) => from)),
    to: Math.max(added.to, ...touched.map(({ to }) => to)),
  };
  const before = ranges.filter(({ to }) => to < added.from);
  const after = ranges.filter(({ from }) => from > added.to);
  const all = [...before, merged, ...after];
  return all.length > maxRanges ? ranges : all;
};

export const removeRowRange = (ranges: RowRanges, removed: RowRanges[number]): RowRanges => {
  const left = ranges.flatMap(({ from, to }) => [
    { from, to: Math.min(to, removed.from) },
    { from: Math.max(from, removed.to), to },
  ]);
  const all = left.filter(({ from, to }) => from < to);
  return all.length > maxRanges ? ranges : all;
};

/** Removes the range if all of it is included, and adds it otherwise. */
export const toggleRowRange = (ranges: RowRanges, range: RowRanges[number]): RowRanges =>
  ranges.some(({ from, to }) => from <= range.from && to >= range.to)
    ? removeRowRange(ranges, range)
    : addRowRange(ranges, range);

/** Lines in all ranges together. */
export const countRowsInRanges = (ranges: RowRanges): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from, 0);
