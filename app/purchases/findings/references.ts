import { isCreditorReference } from '#app/identifiers/creditorReference.ts';
import { isReferenceNumber } from '#app/identifiers/referenceNumber.ts';

/** Returns a reference without what only makes it readable. */
export const compactReference = (reference: string): string => reference.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns whether a reference is a Finnish one or a creditor reference (ISO 11649) with right check digits. */
export const isValidReference = (reference: string): boolean => {
  const compact = compactReference(reference);
  return isReferenceNumber(compact) || isCreditorReference(compact);
};

/** Returns whether a text looks like a Finnish reference or a creditor reference, right or wrong. */
export const claimsToBeReference = (reference: string): boolean =>
  /^(?:\d{4,20}|RF\d{2}[0-9A-Z]{1,21})$/.test(compactReference(reference));
