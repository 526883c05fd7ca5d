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

/** Returns whether a name has the form of a company in it, `Oy` or `GmbH`; trade names have none. */
export const hasCompanyForm = (name: string): boolean => listCompanyForms(name).length > 0;

/** Returns the company forms in a name, sorted. */
export const listCompanyForms = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => companyForms.has(word))
    .toSorted();

/** Letters and pairs of them that look like others. */
const lookalikeLetters: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
];

/** Returns a name with one letter for all that look the same. */
export const foldLookalikeLetters = (name: string): string =>
  lookalikeLetters.reduce((folded, [written, meant]) => folded.replaceAll(written, meant), name);

/**
 * Returns whether a letter of a name (from {@link toSupplierNameKey}) differs from another one. Where figures differ, the
 * names are of two buildings or years.
 */
export const differsByOneLetter = (one: string, other: string): boolean =>
  differsByOneTypo(one, other) && getFigures(one) === getFigures(other);

const getFigures = (name: string): string => name.replaceAll(/\D/g, '');

/** Letters from which a word distinguishes companies: `Oy` and `and` do not. */
const minWordLength = 5;

/** Returns whether two names (from {@link toSupplierNameKey}) share a word, as companies of one group do. */
export const sharesSignificantWord = (one: string, other: string): boolean => {
  const words = new Set(other.split(' '));
  return one.split(' ').some((word) => word.length >= minWordLength && words.has(word));
};

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
