import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { I18nextProvider } from 'react-i18next';
import { type Language, languages, type Preferences } from '../../app/contract/application.ts';
import { localeOf } from '../design/format.ts';
import { makeI18n } from '../locales/i18n.ts';

export interface LookProps {
  /** Undefined where they could not be read: then the machine's own language and theme serve. */
  readonly preferences: Preferences | undefined;
  readonly children: ReactNode;
}

/** Language and theme of everything inside, and of the document. */
export const Look = ({ preferences, children }: LookProps) => {
  const language = preferences?.language ?? machineLanguage();
  const theme = preferences?.theme ?? 'system';
  const i18n = useMemo(() => makeI18n(language), [language]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
  }, [language, theme]);
  return (
    <I18nextProvider i18n={i18n}>
      <I18nProvider locale={localeOf[language]}>{children}</I18nProvider>
    </I18nextProvider>
  );
};

const machineLanguage = (): Language => languages.find((known) => navigator.language.startsWith(known)) ?? 'en';
