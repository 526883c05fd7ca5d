import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import styles from './DesktopSettings.module.css';

const usualMinutes = [1, 5, 10, 15, 30, 60];

/** Settings of the screen lock, opening at login, and spell checking. */
export const DesktopSettings = () => {
  const { t } = useTranslation('desktop');
  const { data: info } = useQuery(applicationInfoQuery);
  return (
    <div className={styles.fields}>
      <ScreenLockDelay isLinux={info?.platform === 'linux'} />
      {info?.platform === 'linux' ? <p className={styles.muted}>{t('openAtLogin.linux')}</p> : <OpenAtLogin />}
      {info && <SpellCheck platform={info.platform} />}
    </div>
  );
};

const ScreenLockDelay = ({ isLinux }: { readonly isLinux: boolean }) => {
  const { t } = useTranslation('desktop');
  const { value, lock, set, error } = useManagedSetting('lockAfterMinutes');
  const offered = [...new Set([...usualMinutes, ...(value === null ? [] : [value])])].sort((one, other) => one - other);
  return (
    <PolicyLockedControl by={lock}>
      <div className={styles.narrowField}>
        <Select
          label={t('lockAfter.label')}
          hint={t('lockAfter.hint')}
          options={[
            { value: 'never', label: t('lockAfter.never') },
            ...offered.map((count) => ({ value: `${count}`, label: t('lockAfter.minutes', { count }) })),
          ]}
          value={value === null ? 'never' : `${value}`}
          onChange={(chosen) => set(chosen === 'never' ? null : Number(chosen))}
          isDisabled={lock !== null}
        />
      </div>
      {isLinux && <p className={styles.muted}>{t('lockAfter.linux')}</p>}
      {error && <ErrorNotice error={error} />}
    </PolicyLockedControl>
  );
};

const OpenAtLogin = () => {
  const { t } = useTranslation('desktop');
  const { value, lock, set, error } = useManagedSetting('openAtLogin');
  return (
    <PolicyLockedControl by={lock}>
      <Checkbox isSelected={value} onChange={set} isDisabled={lock !== null}>
        {t('openAtLogin.label')}
      </Checkbox>
      {error && <ErrorNotice error={error} />}
    </PolicyLockedControl>
  );
};

const SpellCheck = ({ platform }: { readonly platform: 'windows' | 'mac' | 'linux' }) => {
  const { t } = useTranslation('desktop');
  const { value, lock, set, error } = useManagedSetting('spellCheck');
  const isMac = platform === 'mac';
  return (
    <PolicyLockedControl by={lock}>
      <Checkbox isSelected={value ?? isMac} onChange={set} isDisabled={lock !== null}>
        {t('spellCheck.label')}
      </Checkbox>
      <p className={styles.muted}>{t(isMac ? 'spellCheck.mac' : 'spellCheck.fetched')}</p>
      {error && <ErrorNotice error={error} />}
    </PolicyLockedControl>
  );
};
