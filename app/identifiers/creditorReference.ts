import { computeRemainderBy97, hasValidCheckDigits } from './iban.ts';
import { isReferenceNumber } from './referenceNumber.ts';

/** Without what only makes it readable: spaces and case. */
const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Returns whether the text is a creditor reference (ISO 11649): RF, two check digits, 1–21 letters and digits; spaces
 * are ignored.
 */
export const isCreditorReference = (text: string): boolean => {
  const reference = compact(text);
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(reference) && hasValidCheckDigits(reference);
};

/**
 * Returns the creditor reference of a base such as a Finnish reference number: `1232` → `RF111232`. Null unless the
 * base is 1–21 letters and digits.
 */
export const createCreditorReference = (base: string): string | null => {
  const body = compact(base);
  if (!/^[0-9A-Z]{1,21}$/.test(body)) return null;
  return `RF${String(98 - computeRemainderBy97(`${body}RF00`)).padStart(2, '0')}${body}`;
};

/** Returns the Finnish reference number inside a creditor reference: `RF11 1232` → `1232`. Null where there is none. */
export const extractFinnishReferenceNumber = (text: string): string | null => {
  const body = compact(text).slice(4).replace(/^0+/, '');
  return isCreditorReference(text) && isReferenceNumber(body) ? body : null;
};

/** Returns a creditor reference as it is printed, in groups of four: `RF11 1232`. Other references stay as they are. */
export const formatCreditorReference = (text: string): string =>
  isCreditorReference(text) ? compact(text).replace(/(.{4})(?=.)/g, '$1 ') : text;
