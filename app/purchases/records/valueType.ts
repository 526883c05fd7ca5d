import { normalizeAmountText } from './amount.ts';
import { normalizeDateText } from './date.ts';

/** Maximum length of an amount. Amounts have decimals; a whole number may be a reference. */
const maxNumberLength = 40;
const decimals = /\d[.,]\d/;

/** Returns the type of a text; null if it is blank. */
export const detectTextValueType = (text: string): 'text' | 'date' | 'amount' | null => {
  const first = text.charCodeAt(0);
  if (first > space && !startsNumber(first) && !isDigit(text.charCodeAt(text.length - 1))) return 'text';
  if (text.length > maxNumberLength) return first > space || text.trim() !== '' ? 'text' : null;
  const value = first > space ? text : text.trim();
  if (value === '') return null;
  if (isDigit(value.charCodeAt(0)) && normalizeDateText(value) !== null) return 'date';
  return decimals.test(value) && normalizeAmountText(value) !== null ? 'amount' : 'text';
};

/** Returns the type of a JSON number, also by its digits. */
export const detectNumberValueType = (value: number, digits: string): 'number' | 'date' | 'amount' => {
  if (!Number.isInteger(value) || digits.includes('.')) return 'amount';
  return value > 19_000_000 && value < 30_000_000 && normalizeDateText(digits) !== null ? 'date' : 'number';
};

const space = 0x20;
/** Returns whether a code unit is a digit, sign or decimal mark; these are adjacent in ASCII. */
const startsNumber = (unit: number): boolean => unit >= 0x2b && unit <= 0x39;
const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
