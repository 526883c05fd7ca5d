/** Returns the text without spaces and in upper case. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Returns an IBAN in groups of four as it is printed, `FI79 4405 2020 0360 82`; also a text that is none. */
export const formatIban = (text: string): string => compactIban(text).replace(/(.{4})(?=.)/g, '$1 ');
