import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '#app/contract/application.ts';
import { languageNames } from '#renderer/locales/languageNames.ts';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import { RadioCards } from '#renderer/ui/RadioCards.tsx';
import { Select } from '#renderer/ui/Select.tsx';
import styles from './AppearanceSettings.module.css';

/** Language and theme; both take effect as they are chosen. */
export const AppearanceSettings = () => {
  const { t } = useTranslation('settings');
  const language = useManagedSetting('language');
  const theme = useManagedSetting('theme');
  const error = language.error ?? theme.error;
  return (
    <div className={styles.appearance}>
      <PolicyLockedControl by={language.lock}>
        <div className={styles.languageField}>
          <Select
            label={t('appearance.language')}
            options={[
              { value: 'system', label: t('appearance.system') },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
            value={language.value ?? 'system'}
            onChange={(value) => language.set(value === 'system' ? null : value)}
            isDisabled={language.lock !== null}
          />
        </div>
      </PolicyLockedControl>
      <PolicyLockedControl by={theme.lock}>
        <RadioCards
          label={t('appearance.theme')}
          options={[
            { value: 'system', title: t('appearance.system'), icon: <Monitor aria-hidden /> },
            { value: 'light', title: t('appearance.light'), icon: <Sun aria-hidden /> },
            { value: 'dark', title: t('appearance.dark'), icon: <Moon aria-hidden /> },
          ]}
          value={theme.value}
          onChange={theme.set}
          isDisabled={theme.lock !== null}
        />
      </PolicyLockedControl>
      {error && <ErrorNotice error={error} />}
    </div>
  );
};
