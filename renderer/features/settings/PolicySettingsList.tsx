import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedSettingKey, ManagedSettings, ResolvedSettings } from '#app/contract/managedSettings.ts';
import { formatHundredths } from '#app/money/formatHundredths.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { managedSettingsQuery } from '#renderer/shared/queries.ts';
import { FactList } from '#renderer/ui/Panel.tsx';
import styles from './SettingsPage.module.css';

/** Lists all settings of the organisation, including those without a control; empty if there are none. */
export const PolicySettingsList = () => {
  const { t } = useTranslation('managed');
  const { data: managed } = useSuspenseQuery(managedSettingsQuery);
  if (managed.locks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('title')}</h2>
      <FactList
        facts={managed.locks.map(({ key }) => ({
          key,
          name: t(`keys.${key}`),
          value: formatSetting(key, managed.values, t),
        }))}
      />
    </section>
  );
};

type SettingFormatters = {
  readonly [K in ManagedSettingKey]: (value: ManagedSettings[K], t: TFunction<'managed'>) => ReactNode;
};

const formatOnOff = (isOn: boolean, t: TFunction<'managed'>): string => t(isOn ? 'on' : 'off');
const formatAllowed = (isAllowed: boolean, t: TFunction<'managed'>): string => t(isAllowed ? 'allowed' : 'forbidden');

const settingFormatters: SettingFormatters = {
  language: (value, t) => (value === null ? t('system') : languageNames[value]),
  theme: (value, t) => t(value === 'system' ? 'system' : `theme.${value}`),
  updates: (value, t) => t(`updates.${value}`),
  proxy: (value, t) => {
    if (value.kind === 'fixed') return <bdi>{value.server}</bdi>;
    return t(value.kind === 'system' ? 'system' : 'proxy.direct');
  },
  notifications: formatOnOff,
  diagnostics: (value, t) => t(`diagnostics.${value}`),
  lockAfterMinutes: (value, t) => (value === null ? t('never') : t('minutes', { count: value })),
  openAtLogin: formatOnOff,
  spellCheck: (value, t) => (value === null ? t('system') : formatOnOff(value, t)),
  export: formatAllowed,
  signInWith: (value, t) => (value === null ? t('signInWith.profile') : t(`signInWith.${value}`)),
  ownConnections: formatAllowed,
  approvalLimit: (value, t) =>
    value === null ? t('approval.company') : <bdi>{`${formatHundredths(value.hundredths)} ${value.currency}`}</bdi>,
  retentionYears: (value, t) => (value === null ? t('system') : t('years', { count: value })),
  dataFolder: (value, t) => (value === null ? t('system') : <bdi>{value}</bdi>),
};

const formatSetting = <K extends ManagedSettingKey>(
  key: K,
  values: ResolvedSettings['values'],
  t: TFunction<'managed'>,
): ReactNode => settingFormatters[key](values[key], t);
