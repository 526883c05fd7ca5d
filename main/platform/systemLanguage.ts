import { app } from 'electron';
import { type Language, languages } from '#app/contract/application.ts';

/** Returns the first language of the system that the application speaks, else English. */
export const getSystemLanguage = (): Language => {
  const wanted = app.getPreferredSystemLanguages().map((tag) => tag.slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => languages.filter((known) => known === tag))[0] ?? 'en';
};
