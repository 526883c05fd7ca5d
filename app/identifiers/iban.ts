const shape = /^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/;
const finnishLength = 18;

const compact = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** The remainder by 97 of a text in which letters stand for 10–35 (ISO 7064), digit by digit: the number is too long for one. */
const remainderBy97 = (text: string): number =>
  [...text].reduce((remainder, character) => {
    const value = Number.parseInt(character, 36);
    return (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** Whether the text is an IBAN (ISO 13616): its shape, the length of Finnish ones and the check digits; spaces and case are forgiven. */
export const isIban = (text: string): boolean => {
  const iban = compact(text);
  if (!shape.test(iban) || (iban.startsWith('FI') && iban.length !== finnishLength)) return false;
  return remainderBy97(iban.slice(4) + iban.slice(0, 4)) === 1;
};

/** An IBAN in groups of four as it is printed, `FI79 4405 2020 0360 82`; also of a text that is none. */
export const groupIban = (text: string): string => compact(text).replace(/(.{4})(?=.)/g, '$1 ');
