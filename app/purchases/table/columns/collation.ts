/** Finnish order, which Swedish shares: å, ä, ö come after z; what sorts with them elsewhere goes along. */
const lastLetters: Readonly<Record<string, string>> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}', ü: 'y', ß: 'ss' };

/**
 * Returns a sort key whose code units order values as people expect: upper and lower case and accents make no
 * difference, numbers go by their value, å ä ö are last. Equal for values that differ in nothing else.
 */
export const toCollationKey = (value: string): string => {
  if (numberPattern.test(value)) return toDigitKey(value);
  const lower = value.toLowerCase();
  const letters = plainPattern.test(lower) ? lower : toBaseLetters(lower);
  return letters.replace(digits, toDigitKey);
};

/** Digits only, as in invoice numbers and references. */
const numberPattern = /^\d+$/;
const plainPattern = /^[\0-z]*$/;
const digits = /\d+/g;

const toBaseLetters = (lower: string): string =>
  lower
    .normalize('NFC')
    .replace(/[åäæöøüß]/g, (letter) => lastLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** Returns digits with their count as prefix, so that longer numbers are larger. */
const toDigitKey = (run: string): string => {
  const significant = run.startsWith('0') ? run.replace(/^0+(?=\d)/, '') : run;
  const { length } = significant;
  return length < 9 ? `${length}${significant}` : `9${String.fromCharCode(length)}${significant}`;
};
