import { useTranslation } from 'react-i18next';
import { type Language, language } from '#app/contract/application.ts';

/** The language on the screen at this moment. */
export const useLanguage = (): Language => language.parse(useTranslation().i18n.language);
