import { languages } from '#app/contract/application.ts';
import { useLanguage } from '../locales/useLanguage.ts';
import { createLocaleFormat, type LocaleFormat } from './format.ts';

const formats = new Map(languages.map((language) => [language, createLocaleFormat(language)] as const));

/** Dates, amounts, numbers and account numbers as the current language writes them; the same object while it stays. */
export const useFormat = (): LocaleFormat => {
  const language = useLanguage();
  const format = formats.get(language);
  if (!format) throw new Error(`no format for ${language}`);
  return format;
};
