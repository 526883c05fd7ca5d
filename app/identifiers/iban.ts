import { ibanLengths } from './ibanLengths.ts';

/** What is wrong with a text that ought to be an IBAN; of several faults the first. */
export type IbanFault = 'characters' | 'length' | 'checkDigits';

const characters = /^[A-Z]{2}\d{2}[0-9A-Z]+$/;

/** Without what only makes it readable: spaces and case. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The remainder by 97 of a text in which letters stand for 10–35 (ISO 7064), digit by digit: the number is too long for one. */
export const remainderBy97 = (text: string): number =>
  [...text].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** Whether the text begins with the code of a country that has IBANs (ISO 13616); account numbers of others are none. */
export const claimsToBeIban = (text: string): boolean => ibanLengths.has(compactIban(text).slice(0, 2));

/** Why the text is no IBAN (ISO 13616): characters, the length of its country, check digits; null where it is one. */
export const ibanFault = (text: string): IbanFault | null => {
  const iban = compactIban(text);
  if (!characters.test(iban) || !claimsToBeIban(iban)) return 'characters';
  if (iban.length !== ibanLengths.get(iban.slice(0, 2))) return 'length';
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1 ? null : 'checkDigits';
};

/** Whether the text is an IBAN; spaces and case are forgiven. */
export const isIban = (text: string): boolean => ibanFault(text) === null;

/** An IBAN in groups of four as it is printed, `FI79 4405 2020 0360 82`; also of a text that is none. */
export const groupIban = (text: string): string => compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
