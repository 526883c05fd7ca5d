import Big from 'big.js';

/** Space, no-break space, figure space, thin space and narrow no-break space: all are used between groups of three. */
const groupSpaces = /[ \u00a0\u2007\u2009\u202f]/g;
const minusSigns = /[\u2212\u2013]/g;
const decimalPattern = /^[+-]?(?:\d{1,30}|\d{1,3}(?: \d{3}){1,9})(?:[.,]\d{1,30})?$/;

/**
 * Reads a number as a person types or pastes it: `1 234,50`, `-3.5`, `+7`. Groups of three may be parted by any kind of
 * space; one comma or one point is the decimal separator. Null for everything else, also where both occur (`1.234,50`),
 * because the two conventions would disagree by a factor of a thousand.
 */
export const parseDecimal = (text: string): Big | null => {
  const plain = text.replace(groupSpaces, ' ').replace(minusSigns, '-').trim();
  return decimalPattern.test(plain) ? new Big(plain.replaceAll(' ', '').replace(',', '.').replace('+', '')) : null;
};

/** The number as plain text with a decimal point, never with an exponent and never `-0`. */
export const formatDecimal = (value: Big): string => (value.eq(0) ? '0' : value.toFixed());

/** A price as people write it: with two decimals, and more where it has more. */
export const formatPriceDecimal = (value: Big): string =>
  hasFractionOfCent(value) ? value.toFixed() : value.toFixed(2);

const hasFractionOfCent = (value: Big): boolean => !value.round(2).eq(value);

/**
 * A quotient rounded to 2 decimals, half away from zero, and exact however long it is: what is left over decides, never
 * the digits of a quotient that was cut before.
 */
export const divideRounded = (dividend: Big, divisor: Big): Big => {
  const cents = dividend.times(100).abs();
  const parts = divisor.abs();
  const whole = cents.div(parts).round(0, Big.roundDown);
  const rest = cents.minus(whole.times(parts));
  const rounded = (rest.times(2).gte(parts) ? whole.plus(1) : whole).times('0.01');
  return dividend.s === divisor.s ? rounded : rounded.neg();
};

/** Rounds an amount to 2 decimals, half away from zero (EN 16931, as in the Peppol validation rules). */
export const roundAmount = (value: Big): Big => value.round(2, Big.roundHalfUp);

/** So many percent of an amount, as an amount. */
export const calculatePercentage = (amount: Big, percent: Big): Big => roundAmount(amount.times(percent).times('0.01'));
