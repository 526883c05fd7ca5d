import { bbanStructures, hasBbanStructure } from './bbanStructures.ts';
import { ibanLengths } from './ibanLengths.ts';
import { compactIban } from './ibanText.ts';

/** The fault of a text that ought to be an IBAN; of several faults the first. */
export type IbanFault = 'characters' | 'length' | 'checkDigits';

const characters = /^[A-Z]{2}\d{2}[0-9A-Z]+$/;

/**
 * Returns the remainder by 97 of a text whose letters count as 10–35 (ISO 7064). Computes it digit by digit, as the
 * whole number exceeds the precision of `number`.
 */
export const computeRemainderBy97 = (text: string): number =>
  [...text].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/**
 * Returns whether the text begins with the code of a country that has IBANs (ISO 13616); account numbers of others are
 * none.
 */
export const claimsToBeIban = (text: string): boolean => ibanLengths.has(compactIban(text).slice(0, 2));

/**
 * Returns whether the third and fourth character are the check digits of the others (ISO 7064, MOD 97-10). Computed ones are 02
 * to 98; 00, 01 and 99 leave the same remainder as 97, 98 and 02 and are never right.
 */
export const hasValidCheckDigits = (text: string): boolean => {
  const checkDigits = Number(text.slice(2, 4));
  return checkDigits >= 2 && checkDigits <= 98 && computeRemainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
};

/**
 * Returns why the text is no IBAN (ISO 13616), or null where it is one: a character that its country does not have in that
 * place, the length, or the check digits. Check digits that a country has inside its account numbers are not looked at.
 */
export const findIbanFault = (text: string): IbanFault | null => {
  const iban = compactIban(text);
  const country = iban.slice(0, 2);
  const structure = bbanStructures.get(country);
  if (!characters.test(iban) || structure === undefined) return 'characters';
  if (iban.length !== ibanLengths.get(country)) return 'length';
  if (!hasBbanStructure(iban.slice(4), structure)) return 'characters';
  return hasValidCheckDigits(iban) ? null : 'checkDigits';
};

/** Returns whether the text is an IBAN; spaces and case are forgiven. */
export const isIban = (text: string): boolean => findIbanFault(text) === null;
