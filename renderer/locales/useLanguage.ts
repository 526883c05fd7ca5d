import { useTranslation } from 'react-i18next';
import { type Language, language } from '#app/contract/application.ts';

/** Returns the current language. */
export const useLanguage = (): Language => language.parse(useTranslation().i18n.language);
