const weights = [7, 3, 1];

/** Returns the check digit, by weights from the right. A loop, because every invoice of an archive is checked. */
const computeCheckDigit = (digits: string): string => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1)
    sum += Number(digits[digits.length - 1 - index]) * (weights[index % 3] ?? 0);
  return String((10 - (sum % 10)) % 10);
};

/**
 * Returns whether the text is a Finnish reference number (viitenumero): 4–20 digits, the last one the check digit;
 * spaces are ignored.
 */
export const isReferenceNumber = (text: string): boolean => {
  const digits = text.replace(/\s/g, '');
  return /^\d{4,20}$/.test(digits) && computeCheckDigit(digits.slice(0, -1)) === digits.at(-1);
};

/**
 * Returns the Finnish reference number of a base such as an invoice number: `123` → `1232`. Null unless the base is
 * 3–19 digits.
 */
export const createReferenceNumber = (base: string): string | null =>
  /^\d{3,19}$/.test(base) ? base + computeCheckDigit(base) : null;

/**
 * Returns a reference number as it is printed, in groups of five from the right: `1 23456`. Other references stay as
 * they are.
 */
export const formatReferenceNumber = (text: string): string =>
  isReferenceNumber(text) ? text.replace(/\s/g, '').replace(/\B(?=(?:\d{5})+$)/g, ' ') : text;
