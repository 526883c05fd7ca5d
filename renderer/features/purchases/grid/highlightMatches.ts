/** Lower case without accents, as the search compares. */
const foldText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Separators that group the digits of account numbers and amounts on the screen. */
const grouping = /[\s.,]/u;
const removeGrouping = (text: string): string => text.split(grouping).join('');

/** Splits a search into words, as `marked` takes them. */
export const splitSearchWords = (search: string): readonly string[] => foldText(search).split(/\s+/).filter(Boolean);

export interface HighlightPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/**
 * Splits a text into parts, with those marked that match a word of the search: "sahko" marks "Sähkö". `isGrouped`:
 * spaces, points and commas do not count, so that "FI2112" is found in "FI21 1234".
 */
export const highlightMatches = (
  text: string,
  words: readonly string[],
  isGrouped = false,
): readonly HighlightPart[] => {
  const plain = isGrouped ? removeGrouping(foldText(text)) : foldText(text);
  const searchWords = (isGrouped ? words.map(removeGrouping) : words).filter(
    (word) => word !== '' && plain.includes(word),
  );
  if (searchWords.length === 0) return [{ text, isMarked: false }];
  return splitHighlightParts(text, findMatchedUnits(text, searchWords, isGrouped));
};

/** Returns, for each UTF-16 unit of the text, whether it belongs to a match. */
const findMatchedUnits = (text: string, words: readonly string[], isGrouped: boolean): readonly boolean[] => {
  let plain = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const fold = isGrouped && grouping.test(character) ? '' : foldText(character);
    for (let unit = 0; unit < fold.length; unit += 1) origin.push(at);
    plain += fold;
    at += character.length;
  }
  const hits = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let start = plain.indexOf(word); start >= 0; start = plain.indexOf(word, start + word.length)) {
      hits.fill(true, origin[start], origin[start + word.length] ?? text.length);
    }
  }
  return hits;
};

const splitHighlightParts = (text: string, hits: readonly boolean[]): readonly HighlightPart[] => {
  const parts: HighlightPart[] = [];
  let from = 0;
  for (let to = 1; to <= text.length; to += 1) {
    if (to < text.length && hits[to] === hits[from]) continue;
    parts.push({ text: text.slice(from, to), isMarked: hits[from] ?? false });
    from = to;
  }
  return parts;
};
