import { normalizeAmountText } from './amount.ts';
import { normalizeDateText } from './date.ts';

/** Maximum length of an amount. Amounts have decimals; a whole number may be a reference. */
const maxNumberLength = 40;
const decimals = /\d[.,]\d/;

/** Returns the type of a text; null if it is blank. */
export const detectTextValueType = (text: string): 'text' | 'date' | 'amount' | null => {
  const first = text.charCodeAt(0);
  // Nearly all texts end here.
  if (first > space && !isInNumber(first) && !isInNumber(text.charCodeAt(text.length - 1))) return 'text';
  const value = text.trim();
  if (value === '') return null;
  if (value.length > maxNumberLength) return 'text';
  if (normalizeDateText(value) !== null) return 'date';
  return decimals.test(value) && normalizeAmountText(value) !== null ? 'amount' : 'text';
};

/** Returns the type of a JSON number, also by its digits. */
export const detectNumberValueType = (value: number, digits: string): 'number' | 'date' | 'amount' => {
  if (!Number.isInteger(value) || digits.includes('.')) return 'amount';
  return value > 19_000_000 && value < 30_000_000 && normalizeDateText(digits) !== null ? 'date' : 'number';
};

const space = 0x20;
/** Returns whether a code unit is a digit, sign or decimal mark; these are adjacent in ASCII. */
const isInNumber = (unit: number): boolean => unit >= 0x2b && unit <= 0x39;
