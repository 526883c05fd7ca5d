/** Rows asked for at once: a few screens, so that scrolling by a page seldom waits. */
export const windowSize = 100;

/** The windows that hold rows `first` to `last` (both included) of a table. */
export const windowsOf = (first: number, last: number): readonly number[] => {
  const from = Math.floor(Math.max(0, first) / windowSize);
  const to = Math.floor(Math.max(0, last) / windowSize);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
};

/** The rows of a window: `from` included, `to` excluded. */
export const rowsOf = (window: number): { readonly from: number; readonly to: number } => ({
  from: window * windowSize,
  to: (window + 1) * windowSize,
});
