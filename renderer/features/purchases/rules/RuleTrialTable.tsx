import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RuleVerdictRow } from '#app/contract/purchases/reviewRules.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import plainTable from '#renderer/ui/PlainTable.module.css';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './RulesPage.module.css';

export interface RuleTrialTableProps {
  readonly company: CompanyRef;
  readonly rows: readonly RuleVerdictRow[];
}

/** The judged invoices; each number opens its invoice. */
export const RuleTrialTable = ({ company, rows }: RuleTrialTableProps) => {
  const { t } = useTranslation('rules');
  const format = useFormat();
  return (
    <table className={plainTable.table}>
      <thead>
        <tr>
          <th scope="col">{t('column.supplier')}</th>
          <th scope="col">{t('column.number')}</th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col" className={plainTable.number}>
            {t('column.amount')}
          </th>
          <th scope="col">{t('column.verdict')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.sellerName === null ? '–' : <UntrustedText>{row.sellerName}</UntrustedText>}</td>
            <td>
              <Link
                to="/purchases"
                search={{ view: 'all', invoice: { customerNumber: company.customerNumber, id: row.id } }}
              >
                {row.invoiceNumber === null ? t('open') : <UntrustedText>{row.invoiceNumber}</UntrustedText>}
              </Link>
            </td>
            <td>{row.invoiceDate === null ? '–' : format.date(row.invoiceDate)}</td>
            <td className={plainTable.number}>
              {row.amount === null ? '–' : format.amount(row.amount, row.currency).text}
            </td>
            <td>
              <Verdict row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The decision in words; for findings, which ones. */
const Verdict = ({ row: { refusal, findings, knownInvoices } }: { readonly row: RuleVerdictRow }) => {
  const { t } = useTranslation(['rules', 'grid']);
  const format = useFormat();
  if (refusal === null)
    return (
      <span className={styles.approved}>
        {t('verdict.known', { count: knownInvoices, formattedCount: format.number(knownInvoices) })}
      </span>
    );
  const names = refusal === 'finding' ? findings.map((kind) => t(`grid:finding.${kind}`)).join(', ') : '';
  return <span>{names || t(`refusal.${refusal}`)}</span>;
};
