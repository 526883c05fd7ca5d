/**
 * Invisible control characters. XML 1.0 section 2.2 excludes all but the last from a document, and so from an
 * e-invoice.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
export const controlCharacterPattern = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u007f]/g;

/** Removes control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
export const removeControlCharacters = (text: string): string =>
  text.replaceAll(/\p{Surrogate}/gu, '').replaceAll(controlCharacterPattern, '');

/** Returns a typed text as it is sent: without the blanks around it and without control characters. */
export const cleanTypedText = (typed: string): string => removeControlCharacters(typed).trim();

/** Returns true if nothing of a typed text would be sent. */
export const isBlank = (typed: string): boolean => cleanTypedText(typed) === '';
