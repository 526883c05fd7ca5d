import { type ReactNode, Suspense, use, useDeferredValue, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider } from 'react-i18next';
import { type Language, languages, type Preferences } from '#app/contract/application.ts';
import { i18nOf } from '../locales/i18n.ts';
import { localeOf } from '../ui/format.ts';

export interface LookProps {
  /** Undefined where they could not be read: then the machine's own language and theme serve. */
  readonly preferences: Preferences | undefined;
  readonly children: ReactNode;
}

/**
 * Provides language and theme to its children and to the document. Nothing is rendered before the translations are
 * loaded.
 */
export const Look = ({ preferences, children }: LookProps) => {
  const theme = preferences?.theme ?? 'system';
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <Suspense fallback={null}>
      <InLanguage language={preferences?.language ?? machineLanguage()}>{children}</InLanguage>
    </Suspense>
  );
};

interface InLanguageProps {
  readonly language: Language;
  readonly children: ReactNode;
}

const InLanguage = ({ language, children }: InLanguageProps) => {
  // The previous language stays until the new one's translations are loaded.
  const shown = useDeferredValue(language);
  const i18n = use(i18nOf(shown));
  useLayoutEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
  return (
    <I18nextProvider i18n={i18n}>
      <I18nProvider locale={localeOf[shown]}>{children}</I18nProvider>
    </I18nextProvider>
  );
};

const machineLanguage = (): Language => languages.find((known) => navigator.language.startsWith(known)) ?? 'en';
