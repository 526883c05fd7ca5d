import { type ReactNode, Suspense, use, useDeferredValue, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider } from 'react-i18next';
import { type DisplayPreferences, type Language, languages } from '#app/contract/application.ts';
import { getI18n } from '../locales/i18n.ts';
import { localeTags } from '../ui/format.ts';

export interface AppearanceProviderProps {
  /** Undefined where they could not be read: then the machine's own language and theme serve. */
  readonly preferences: DisplayPreferences | undefined;
  readonly children: ReactNode;
}

/**
 * Provides language and theme to its children and to the document. Nothing is rendered before the translations are
 * loaded.
 */
export const AppearanceProvider = ({ preferences, children }: AppearanceProviderProps) => {
  const theme = preferences?.theme ?? 'system';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <Suspense fallback={null}>
      <LanguageProvider language={preferences?.language ?? getSystemLanguage()}>{children}</LanguageProvider>
    </Suspense>
  );
};

interface LanguageProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

const LanguageProvider = ({ language, children }: LanguageProviderProps) => {
  // The previous language stays until the new one's translations are loaded.
  const displayed = useDeferredValue(language);
  const i18n = use(getI18n(displayed));
  useLayoutEffect(() => {
    document.documentElement.lang = displayed;
  }, [displayed]);
  return (
    <I18nextProvider i18n={i18n}>
      <I18nProvider locale={localeTags[displayed]}>{children}</I18nProvider>
    </I18nextProvider>
  );
};

const getSystemLanguage = (): Language =>
  languages.find((candidate) => navigator.language.startsWith(candidate)) ?? 'en';
