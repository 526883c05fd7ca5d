import Big from 'big.js';
import { getExactDigits, toExactNumber } from './exactJson.ts';

const defaultDigits = 2;
/** ISO 4217 knows four at most; some services count prices in finer units. */
const maxDigits = 12;

/**
 * Returns an amount in minor units (`19.99` as 1999) as a JSON number. Nothing is rounded: more decimals than `digits` stay
 * decimals. Nothing for nothing. Throws `SyntaxError` for what is no decimal number.
 */
export const toMinorUnits = (amount: unknown, digits?: unknown): unknown => {
  const value = toBigOrNull(amount);
  if (value === null) return undefined;
  const units = shiftDecimalPoint(value, readDigits(digits));
  const number = Number(units);
  return Number.isSafeInteger(number) && String(number) === units ? number : toExactNumber(units);
};

/** Returns a number of minor units (1999) as decimal text (`19.99`), exactly. Throws as {@link toMinorUnits}. */
export const fromMinorUnits = (units: unknown, digits?: unknown): string | undefined => {
  const value = toBigOrNull(units);
  return value === null ? undefined : shiftDecimalPoint(value, -readDigits(digits));
};

const shiftDecimalPoint = (value: Big, places: number): string =>
  value.eq(0) ? '0' : value.times(new Big(`1e${places}`)).toFixed();

const toBigOrNull = (amount: unknown): Big | null => {
  const text = getExactDigits(amount);
  if (text === undefined || text === null || text === '') return null;
  if (typeof text !== 'string' || !/^-?\d{1,40}(\.\d{1,40})?$/.test(text))
    throw new SyntaxError(`not a decimal number: ${String(text).slice(0, 60)}`);
  return new Big(text);
};

const readDigits = (digits: unknown = defaultDigits): number => {
  if (typeof digits !== 'number' || !Number.isInteger(digits) || digits < 0 || digits > maxDigits)
    throw new RangeError(`digits must be a whole number from 0 to ${maxDigits}`);
  return digits;
};
