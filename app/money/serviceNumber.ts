import Big from 'big.js';
import { formatDecimal } from './decimal.ts';

/** ISO 4217 gives no currency more minor units than four decimals. */
const currencyDecimals = 4;
const floatResidue = new Big('0.000000001');
const maxDecimals = 12;
const maxWholeDigits = 30;

/** Limits the length: a longer text was not written as a number. */
const serviceNumberPattern = /^-?\d{1,1000}(\.\d{1,1000})?([eE][+-]?\d{1,5})?$/;

/**
 * Reads an amount of money as a service writes it, as decimal text. An amount within 1e-9 of a number with at most four
 * decimals is that number: the difference is a residue of binary floating point, and a residue alone is zero. Any other
 * amount keeps at most 12 decimals, rounded half away from zero. Zero has no sign. Returns null for text that is no number, and
 * for one with more than 30 digits before the decimal point.
 */
export const parseServiceAmount = (text: string): string | null => {
  const value = toBig(text);
  if (value === null) return null;
  const nearest = value.round(currencyDecimals, Big.roundHalfUp);
  return formatServiceNumber(value.minus(nearest).abs().lt(floatResidue) ? nearest : value);
};

/** Reads a price, quantity or rate of a service: as {@link parseServiceAmount}, but every decimal up to the twelfth counts. */
export const parseServiceNumber = (text: string): string | null => {
  const value = toBig(text);
  return value && formatServiceNumber(value);
};

const toBig = (text: string): Big | null => (serviceNumberPattern.test(text) ? new Big(text) : null);

const formatServiceNumber = (value: Big): string | null => {
  const rounded = value.round(maxDecimals, Big.roundHalfUp);
  // Checked before formatting: an exponent may mean 100,000 digits.
  return rounded.e >= maxWholeDigits ? null : formatDecimal(rounded);
};
