import { type Language, languages } from '#app/contract/application.ts';
import { getPreferredLanguages } from '../electron/installation.ts';

/** Returns the first language of the system that the application speaks, else English. */
export const getSystemLanguage = (): Language => {
  const preferredLanguages = getPreferredLanguages().map((tag) => tag.slice(0, 2).toLowerCase());
  return preferredLanguages.flatMap((tag) => languages.filter((supported) => supported === tag))[0] ?? 'en';
};
