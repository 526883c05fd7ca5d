/** Something that is found by its words. */
export interface SearchableByWords {
  /** The text that it is found by. */
  readonly words: string;
}

/** Without accents and capitals, so that "maki" finds Mäki. */
export const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the entries that contain every word of `query`, in any order of the words; the order of the entries stays. */
export const filterBySearchWords = <E extends SearchableByWords>(
  entries: readonly E[],
  query: string,
): readonly E[] => {
  const searchWords = foldText(query).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const words = foldText(entry.words);
    return searchWords.every((word) => words.includes(word));
  });
};
