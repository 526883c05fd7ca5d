import type { SeededRandom } from '#app/demo/random.ts';

/** Identifiers made by their own arithmetic, so that a mistake of the product's would show. */

const remainder = (digits: string): number => {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
};

const asDigits = (text: string): string => [...text].map((sign) => String(Number.parseInt(sign, 36))).join('');

export const iban = (country: string, bban: string): string =>
  `${country}${String(98 - remainder(asDigits(`${bban}${country}00`))).padStart(2, '0')}${bban}`;

export const digits = (random: SeededRandom, count: number): string =>
  Array.from({ length: count }, (_, index) => random.whole(index === 0 ? 1 : 0, 9)).join('');

/** Banks by country: the shape of the account number after the country and its check digits, and a BIC. */
export const banks = {
  FI: { bic: 'NDEAFIHH', account: (random: SeededRandom) => digits(random, 14) },
  DE: { bic: 'COBADEFF', account: (random: SeededRandom) => digits(random, 18) },
  SE: { bic: 'ESSESESS', account: (random: SeededRandom) => digits(random, 20) },
  EE: { bic: 'HABAEE2X', account: (random: SeededRandom) => digits(random, 16) },
  LT: { bic: 'REVOLT21', account: (random: SeededRandom) => digits(random, 16) },
  NO: { bic: 'DNBANOKK', account: (random: SeededRandom) => digits(random, 11) },
  GB: { bic: 'BARCGB22', account: (random: SeededRandom) => `BARC${digits(random, 14)}` },
  ES: { bic: 'CAIXESBB', account: (random: SeededRandom) => digits(random, 20) },
} as const;
export type Country = keyof typeof banks;

export const ibanIn = (random: SeededRandom, country: Country): string => iban(country, banks[country].account(random));

/** A Finnish business id: seven digits whose weighted sum leaves a check digit. */
export const finnishId = (random: SeededRandom): string => {
  for (;;) {
    const seven = digits(random, 7);
    const sum = [7, 9, 10, 5, 8, 4, 2].reduce((total, weight, index) => total + weight * Number(seven[index]), 0);
    const rest = sum % 11;
    if (rest !== 1) return `${seven}-${rest === 0 ? 0 : 11 - rest}`;
  }
};

/** Ids of other countries as they stand on invoices, some of them not unlike a Finnish one. */
export const foreignId = (random: SeededRandom, country: Country): string => {
  switch (country) {
    case 'DE':
      return random.pick([`HRB ${digits(random, 5)}`, `DE${digits(random, 9)}`]);
    case 'SE':
      return `${digits(random, 6)}-${digits(random, 4)}`;
    case 'NO':
      return digits(random, 9);
    case 'EE':
      return digits(random, 8);
    case 'GB':
      return `GB ${digits(random, 3)} ${digits(random, 4)} ${digits(random, 2)}`;
    default:
      return digits(random, 9);
  }
};

/** The text with the character at `index` in place of what stood there. */
export const withCharacter = (text: string, index: number, character: string): string =>
  text.slice(0, index) + character + text.slice(index + 1);

/** Another digit than the one that stands there. */
export const withOtherDigit = (random: SeededRandom, text: string, index: number): string =>
  withCharacter(text, index, String((Number(text[index]) + random.whole(1, 9)) % 10));
