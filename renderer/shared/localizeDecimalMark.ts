import type { Language } from '#app/contract/application.ts';

/** Returns a typed or received number with the decimal mark of the language; any other text unchanged. */
export const localizeDecimalMark = (text: string, language: Language): string =>
  language !== 'en' && /^-?\d+\.\d*$/.test(text) ? text.replace('.', ',') : text;
