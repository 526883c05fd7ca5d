/** Returns the items as a list; throws where there are none, because checks in a loop over them would pass unseen. */
export const nonEmpty = <T>(items: Iterable<T>): readonly T[] => {
  const list = [...items];
  if (list.length === 0) throw new Error('there is nothing to check');
  return list;
};
