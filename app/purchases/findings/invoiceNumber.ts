import { differsByOneTypo } from './typos.ts';

const separators = /[^\p{L}\p{N}]+/gu;

/** Returns the letters and digits of an invoice number, without case, separators and the zeros at its beginning. */
export const normalizeInvoiceNumber = (number: string): string => {
  const plain = number.toUpperCase().replaceAll(separators, '');
  return plain.replace(/^0+(?=.)/, '');
};

/** Returns the parts of an invoice number, each without leading zeros: `INV-0012/26` is `INV.12.26`. */
export const normalizeInvoiceNumberParts = (number: string): string =>
  (number.toUpperCase().match(/\p{N}+|\p{L}+/gu) ?? []).map((part) => part.replace(/^0+(?=.)/, '')).join('.');

const minNumberLength = 4;

/**
 * Returns whether two plain numbers differ by one slip. Numbers that differ in the last digit alone are consecutive,
 * and a slip in a short number proves nothing.
 */
export const isInvoiceNumberTypo = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < minNumberLength || !differsByOneTypo(one, other)) return false;
  return !(
    one.length === other.length &&
    one.slice(0, -1) === other.slice(0, -1) &&
    /\d$/.test(one) &&
    /\d$/.test(other)
  );
};

/** Letters that people and machines confuse with digits. */
const lookalikes = new Map(Object.entries({ O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }));

/** Returns whether two plain numbers differ only in characters that look the same. */
export const isLookalikeInvoiceNumber = (one: string, other: string): boolean => {
  if (one === other || one.length !== other.length) return false;
  for (let index = 0; index < one.length; index += 1)
    if (one[index] !== other[index] && toCanonicalSign(one[index]) !== toCanonicalSign(other[index])) return false;
  return true;
};

const toCanonicalSign = (sign = ''): string => lookalikes.get(sign) ?? sign;
