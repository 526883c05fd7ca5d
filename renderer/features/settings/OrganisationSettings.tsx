import { useSuspenseQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedKey, ManagedSettings, ManagedState } from '#app/contract/managed.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { managedQuery } from '#renderer/shared/queries.ts';
import { Facts } from '#renderer/ui/Panel.tsx';
import styles from './SettingsPage.module.css';

/** Lists all settings of the organisation, including those without a control; empty if there are none. */
export const OrganisationSettings = () => {
  const { t } = useTranslation('managed');
  const { data: managed } = useSuspenseQuery(managedQuery);
  if (managed.locks.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('title')}</h2>
      <Facts
        facts={managed.locks.map(({ key }) => ({
          key,
          name: t(`keys.${key}`),
          value: wordsFor(key, managed.values, t),
        }))}
      />
    </section>
  );
};

type Words = { readonly [K in ManagedKey]: (value: ManagedSettings[K], t: TFunction<'managed'>) => ReactNode };

const onOrOff = (isOn: boolean, t: TFunction<'managed'>): string => t(isOn ? 'on' : 'off');
const allowedOrNot = (isAllowed: boolean, t: TFunction<'managed'>): string => t(isAllowed ? 'allowed' : 'forbidden');

const words: Words = {
  language: (value, t) => (value === null ? t('system') : languageNames[value]),
  theme: (value, t) => t(value === 'system' ? 'system' : `theme.${value}`),
  updates: (value, t) => t(`updates.${value}`),
  proxy: (value, t) => {
    if (value.kind === 'fixed') return <bdi>{value.server}</bdi>;
    return t(value.kind === 'system' ? 'system' : 'proxy.direct');
  },
  notifications: onOrOff,
  diagnostics: (value, t) => t(`diagnostics.${value}`),
  lockAfterMinutes: (value, t) => (value === null ? t('never') : t('minutes', { count: value })),
  openAtLogin: onOrOff,
  spellCheck: (value, t) => (value === null ? t('system') : onOrOff(value, t)),
  export: allowedOrNot,
  signInWith: (value, t) => (value === null ? t('signInWith.profile') : t(`signInWith.${value}`)),
  ownConnections: allowedOrNot,
};

const wordsFor = <K extends ManagedKey>(key: K, values: ManagedState['values'], t: TFunction<'managed'>): ReactNode =>
  words[key](values[key], t);
