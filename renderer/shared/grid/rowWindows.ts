/** Rows per request: a large screen, so that a first answer brings little that is not shown. */
export const rowWindowSize = 50;

/** Returns the index of the window that contains a row. */
export const getRowWindowIndex = (row: number): number => Math.floor(Math.max(0, row) / rowWindowSize);

/**
 * Returns the indexes of the windows with the rows `first` to `last`, both included; none if `last` precedes `first`.
 */
export const getRowWindowIndexes = (first: number, last: number): readonly number[] =>
  Array.from(
    { length: last < first ? 0 : getRowWindowIndex(last) - getRowWindowIndex(first) + 1 },
    (_, index) => getRowWindowIndex(first) + index,
  );

/** Returns the rows of a window: `from` included, `to` excluded. */
export const getRowWindowRange = (window: number): { readonly from: number; readonly to: number } => ({
  from: window * rowWindowSize,
  to: (window + 1) * rowWindowSize,
});
