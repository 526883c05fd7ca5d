import { fold } from '../records/searchText.ts';
import { isOneSlip, isSimilar } from './slips.ts';

/** Company forms before or after a name; they vary without a real change. */
const forms = new Set(
  'oy oyj ab abp ky tmi ry rf osk osuuskunta as asa a s aps gmbh ag kg ohg ug ltd limited llc llp plc inc corp corporation co company bv nv sa sas sarl spa srl sro sp z o.o ou uab sia hb'.split(
    ' ',
  ),
);

/** Returns the distinguishing words of a supplier's name, folded: `Würth Oy` and `WURTH OY AB` are both `wurth`. */
export const nameKey = (name: string): string => {
  const words = fold(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const telling = words.filter((word) => !forms.has(word));
  return (telling.length > 0 ? telling : words).join(' ').slice(0, longestKey);
};

const longestKey = 200;

/**
 * Returns whether two names (from {@link nameKey}) are spellings of one name: misspelt, shortened, with a branch or a
 * unit added, in another order, or run together.
 */
export const isSameName = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const few = shorter.split(' ');
  const many = longer.split(' ');
  return (
    isSimilar(shorter.replaceAll(' ', ''), longer.replaceAll(' ', '')) ||
    few.every((word) => many.some((full) => isShort(word, full))) ||
    initialsOf(many) === shorter
  );
};

/** Returns whether a word abbreviates another: `sahk` for `sahkotyo`. One slip in a longer word is allowed. */
const isShort = (word: string, full: string): boolean =>
  full === word || (word.length >= 3 && full.startsWith(word)) || (word.length >= 5 && isOneSlip(word, full));

const initialsOf = (words: readonly string[]): string => words.map(([initial]) => initial ?? '').join('');
