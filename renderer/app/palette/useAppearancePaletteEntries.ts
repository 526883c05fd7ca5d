import { useSuspenseQuery } from '@tanstack/react-query';
import { Languages, Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#app/contract/application.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { preferencesQuery } from '#renderer/shared/queries.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import type { CommandPaletteEntry, PaletteActionRunner } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';

const themes = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
] as const;

/** Returns the other languages and themes, unless the organisation has set them. */
export const useAppearancePaletteEntries = (attempt: PaletteActionRunner): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation('settings');
  const { data: now } = useSuspenseQuery(preferencesQuery);
  const isLocked = {
    language: useManagedSetting('language').lock !== null,
    theme: useManagedSetting('theme').lock !== null,
  };
  const inLanguages = languages
    .filter((language) => language !== now.language && !isLocked.language)
    .map((language) => ({
      id: `language ${language}`,
      label: `${t('appearance.language')}: ${languageNames[language]}`,
      icon: Languages,
      run: () => attempt(() => ipcClient.managed.choose({ language })),
    }));
  const inThemes = themes
    .filter(({ theme }) => theme !== now.theme && !isLocked.theme)
    .map(({ theme, icon }) => ({
      id: `theme ${theme}`,
      label: `${t('appearance.theme')}: ${t(`appearance.${theme}`)}`,
      icon,
      run: () => attempt(() => ipcClient.managed.choose({ theme })),
    }));
  return [...inLanguages, ...inThemes].map(createPaletteEntry);
};
