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
 * Returns whether two plain numbers differ by one slip. Numbers that differ in the last digit alone are consecutive, a
 * digit before or behind a whole number is a branch or a part, and a slip in a short number proves nothing.
 */
export const isInvoiceNumberTypo = (one: string, other: string): boolean => {
  if (Math.min(one.length, other.length) < minNumberLength || !differsByOneTypo(one, other)) return false;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < longer.length) return !longer.startsWith(shorter) && !longer.endsWith(shorter);
  return !(one.slice(0, -1) === other.slice(0, -1) && /\d$/.test(one) && /\d$/.test(other));
};

const wordBefore = /^(?:\p{L}[\p{L}.]*[\s/.:-]*|(?:20)?\d\d[\s/.-]+)$/u;
const wordBehind = /^(?:[\s/.-]*\p{L}+|[\s/-]+\d)$/u;

/**
 * Returns whether one number is the other with a word or a year before it, or a letter or a part behind it: `2026-4269`,
 * `INV4269`, `4269 copy`, `4269-1`.
 */
export const hasAffix = (one: string, other: string): boolean => {
  const [shorter, longer] = one.length < other.length ? [one.trim(), other.trim()] : [other.trim(), one.trim()];
  if (shorter.length < minNumberLength || !longer.includes(shorter)) return false;
  return (
    (longer.endsWith(shorter) && wordBefore.test(longer.slice(0, -shorter.length))) ||
    (longer.startsWith(shorter) && wordBehind.test(longer.slice(shorter.length)))
  );
};

/** Letters that people and machines confuse with digits. */
const lookalikes = new Map(Object.entries({ O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }));

const lookalikeSigns = /[OQILZSB]/;

/** Returns whether two plain numbers differ only in characters that look the same. */
export const isLookalikeInvoiceNumber = (one: string, other: string): boolean =>
  one !== other &&
  one !== '' &&
  (lookalikeSigns.test(one) || lookalikeSigns.test(other)) &&
  toCanonicalNumber(one) === toCanonicalNumber(other);

const toCanonicalNumber = (number: string): string =>
  number.replaceAll(/[A-Z]/g, (sign) => lookalikes.get(sign) ?? sign).replace(/^0+(?=.)/, '');
