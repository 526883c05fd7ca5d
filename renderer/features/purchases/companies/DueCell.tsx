import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { DueFigure } from '#app/contract/purchases/companyFigures.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './CompaniesPage.module.css';
import type { CompanyListLink } from './companyLinks.ts';

interface DueCellProps {
  readonly name: 'dueToday' | 'dueThisWeek';
  readonly figure: DueFigure | undefined;
  readonly link: CompanyListLink | null;
}

/** What is to be paid in a period, each currency on a line of its own. */
export const DueCell = ({ name, figure, link }: DueCellProps) => {
  const { t } = useTranslation('companies');
  const format = useFormat();
  if (!figure || !link || figure.count === 0)
    return (
      <td className={styles.due}>
        <span className={styles.none}>{figure ? '0' : '–'}</span>
      </td>
    );
  const amounts = figure.totals.map(({ currency, amount }) => format.amount(amount, currency).text).join(', ');
  return (
    <td className={styles.due}>
      <Link
        {...link}
        className={styles.figure}
        aria-label={t(`link.${name}`, { count: figure.count, number: format.number(figure.count), amounts })}
      >
        {figure.totals.map(({ currency, amount }) => (
          <span key={currency} className={styles.amount}>
            <Amount value={amount} currency={currency} />
          </span>
        ))}
      </Link>
      <span className={styles.detail}>
        {t('invoices', { count: figure.count, number: format.number(figure.count) })}
      </span>
    </td>
  );
};
