import { parseDecimal } from '../../money/decimal.ts';

const ornaments = /€|%|\b(?:EUR|SEK|NOK|DKK|USD|GBP)\b|\bkr\b|[$£]/gi;

/**
 * A number of a spreadsheet without its currency, percent sign and grouping: `1.234,50 €` → `1234,50`. Where points and
 * commas occur together the last one is the decimal mark. Text that is no number stays as it came.
 */
export const plainNumber = (text: string): string => {
  const bare = text.replaceAll(ornaments, '').trim();
  const decimalMark = bare.lastIndexOf(',') > bare.lastIndexOf('.') ? ',' : '.';
  const isGrouped = bare.includes(',') && bare.includes('.');
  const plain = isGrouped ? bare.replaceAll(decimalMark === ',' ? '.' : ',', '') : bare;
  return parseDecimal(plain) === null ? text : plain;
};

export const isNumeric = (text: string): boolean => parseDecimal(plainNumber(text)) !== null;
