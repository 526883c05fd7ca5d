import type { Language } from '#app/contract/application.ts';

/** Each language in its own words: found even by someone who reads no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fi: 'Suomi', sv: 'Svenska' };
