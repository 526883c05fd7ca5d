import { extractFinnishReferenceNumber, isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';

/** Returns a reference without what only makes it readable. */
export const compactReference = (reference: string): string => reference.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns whether a reference is a Finnish one or a creditor reference (ISO 11649) with right check digits. */
export const isValidReference = (reference: string): boolean => {
  const compact = compactReference(reference);
  return isReferenceNumber(compact) || isCreditorReference(compact);
};

/** Longest text that may be meant as a reference: a creditor reference of 25 characters, or a Finnish one with slips. */
const maxLength = 30;

/** Returns whether a text looks like a Finnish reference or a creditor reference, right or wrong, or misread by a scanner. */
export const claimsToBeReference = (reference: string): boolean => {
  const compact = compactReference(reference);
  if (compact.length < 4 || compact.length > maxLength) return false;
  return /^(?:[0-9OIL]*\d[0-9OIL]*|RF\d{2}[0-9A-Z]+)$/.test(compact) && (compact.match(/\d/g)?.length ?? 0) >= 3;
};

/** Returns one spelling of a reference: the Finnish one within the RF form, without zeros before it. */
export const normalizeReference = (reference: string): string => {
  const compact = compactReference(reference);
  const national = isCreditorReference(compact) ? extractFinnishReferenceNumber(compact) : null;
  return (national ?? compact).replace(/^0+(?=.)/, '');
};
