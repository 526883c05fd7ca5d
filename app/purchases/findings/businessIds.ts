import { isBusinessIdDigits } from '#app/identifiers/businessId.ts';

/** Seven digits (six in old ones), a hyphen and the check digit; with the country before it also without the hyphen. */
const finnishIdPattern = /^(?:FI\s*)?(?<digits>\d{6,7})[-–‑](?<check>\d)$|^FI\s*(?<both>\d{8})$/i;

/** Returns the eight digits of an id that looks Finnish; null for others. */
export const getFinnishDigits = (id: string): string | null => {
  const { digits, check, both } = finnishIdPattern.exec(id.trim())?.groups ?? {};
  return both ?? (digits && check ? digits.padStart(7, '0') + check : null);
};

/** Returns whether a business id looks Finnish and fails its check digit. Ids of other countries have other formats. */
export const isInvalidFinnishBusinessId = (id: string): boolean => {
  const digits = getFinnishDigits(id);
  return digits !== null && !isBusinessIdDigits(digits);
};
