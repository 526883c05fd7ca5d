import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import footedPageStyles from '#renderer/ui/FootedPage.module.css';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import styles from './Importing.module.css';
import type { ImportController } from './useImport.ts';

/**
 * Shows the result of importing the file with the current columns; while that is being computed, its progress and a
 * cancel button.
 */
export const ImportCheckSummary = ({ importing }: { readonly importing: ImportController }) => {
  const { t } = useTranslation(['salesImport', 'common']);
  const { check, isChecking, percent } = importing;
  if (percent !== null)
    return (
      <div className={styles.progress}>
        <ProgressBar label={t('check.running')} value={percent} />
        <Button size="small" variant="quiet" onPress={importing.cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  if (!check) return <p className={footedPageStyles.status}>{isChecking && t('check.running')}</p>;
  const { invoices, lines, faultyInvoices } = check;
  return (
    <p className={footedPageStyles.status} role="status" aria-busy={isChecking}>
      {t('check.invoices', { count: invoices })} · {t('check.lines', { count: lines })}
      {faultyInvoices > 0 && ` · ${t('check.faulty', { count: faultyInvoices })}`}
    </p>
  );
};
