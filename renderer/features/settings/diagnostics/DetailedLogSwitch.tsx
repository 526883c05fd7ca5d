import { useTranslation } from 'react-i18next';
import { useManagedSetting } from '#renderer/shared/useManagedSetting.ts';
import { Checkbox } from '#renderer/ui/Checkbox.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { PolicyLockedControl } from '#renderer/ui/PolicyLockedControl.tsx';
import reportPageStyles from '#renderer/ui/ReportPage.module.css';
import styles from './HealthPage.module.css';

/** Turns on logging of every request, for troubleshooting. */
export const DetailedLogSwitch = () => {
  const { t } = useTranslation('diagnostics');
  const { value, lock, set, error } = useManagedSetting('diagnostics');
  return (
    <section className={styles.section} aria-labelledby="log">
      <h2 id="log" className={reportPageStyles.title}>
        {t('part.log')}
      </h2>
      <PolicyLockedControl by={lock}>
        <Checkbox
          isSelected={value === 'detailed'}
          onChange={(isSelected) => set(isSelected ? 'detailed' : 'normal')}
          isDisabled={lock !== null}
        >
          {t('detailed.label')}
        </Checkbox>
      </PolicyLockedControl>
      <p className={styles.muted}>{t('detailed.body')}</p>
      {error && <ErrorNotice error={error} />}
    </section>
  );
};
