import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';

/**
 * A reference number for an invoice of `today` (ISO): the day and six random digits. Two machines of one company give the
 * same number once in a million pairs a day.
 */
export const generateReferenceNumber = (today: string): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return createReferenceNumber(today.replaceAll('-', '') + String(random % 1_000_000).padStart(6, '0')) ?? '';
};
