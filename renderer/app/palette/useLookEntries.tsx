import { useSuspenseQuery } from '@tanstack/react-query';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../app/contract/application.ts';
import { client } from '../../ipc/client.ts';
import { languageNames } from '../../locales/languageNames.ts';
import { preferencesQuery } from '../queries.ts';
import type { Attempt, Entry } from './entry.ts';

const themes = [
  { theme: 'system', icon: <Monitor aria-hidden /> },
  { theme: 'light', icon: <Sun aria-hidden /> },
  { theme: 'dark', icon: <Moon aria-hidden /> },
] as const;

/** The other languages and themes. */
export const useLookEntries = (attempt: Attempt): readonly Entry[] => {
  const { t } = useTranslation('settings');
  const { data: now } = useSuspenseQuery(preferencesQuery);
  const inLanguages = languages
    .filter((language) => language !== now.language)
    .map((language) => ({
      id: `language ${language}`,
      label: `${t('look.language')}: ${languageNames[language]}`,
      icon: <Languages aria-hidden />,
      run: () => attempt(() => client.application.setPreferences({ language })),
    }));
  const inThemes = themes
    .filter(({ theme }) => theme !== now.theme)
    .map(({ theme, icon }) => ({
      id: `theme ${theme}`,
      label: `${t('look.theme')}: ${t(`look.${theme}`)}`,
      icon,
      run: () => attempt(() => client.application.setPreferences({ theme })),
    }));
  return [...inLanguages, ...inThemes].map((entry) => ({ ...entry, words: entry.label }));
};
