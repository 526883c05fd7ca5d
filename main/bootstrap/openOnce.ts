/** Returns a function that calls `open` the first time, and has its result from then on. */
export const openOnce = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
};
