import { parseDecimal } from '#app/money/decimal.ts';

const currencyMarks = /€|%|\b(?:EUR|SEK|NOK|DKK|USD|GBP)\b|\bkr\b|[$£]/gi;

/** Groups of three, parted by one of the two marks, and behind them the other one as the decimal mark. */
const grouped = /^(?<whole>[^\d.,]*\d{1,3}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*)(?<rest>(?!\k<mark>)[.,]\d+)$/;

/**
 * A number of a spreadsheet without its currency, percent sign and grouping: `1.234,50 €` → `1234,50`. Where points and
 * commas occur together the last one is the decimal mark. Text that is no number stays as it came: so does what is not parted
 * into groups of three, because a slip of the finger (`1.2.3,4`) would become another amount.
 */
export const stripNumberFormat = (text: string): string => {
  const digits = text.replaceAll(currencyMarks, '').trim();
  const { whole, mark, rest } = grouped.exec(digits)?.groups ?? {};
  const plain = whole !== undefined && mark !== undefined ? `${whole.replaceAll(mark, '')}${rest}` : digits;
  return parseDecimal(plain) === null ? text : plain;
};

export const isNumeric = (text: string): boolean => parseDecimal(stripNumberFormat(text)) !== null;
