import { isBusinessIdDigits } from '#app/identifiers/businessId.ts';

/** Returns the first valid business id from seven `digits` upwards: numbers without a check digit are skipped. */
export const createDemoBusinessId = (digits: number): string => {
  for (let number = digits; ; number += 1) {
    const base = String(number).padStart(7, '0');
    const check = [...'0123456789'].find((digit) => isBusinessIdDigits(base + digit));
    if (check !== undefined) return `${base}-${check}`;
  }
};

/** Returns an IBAN of digits only: country code, two check digits, the digits of the account (ISO 13616). */
export const createIban = (country: string, account: string): string => {
  const letters = [...`${country}00`].map((character) => Number.parseInt(character, 36)).join('');
  const check = 98n - (BigInt(account + letters) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
};
