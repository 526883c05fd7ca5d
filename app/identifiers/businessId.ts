/** Seven digits and the check digit, with or without the hyphen; in old ids six digits, the hyphen and the check digit. */
const finnish = /^(?:\d{7}-?|\d{6}-)\d$/;

/**
 * Returns the eight digits of a Finnish business id or VAT id however it is written: `1572860-0`, `FI15728600`, `FI-1572860-0`.
 * Null for every other text. The check digit is not verified.
 */
const parseFinnishId = (id: string): string | null => {
  const compact = compactId(id);
  return finnish.test(compact) ? compact.replace('-', '').padStart(8, '0') : null;
};

/** Returns one spelling for all spellings of a business id, so that they can be compared. */
export const normalizeBusinessId = (id: string): string =>
  parseFinnishId(id) ?? id.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Upper case, without spaces and the country, any dash as a hyphen. */
const compactId = (id: string): string =>
  id
    .toUpperCase()
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^FI-?/, '');

const weights = [7, 9, 10, 5, 8, 4, 2];

/** Returns whether seven digits and a check digit (without the hyphen) are a Finnish business id (Y-tunnus). */
export const isBusinessIdDigits = (digits: string): boolean => {
  if (!/^\d{8}$/.test(digits)) return false;
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  // Where 1 is left, the check digit would have to be 10: no digit is right.
  return Number(digits[7]) === (remainder === 0 ? 0 : 11 - remainder);
};

/** Returns whether the text is a Finnish business id as written, `2077474-0`; space around it is forgiven. */
export const isBusinessId = (text: string): boolean => {
  const id = text.trim();
  return id[7] === '-' && isBusinessIdDigits(id.replace('-', ''));
};
