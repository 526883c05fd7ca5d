import { useSuspenseQuery } from '@tanstack/react-query';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../app/contract/application.ts';
import { preferencesQuery } from '../../app/queries.ts';
import { useSetPreferences } from '../../app/useSetPreferences.ts';
import { ErrorNotice } from '../../design/ErrorNotice.tsx';
import { RadioCards } from '../../design/RadioCards.tsx';
import { Select } from '../../design/Select.tsx';
import { errorOf } from '../../ipc/failure.ts';
import { languageNames } from '../../locales/languageNames.ts';
import styles from './LookSettings.module.css';

/** Language and theme; both take effect as they are chosen. */
export const LookSettings = () => {
  const { t } = useTranslation('settings');
  const { data: preferences } = useSuspenseQuery(preferencesQuery);
  const change = useSetPreferences();
  return (
    <div className={styles.look}>
      <div className={styles.language}>
        <Select
          label={t('look.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={preferences.language}
          onChange={(language) => change.mutate({ language })}
        />
      </div>
      <RadioCards
        label={t('look.theme')}
        options={[
          { value: 'system', title: t('look.system'), icon: <Monitor aria-hidden /> },
          { value: 'light', title: t('look.light'), icon: <Sun aria-hidden /> },
          { value: 'dark', title: t('look.dark'), icon: <Moon aria-hidden /> },
        ]}
        value={preferences.theme}
        onChange={(theme) => change.mutate({ theme })}
      />
      {change.error && <ErrorNotice error={errorOf(change.error)} />}
    </div>
  );
};
