import type { Language } from '#app/contract/application.ts';

/** Names of the languages in themselves, so that every reader finds their own. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fi: 'Suomi', sv: 'Svenska' };
