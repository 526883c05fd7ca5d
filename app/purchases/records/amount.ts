import Big from 'big.js';

/** Usual notation of amounts, which needs no further analysis. */
const simple = /^-?(?:0|[1-9]\d{0,29})(?:[.,]\d{1,30})?$/;
const plain = /^-?\d{1,30}(\.\d{1,30})?$/;
const scientific = /^-?\d+(\.\d+)?[eE][+-]?\d{1,2}$/;
/** Characters around and between digits: a currency before or after, spaces and apostrophes as thousands separators. */
const ornaments = /^\s*\p{L}{1,5}\s*|\s*\p{L}{1,5}\s*$|\p{Sc}|[\s'’]/gu;
const grouped = { ',': /^-?\d{1,3}(,\d{3})+$/, '.': /^-?\d{1,3}(\.\d{3})+$/ } as const;

/**
 * Returns an amount of a JSON text or number as decimal text with the digits as written: `1 234,50 €` is `1234.50`. The
 * last of comma and point is the decimal mark; so is a single one (docs/service.md, "Purchase invoices": numbers come
 * as strings with a decimal comma). Null if it is no amount.
 */
export const normalizeAmountText = (written: string): string | null => {
  if (simple.test(written)) return written.replace(',', '.');
  const text = moveSignFirst(written.replaceAll(ornaments, '').replace('\u2212', '-'));
  const decimal = scientific.test(text) ? new Big(text).toFixed() : toPointDecimal(text);
  if (decimal === null || !plain.test(decimal)) return null;
  return decimal.replace(/^(-?)0+(?=\d)/, '$1');
};

/** Moves a trailing sign to the front; some accounting systems write it last: `12,00-`. */
const moveSignFirst = (text: string): string => text.replace(/^\+/, '').replace(/^([^-]+)-$/, '-$1');

const toPointDecimal = (text: string): string | null => {
  const decimalMark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const separator = decimalMark === ',' ? '.' : ',';
  const pieces = text.split(decimalMark);
  if (pieces.length > 2) return grouped[decimalMark].test(text) ? pieces.join('') : null;
  const [whole = '', fraction] = pieces;
  if (whole.includes(separator) && !grouped[separator].test(whole)) return null;
  const digits = whole.replaceAll(separator, '');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
};
