/** Seven digits (six in old ids) and the check digit, with or without the country and the hyphen. */
const finnish = /^(?:FI)?(?<digits>\d{7}|\d{6}(?=-\d$))-?(?<check>\d)$/;

/**
 * Returns the eight digits of a Finnish business id or VAT id however it is written: `1572860-0`, `FI15728600`, `FI-1572860-0`.
 * Null for every other text. The check digit is not verified.
 */
const parseFinnishId = (id: string): string | null => {
  const { digits, check } = finnish.exec(compactId(id))?.groups ?? {};
  return digits && check ? digits.padStart(7, '0') + check : null;
};

/** Returns one spelling for all spellings of a business id, so that they can be compared. */
export const normalizeBusinessId = (id: string): string =>
  parseFinnishId(id) ?? id.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Upper case, without spaces, any dash as a hyphen, none after the country. */
const compactId = (id: string): string =>
  id
    .toUpperCase()
    .replaceAll(/[\s.]/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^FI-/, 'FI');

const weights = [7, 9, 10, 5, 8, 4, 2];

/** Returns whether seven digits and a check digit (without the hyphen) are a Finnish business id (Y-tunnus). */
export const isBusinessIdDigits = (digits: string): boolean => {
  if (!/^\d{8}$/.test(digits)) return false;
  const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  if (remainder === 1) return false;
  return Number(digits[7]) === (remainder === 0 ? 0 : 11 - remainder);
};

/** Returns whether the text is a Finnish business id as written, `2077474-0`; space around it is forgiven. */
export const isBusinessId = (text: string): boolean => {
  const id = text.trim();
  return /^\d{7}-\d$/.test(id) && isBusinessIdDigits(id.replace('-', ''));
};
