import { useTranslation } from 'react-i18next';
import footed from '../../../design/FootedPage.module.css';
import type { Importing } from './useImport.ts';

/** What the file comes to with its columns as they are. */
export const CheckSummary = ({ importing: { check, isChecking } }: { readonly importing: Importing }) => {
  const { t } = useTranslation('salesImport');
  if (!check) return <p className={footed.means}>{isChecking && t('check.running')}</p>;
  const { invoices, lines, faultyInvoices } = check;
  return (
    <p className={footed.means} role="status" aria-busy={isChecking}>
      {t('check.invoices', { count: invoices })} · {t('check.lines', { count: lines })}
      {faultyInvoices > 0 && ` · ${t('check.faulty', { count: faultyInvoices })}`}
    </p>
  );
};
