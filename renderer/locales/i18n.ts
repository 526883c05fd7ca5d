import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../app/contract/application.ts';

const files = import.meta.glob<object>('./{en,fi,sv}/*.json', { eager: true, import: 'default' });

/** `./fi/errors.json` → resources.fi.errors: a feature's words are found by the place of its file. */
const resources: Resource = {};
for (const [path, words] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /^\.\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  resources[language] = { ...resources[language], [namespace]: words };
}

/** All words are in the bundle, so that this is ready at once; React escapes what is put into sentences. */
export const makeI18n = (language: Language): i18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    resources,
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  return instance;
};
