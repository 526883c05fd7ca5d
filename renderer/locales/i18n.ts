import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../app/contract/application.ts';

/** One file for each language, and only that of the window is read. */
const loaders: Readonly<Record<Language, () => Promise<{ readonly words: ResourceLanguage }>>> = {
  en: () => import('./words.en.ts'),
  fi: () => import('./words.fi.ts'),
  sv: () => import('./words.sv.ts'),
};

/** All words of one language; React escapes what is put into sentences. */
export const loadI18n = async (language: Language): Promise<i18n> => {
  const { words } = await loaders[language]();
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    resources: { [language]: words },
    lng: language,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
};
