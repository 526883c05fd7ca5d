/** Rows per request: a few screens, so that scrolling by a page rarely waits. */
export const windowSize = 100;

/** Returns the index of the window that contains a row. */
export const windowOf = (row: number): number => Math.floor(Math.max(0, row) / windowSize);

/**
 * Returns the indexes of the windows with the rows `first` to `last`, both included; none if `last` precedes `first`.
 */
export const windowsOf = (first: number, last: number): readonly number[] =>
  Array.from(
    { length: last < first ? 0 : windowOf(last) - windowOf(first) + 1 },
    (_, index) => windowOf(first) + index,
  );

/** Returns the rows of a window: `from` included, `to` excluded. */
export const rowsOf = (window: number): { readonly from: number; readonly to: number } => ({
  from: window * windowSize,
  to: (window + 1) * windowSize,
});
