import { useNavigate } from '@tanstack/react-router';
import { HeartPulse, Scale, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settingsSectionNames, settingsSections } from '#renderer/features/settings/settingsSections.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';

/** Returns the sections of the settings, and the pages behind them. */
export const useSettingsPaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { t } = useTranslation(['common', 'settings', 'desktop', 'managed', 'salesDelivery', 'network', 'updates']);
  const { t: tPages } = useTranslation(['diagnostics', 'licences']);
  const { connection } = useCurrentCompany();
  const navigate = useNavigate();
  const detail = t('settings');
  const sections = settingsSectionNames
    .filter((section) => section !== 'sales' || connection.hasSales)
    .map((section) => ({
      id: `settings ${section}`,
      label: t(settingsSections[section], { count: 2 }),
      icon: Settings,
      run: () => void navigate({ to: '/settings', search: { section } }),
    }));
  const pages = [
    {
      id: 'health',
      label: tPages('diagnostics:title'),
      icon: HeartPulse,
      run: () => void navigate({ to: '/settings/health' }),
    },
    {
      id: 'licences',
      label: tPages('licences:title'),
      icon: Scale,
      run: () => void navigate({ to: '/settings/licences' }),
    },
  ];
  return [...sections, ...pages].map((entry) =>
    createPaletteEntry({ ...entry, detail, words: `${entry.label} ${detail}` }),
  );
};
