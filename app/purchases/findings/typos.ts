/**
 * Returns whether one typing error turns one text into the other: a character changed, left out or put in, or two
 * neighbours swapped.
 */
export const differsByOneTypo = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.length - shorter.length > 1 || one === other) return false;
  let from = 0;
  // Ends before the shorter one does, or just behind it: the texts differ.
  while (shorter[from] === longer[from]) from += 1;
  if (shorter.length < longer.length) return shorter.slice(from) === longer.slice(from + 1);
  if (shorter.slice(from + 1) === longer.slice(from + 1)) return true;
  const isSwapped = shorter[from] === longer[from + 1] && shorter[from + 1] === longer[from];
  return isSwapped && shorter.slice(from + 2) === longer.slice(from + 2);
};

/** Returns whether two texts differ in no more than a fifth of their characters (Levenshtein). */
export const isSimilarText = (one: string, other: string): boolean => {
  const most = Math.floor(Math.max(one.length, other.length) / 5);
  return Math.abs(one.length - other.length) <= most && getEditDistance(one, other) <= most;
};

const getEditDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 0; line < one.length; line += 1) {
    const next = [line + 1];
    for (let column = 0; column < other.length; column += 1) {
      const changed = (row[column] ?? 0) + (one[line] === other[column] ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};
