import { foldText } from '../records/searchText.ts';
import { differsByOneTypo, isSimilarText } from './typos.ts';

/** Company forms before or after a name; they vary without a real change. */
const companyForms = new Set(
  'oy oyj ab abp ky tmi ry rf osk osuuskunta as asa a s aps gmbh ag kg ohg ug ltd limited llc llp plc inc corp corporation co company bv nv sa sas sarl spa srl sro sp z o.o ou uab sia hb'.split(
    ' ',
  ),
);

/** Returns the distinguishing words of a supplier's name, folded: `Würth Oy` and `WURTH OY AB` are both `wurth`. */
export const toSupplierNameKey = (name: string): string => {
  const words = foldText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const significant = words.filter((word) => !companyForms.has(word));
  return (significant.length > 0 ? significant : words).join(' ').slice(0, maxKeyLength);
};

const maxKeyLength = 200;

/**
 * Returns whether two names (from {@link toSupplierNameKey}) are spellings of one name: misspelt, shortened, with a branch or a
 * unit added, in another order, or run together.
 */
export const isSameSupplierName = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const few = shorter.split(' ');
  const many = longer.split(' ');
  return (
    isSimilarText(shorter.replaceAll(' ', ''), longer.replaceAll(' ', '')) ||
    few.every((word) => many.some((full) => isAbbreviation(word, full))) ||
    getInitials(many) === shorter
  );
};

/** Returns whether a word abbreviates another: `sahk` for `sahkotyo`. One slip in a longer word is allowed. */
const isAbbreviation = (word: string, full: string): boolean =>
  full === word || (word.length >= 3 && full.startsWith(word)) || (word.length >= 5 && differsByOneTypo(word, full));

const getInitials = (words: readonly string[]): string => words.map(([initial]) => initial ?? '').join('');
