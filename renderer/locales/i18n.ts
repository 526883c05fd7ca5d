import { type BackendModule, createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#app/contract/application.ts';
import { trackPromise } from '../ipc/trackPromise.ts';

type TranslationLoader = () => Promise<{ readonly files: Readonly<Record<string, object>> }>;

/** Translations of the first page by language; only those of the window's language are loaded. */
const startupTranslations: Readonly<Record<Language, TranslationLoader>> = {
  en: () => import('./words.en.ts'),
  fi: () => import('./words.fi.ts'),
  sv: () => import('./words.sv.ts'),
};

const remainingTranslations: Readonly<Record<Language, TranslationLoader>> = {
  en: () => import('./otherWords.en.ts'),
  fi: () => import('./otherWords.fi.ts'),
  sv: () => import('./otherWords.sv.ts'),
};

/** Loads the translations of a language by namespace: `./fi/errors.json` → `errors`. */
const loadTranslations = async (load: TranslationLoader): Promise<ResourceLanguage> => {
  const { files } = await load();
  return Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), words]),
  );
};

/**
 * Creates the backend that loads the translations of any other page on its first render, which suspends until then
 * (`Suspense`).
 */
const createBackend = (language: Language): BackendModule => ({
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: async (_language, namespace) => (await loadTranslations(remainingTranslations[language]))[namespace],
});

const loadingByLanguage = new Map<Language, Promise<i18n>>();

/** Returns the translations of one language, loaded once. */
export const getI18n = (language: Language): Promise<i18n> => {
  const loading = loadingByLanguage.get(language) ?? trackPromise(loadI18n(language));
  loadingByLanguage.set(language, loading);
  return loading;
};

/** React escapes what is put into sentences. */
const loadI18n = async (language: Language): Promise<i18n> => {
  const words = await loadTranslations(startupTranslations[language]);
  const instance = createInstance();
  await instance
    .use(createBackend(language))
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
export const loadRemainingTranslations = async (i18n: i18n): Promise<void> => {
  const words = await loadTranslations(remainingTranslations[i18n.language as Language]);
  await i18n.loadNamespaces(Object.keys(words));
};
