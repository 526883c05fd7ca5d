import { isBusinessIdDigits } from '#app/identifiers/businessId.ts';

/** Seven digits (six in old ones), a hyphen and the check digit; with the country before it also without the hyphen. */
const finnishIdPattern = /^(?:FI\s*)?(?<digits>\d{6,7})[-–‑](?<check>\d)$|^FI\s*(?<both>\d{8})$/i;

/** Letters that a scanner reads for digits. */
const scannedLetters: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const scannedPattern = /^(?=.*[OIL])[\dOIL]{7}-[\dOIL]$/i;

/** Returns the eight digits of an id that looks Finnish; null for others. */
export const getFinnishDigits = (id: string): string | null => {
  const { digits, check, both } = finnishIdPattern.exec(id.trim())?.groups ?? {};
  return both ?? (digits && check ? digits.padStart(7, '0') + check : null);
};

/** Returns whether a business id looks Finnish and fails its check digit. Ids of other countries have other formats. */
export const isInvalidFinnishBusinessId = (id: string): boolean => {
  if (isScannedBusinessId(id)) return true;
  const digits = getFinnishDigits(id);
  return digits !== null && !isBusinessIdDigits(digits);
};

/** Returns whether an id is a right Finnish one with letters in place of digits. */
const isScannedBusinessId = (id: string): boolean =>
  scannedPattern.test(id.trim()) &&
  isBusinessIdDigits(
    id
      .toUpperCase()
      .replaceAll(/[OIL]/g, (letter) => scannedLetters[letter] ?? '')
      .replaceAll(/\D/g, ''),
  );
