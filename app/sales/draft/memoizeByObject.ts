/**
 * Memoizes by object and context; the cache entry lives as long as the object. A key press changes one line of a draft
 * and leaves the other line objects the same, so that their results are reused.
 */
export const memoizeByObject = <O extends object, C extends readonly unknown[], R>(
  compute: (of: O, ...context: C) => R,
): ((of: O, ...context: C) => R) => {
  const cache = new WeakMap<O, { readonly context: C; readonly result: R }>();
  return (of, ...context) => {
    const before = cache.get(of);
    if (before?.context.every((value, index) => value === context[index])) return before.result;
    const result = compute(of, ...context);
    cache.set(of, { context, result });
    return result;
  };
};
