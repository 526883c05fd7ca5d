import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#app/contract/application.ts';
import { trackPromise } from '../ipc/trackPromise.ts';

type Load = () => Promise<{ readonly files: Readonly<Record<string, object>> }>;

/** Translations of the first page by language; only those of the window's language are loaded. */
const firstWords: Readonly<Record<Language, Load>> = {
  en: () => import('./words.en.ts'),
  fi: () => import('./words.fi.ts'),
  sv: () => import('./words.sv.ts'),
};

const otherWords: Readonly<Record<Language, Load>> = {
  en: () => import('./otherWords.en.ts'),
  fi: () => import('./otherWords.fi.ts'),
  sv: () => import('./otherWords.sv.ts'),
};

/** Loads the translations of a language by namespace: `./fi/errors.json` → `errors`. */
const wordsOf = async (load: Load): Promise<ResourceLanguage> => {
  const { files } = await load();
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), words]),
  );
};

/**
 * Creates the backend that loads the translations of any other page on its first render, which suspends until then
 * (`Suspense`).
 */
const fromDisk = (language: Language): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (_language, namespace) => (await wordsOf(otherWords[language]))[namespace],
});

const reading = new Map<Language, Promise<i18n>>();

/** Returns the translations of one language, loaded once. */
export const i18nOf = (language: Language): Promise<i18n> => {
  const known = reading.get(language) ?? trackPromise(loadI18n(language));
  reading.set(language, known);
  return known;
};

/** React escapes what is put into sentences. */
const loadI18n = async (language: Language): Promise<i18n> => {
  const words = await wordsOf(firstWords[language]);
  const instance = createInstance();
  await instance
    .use(fromDisk(language))
    .use(initReactI18next)
    .init({
      resources: { [language]: words },
      partialBundledLanguages: true,
      ns: Object.keys(words),
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  return instance;
};

/** Loads the translations of all other pages ahead of their use. */
export const loadOtherWords = async (i18n: i18n): Promise<void> => {
  const words = await wordsOf(otherWords[i18n.language as Language]);
  await i18n.loadNamespaces(Object.keys(words));
};
