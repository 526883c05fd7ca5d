/** Finnish order, which Swedish shares: å, ä, ö come after z; what sorts with them elsewhere goes along. */
const lastLetters: Readonly<Record<string, string>> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}', ü: 'y', ß: 'ss' };

/**
 * Returns a sort key whose code units order values as people expect: upper and lower case and accents make no
 * difference, numbers go by their value, å ä ö are last. Equal for values that differ in nothing else.
 */
export const collationKey = (value: string): string => {
  if (isNumber.test(value)) return byValue(value);
  const lower = value.toLowerCase();
  const letters = isPlain.test(lower) ? lower : withoutAccents(lower);
  return letters.replace(digits, byValue);
};

/** Digits only, as in invoice numbers and references. */
const isNumber = /^\d+$/;
const isPlain = /^[\0-z]*$/;
const digits = /\d+/g;

const withoutAccents = (lower: string): string =>
  lower
    .normalize('NFC')
    .replace(/[åäæöøüß]/g, (letter) => lastLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** Returns digits with their count as prefix, so that longer numbers are larger. */
const byValue = (run: string): string => {
  const significant = run.startsWith('0') ? run.replace(/^0+(?=\d)/, '') : run;
  const { length } = significant;
  return length < 9 ? `${length}${significant}` : `9${String.fromCharCode(length)}${significant}`;
};
