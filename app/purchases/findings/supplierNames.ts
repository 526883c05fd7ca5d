import { foldText } from '../records/searchText.ts';
import { differsByOneTypo, isSimilarText } from './typos.ts';

/** Company forms before or after a name; they vary without a real change. */
const companyForms = new Set(
  'oy oyj ab abp ky tmi ry rf osk osuuskunta as asa a s aps gmbh ag kg ohg ug ltd limited llc llp plc inc corp corporation co company bv nv sa sas sarl spa srl sro sp z oo ou uab sia hb'.split(
    ' ',
  ),
);

/** Company forms that are another one in another language or in full. */
const formSynonyms: Readonly<Record<string, string>> = {
  ab: 'oy',
  abp: 'oyj',
  rf: 'ry',
  osuuskunta: 'osk',
  limited: 'ltd',
  corporation: 'corp',
  company: 'co',
};

/** A form written with colons, slashes or dots: `T:mi`, `A/S`, `s.r.o.`; two letters with dots are initials. */
const punctuatedPattern = /(?<![\p{L}\p{N}])(?:\p{L}[:/]\p{L}{1,2}|\p{L}\.\p{L}\.\p{L}|o\.[ou])(?![\p{L}\p{N}])/gu;

/** Returns the words of a name, folded, with its company forms as one word each. */
const splitIntoWords = (name: string): string[] =>
  foldText(name)
    .replaceAll(punctuatedPattern, (written) => {
      const form = written.replaceAll(/[.:/]/g, '');
      return companyForms.has(form) ? form : written;
    })
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');

/** Returns the distinguishing words of a supplier's name, folded: `Würth Oy` and `WURTH OY AB` are both `wurth`. */
export const toSupplierNameKey = (name: string): string => {
  const words = splitIntoWords(name);
  const significant = words.filter((word) => !companyForms.has(word));
  return (significant.length > 0 ? significant : words).join(' ').slice(0, maxKeyLength);
};

const maxKeyLength = 200;

/** Returns whether a name has the form of a company in it, `Oy` or `GmbH`; trade names have none. */
export const hasCompanyForm = (name: string): boolean => listCompanyForms(name).length > 0;

/** Returns the company forms in a name, sorted. Single letters may be initials. */
export const listCompanyForms = (name: string): string[] =>
  splitIntoWords(name)
    .filter((word) => word.length > 1 && companyForms.has(word))
    .toSorted();

/** Returns whether two names state different company forms, as those of two companies: `Tmi` and `Oy`, not `Oy` and `Ab`. */
export const areOtherCompanyForms = (one: string, other: string): boolean => {
  const [forms, others] = [one, other].map((name) => listCompanyForms(name).map((form) => formSynonyms[form] ?? form));
  if (!forms?.length || !others?.length) return false;
  return !forms.some((form) => others.includes(form));
};

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
