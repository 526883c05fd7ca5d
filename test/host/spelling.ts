import { systemLanguages } from './language.ts';

/** Languages of dictionaries that sessions requested from their server, oldest first. None is fetched. */
export const requestedDictionaries: string[] = [];

/** As in Electron, where there is no Finnish. Nothing is checked here. */
export const availableLanguages = ['en-GB', 'en-US', 'sv'];

/**
 * The spelling languages of a session: at first the one of the system, whose dictionary is requested a moment later, as is that of
 * every language that is set. macOS has dictionaries of its own.
 */
export class HostSpelling {
  private current: readonly string[] = [];
  private readonly requested = new Set<string>();
  private readonly onRequest: (language: string) => void;

  constructor(onRequest: (language: string) => void) {
    this.onRequest = onRequest;
    const [language = ''] = systemLanguages();
    const code = findLanguage(language);
    if (code !== undefined) this.set([code]);
  }

  get languages(): string[] {
    return [...this.current];
  }

  set(languages: readonly string[]): void {
    if (process.platform === 'darwin') return;
    this.current = languages.map(requireLanguage);
    setImmediate(() => this.request());
  }

  private request(): void {
    for (const language of this.current.filter((each) => !this.requested.has(each))) {
      this.requested.add(language);
      requestedDictionaries.push(language);
      this.onRequest(language);
    }
  }
}

const requireLanguage = (language: string): string => {
  const code = findLanguage(language);
  if (code === undefined) throw new Error(`Invalid language code provided: "${language}" is not a valid language code`);
  return code;
};

/** Returns Chromium's code for a language: the same, or else that of the language without its region (`en` is `en-US`). */
const findLanguage = (language: string): string | undefined => {
  if (availableLanguages.includes(language)) return language;
  const [base] = language.split('-');
  return base === 'en' ? 'en-US' : availableLanguages.find((each) => each === base);
};
