import { splitFoldedWords } from './foldSearchText.ts';

/**
 * Legal forms as written in company names, by their kind: names with two different kinds are two different companies.
 */
const legalForms = new Map(
  Object.entries({
    limited: 'oy oyj ab abp ltd plc osakeyhtio aktiebolag',
    partnership: 'ky kb ay kommandiittiyhtio kommanditbolag',
    trader: 'tmi toiminimi fma',
    association: 'ry rf',
    cooperative: 'osk osuuskunta andelslag',
    foreign: 'gmbh ag as ou uab sia inc llc bv nv sarl srl spa aps',
  }).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
);

/** A housing company is called by its form: `As Oy Koivula` is not `Koivula Oy`. */
const housingForms: readonly string[] = ['asunto', 'as', 'bostads', 'bost'];

interface ParsedName {
  /** Folded words without legal forms. */
  readonly words: readonly string[];
  readonly form: string | null;
}

/** Longest name that is compared, in words. Names written by people are shorter; further words are ignored. */
const maxNameWords = 20;

const parseName = (text: string): ParsedName => {
  const all = splitFoldedWords(text.slice(0, 500)).slice(0, maxNameWords);
  const isHousing = housingForms.includes(all[0] ?? '') && all.includes('oy');
  const rest = isHousing ? all.slice(1) : all;
  const words = rest.filter((word) => !legalForms.has(word));
  const form = rest.map((word) => legalForms.get(word)).find((kind) => kind !== undefined) ?? null;
  return { words: isHousing ? ['housing', ...words] : words, form };
};

/** Returns whether a name holds a legal form, such as `Oy` or `ry`. */
export const hasLegalForm = (name: string): boolean => parseName(name).form !== null;

/** Returns one key for the names that `isSimilarName` takes for the same, slips of the finger aside; empty for no name. */
export const toNameKey = (name: string): string => parseName(name).words.toSorted().join('');

/**
 * Returns whether two names are nearly the same: legal form, punctuation, case, accents and the order of words aside,
 * with one slip of the finger at most. Rather too strict than too lenient: Lahtinen is not Lehtinen, and House 1 is not
 * House 2.
 */
export const isSimilarName = (one: string, other: string): boolean => {
  const [left, right] = [parseName(one), parseName(other)];
  if (left.words.length === 0 || right.words.length === 0) return false;
  if (left.form !== null && right.form !== null && left.form !== right.form) return false;
  const [joined, otherJoined] = [left.words.join(''), right.words.join('')];
  if (joined === otherJoined) return true;
  if (left.words.length !== right.words.length) return false;
  const [sorted, otherSorted] = [left.words.toSorted(), right.words.toSorted()];
  return hasSingleTypo(left.words, right.words) || hasSingleTypo(sorted, otherSorted);
};

const hasSingleTypo = (words: readonly string[], others: readonly string[]): boolean => {
  const different = words.flatMap((word, index) => {
    const other = others[index] ?? '';
    return word === other ? [] : [[word, other] as const];
  });
  const [first, second] = different;
  return first === undefined || (second === undefined && isTypo(...first));
};

/**
 * Returns true if two adjacent letters are swapped, or one is missing from a longer word. Digits never count as typos.
 */
const isTypo = (one: string, other: string): boolean => {
  if (/\p{N}/u.test(one + other)) return false;
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const start = countCommonPrefix(shorter, longer);
  if (shorter.length === longer.length)
    return (
      shorter.length >= 4 &&
      shorter[start] === longer[start + 1] &&
      shorter[start + 1] === longer[start] &&
      shorter.slice(start + 2) === longer.slice(start + 2)
    );
  return longer.length >= 7 && start > 0 && shorter.slice(start) === longer.slice(start + 1);
};

const countCommonPrefix = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};
