import type { Language } from '#app/contract/application.ts';

/** A number as typed or as the service gave it, with the decimal mark of the language; any other text as it is. */
export const localNumber = (text: string, language: Language): string =>
  language !== 'en' && /^-?\d+\.\d*$/.test(text) ? text.replace('.', ',') : text;
