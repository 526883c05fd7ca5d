/** A line of the palette; `words` is the text that it is found by. */
export interface Findable {
  readonly words: string;
}

/** Without accents and capitals, so that "maki" finds Mäki. */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the entries that contain every word of `query`, in any order of the words; the order of the entries stays.
 */
export const matching = <E extends Findable>(entries: readonly E[], query: string): readonly E[] => {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const words = folded(entry.words);
    return wanted.every((word) => words.includes(word));
  });
};
