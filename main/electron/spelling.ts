import { type AppWindow, electronObject } from './handles.ts';
import type { AppSession } from './sessions.ts';

/**
 * Turns the spell checker of a session on or off. On Windows and Linux `languages` are checked as far as Chromium has
 * dictionaries for them, which it fetches from Google's servers; without a language nothing is fetched. macOS has its own
 * dictionaries and detects the language. Electron: docs/api/session.md, `setSpellCheckerLanguages`,
 * `availableSpellCheckerLanguages` and `setSpellCheckerEnabled`.
 */
export const setSpellChecking = (
  { [electronObject]: session }: AppSession,
  isOn: boolean,
  languages: readonly string[],
): void => {
  const available = languages.filter((each) => session.availableSpellCheckerLanguages.includes(each));
  if (process.platform !== 'darwin') session.setSpellCheckerLanguages(isOn ? available : []);
  session.setSpellCheckerEnabled(isOn);
};

/** Replaces the misspelled word at the caret. Electron: docs/api/web-contents.md, `replaceMisspelling`. */
export const replaceMisspelling = (window: AppWindow, text: string): void =>
  window[electronObject].webContents.replaceMisspelling(text);

/** Adds a word to the person's own dictionary. Electron: docs/api/session.md, `addWordToSpellCheckerDictionary`. */
export const learnWord = (window: AppWindow, word: string): void => {
  window[electronObject].webContents.session.addWordToSpellCheckerDictionary(word);
};
