import Big from 'big.js';
import { decimalText } from './decimal.ts';

/** ISO 4217 gives no currency more minor units than four decimals. */
const currencyDecimals = 4;
const residue = new Big('0.000000001');
const maxDecimals = 12;
const maxWholeDigits = 30;

/** Longer texts are no number that somebody wrote. */
const number = /^-?\d{1,1000}(\.\d{1,1000})?([eE][+-]?\d{1,5})?$/;

/**
 * Reads an amount of money as a service writes it, as decimal text. An amount within 1e-9 of a number with at most four
 * decimals is that number: the difference is a residue of binary floating point, and a residue alone is zero. Any other
 * amount keeps at most 12 decimals, rounded half away from zero. Zero has no sign. Returns null for text that is no number, and
 * for one with more than 30 digits before the decimal point.
 */
export const readServiceAmount = (text: string): string | null => {
  const value = toBig(text);
  if (value === null) return null;
  const nearest = value.round(currencyDecimals, Big.roundHalfUp);
  return toText(value.minus(nearest).abs().lt(residue) ? nearest : value);
};

/** Reads a price, quantity or rate of a service: as {@link readServiceAmount}, but every decimal up to the twelfth counts. */
export const readServiceNumber = (text: string): string | null => {
  const value = toBig(text);
  return value && toText(value);
};

const toBig = (text: string): Big | null => (number.test(text) ? new Big(text) : null);

const toText = (value: Big): string | null => {
  // Looked at before it is written: an exponent may stand for 100,000 digits.
  if (value.e >= maxWholeDigits) return null;
  const rounded = value.round(maxDecimals, Big.roundHalfUp);
  return rounded.e >= maxWholeDigits ? null : decimalText(rounded);
};
