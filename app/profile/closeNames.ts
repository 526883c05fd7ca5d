import { distance } from 'fastest-levenshtein';

/** From this many letters on, two of them may differ. */
const longNameLength = 8;

/**
 * Returns the candidate that `name` is most likely a misspelling of: one letter is other, missing or too much, or two are
 * swapped, and case does not count. Null where none is that close, or where the name is a candidate itself.
 */
export const findCloseName = (name: string, candidates: Iterable<string>): string | null => {
  let closest: { readonly name: string; readonly edits: number } | null = null;
  for (const candidate of candidates) {
    if (candidate === name) return null;
    const maxEdits = getMaxEdits(name, candidate);
    if (Math.abs(name.length - candidate.length) > maxEdits) continue;
    const edits = countEdits(name.toLowerCase(), candidate.toLowerCase());
    if (edits <= maxEdits && (!closest || edits < closest.edits)) closest = { name: candidate, edits };
  }
  return closest?.name ?? null;
};

const countEdits = (one: string, other: string): number => {
  const edits = distance(one, other);
  // Levenshtein counts two letters that are swapped twice.
  return edits === 2 && sortLetters(one) === sortLetters(other) ? 1 : edits;
};

const sortLetters = (text: string): string => [...text].sort().join('');

const getMaxEdits = (one: string, other: string): number => {
  const length = Math.min(one.length, other.length);
  if (length < 3) return 0;
  return length < longNameLength ? 1 : 2;
};
