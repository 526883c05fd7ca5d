import type { Language } from '#app/contract/application.ts';

export interface SpellCheckerOptions {
  /** Turns checking on or off, in these languages. */
  readonly setChecking: (isOn: boolean, languages: readonly string[]) => void;
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
 * Checks the spelling of free texts. Unless a person decides, only macOS does: elsewhere Chromium would fetch dictionaries from
 * Google's servers.
 */
export const createSpellChecker = ({ setChecking, isWanted, language }: SpellCheckerOptions): SpellChecker => {
  let written: Language | null = null;
  const applySettings = (): void => {
    const selectedDictionaries = [...new Set([language(), written ?? language()])].map((each) => dictionaries[each]);
    setChecking(isWanted() ?? process.platform === 'darwin', selectedDictionaries);
  };
  return {
    applySettings,
    setWritingLanguage: (next) => {
      written = next;
      applySettings();
    },
  };
};
