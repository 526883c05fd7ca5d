import { app, type Session } from 'electron';
import type { Language } from '#app/contract/application.ts';

type SpellCheckSession = Pick<
  Session,
  'availableSpellCheckerLanguages' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
>;

export interface SpellCheckerOptions {
  readonly session: SpellCheckSession;
  /** Null: as is usual on this system. */
  readonly isWanted: () => boolean | null;
  readonly language: () => Language;
}

export interface SpellChecker {
  /** Does as the settings say now. */
  applySettings(): void;
  /** The language of what is written at the moment, beside the person's own; null: no other. */
  setWritingLanguage(language: Language | null): void;
}

/** As Chromium calls its dictionaries; where it has none for a language, nothing is checked in it. */
const dictionaries: Readonly<Record<Language, string>> = { en: 'en-GB', fi: 'fi', sv: 'sv' };

/**
 * Checks the spelling of free texts. macOS does it by itself and finds out the language. Elsewhere Chromium fetches a
 * dictionary for each language from Google's servers, and so only where it was switched on: without a language it
 * fetches nothing.
 */
export const createSpellChecker = ({ session, isWanted, language }: SpellCheckerOptions): SpellChecker => {
  const isMac = process.platform === 'darwin';
  let written: Language | null = null;
  const applySettings = (): void => {
    const isOn = isWanted() ?? isMac;
    const wanted = [...new Set([language(), written ?? language()])].map((each) => dictionaries[each]);
    const found = wanted.filter((each) => session.availableSpellCheckerLanguages.includes(each));
    if (!isMac) session.setSpellCheckerLanguages(isOn ? found : []);
    session.setSpellCheckerEnabled(isOn);
  };
  return {
    applySettings,
    setWritingLanguage: (next) => {
      written = next;
      applySettings();
    },
  };
};

/**
 * Clears the spelling languages of each session as it is created, before anything else happens: Electron sets the language of
 * the system, and on Windows and Linux requests its dictionary from Google's servers (docs/api/session.md,
 * `setSpellCheckerLanguages`). Must be called before the application is ready.
 */
export const preventDictionaryDownloads = (): void => {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
};
