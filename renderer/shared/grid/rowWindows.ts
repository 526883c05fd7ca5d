/** Rows per request: a few screens, so that scrolling by a page rarely waits. */
export const windowSize = 100;

/** Returns the index of the window that contains a row. */
export const getWindowIndex = (row: number): number => Math.floor(Math.max(0, row) / windowSize);

/**
 * Returns the indexes of the windows with the rows `first` to `last`, both included; none if `last` precedes `first`.
 */
export const getWindowIndexes = (first: number, last: number): readonly number[] =>
  Array.from(
    { length: last < first ? 0 : getWindowIndex(last) - getWindowIndex(first) + 1 },
    (_, index) => getWindowIndex(first) + index,
  );

/** Returns the rows of a window: `from` included, `to` excluded. */
export const getWindowRows = (window: number): { readonly from: number; readonly to: number } => ({
  from: window * windowSize,
  to: (window + 1) * windowSize,
});
