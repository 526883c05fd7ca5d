import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseQuerySummary, TotalsByCurrency } from '#app/contract/purchases/query.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import footerStyles from '#renderer/ui/ListFooter.module.css';
import { ListTotals } from '#renderer/ui/ListTotals.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './TableFooter.module.css';

export interface TableFooterProps {
  readonly view: PurchaseQuerySummary;
  /** Only what is to be paid is added up. */
  readonly isPaymentList: boolean;
  /** The selection and its actions. */
  readonly children?: ReactNode;
}

/** Shows how many invoices the table lists, out of how many, their totals by currency, and what of them is open and overdue, as far as it is known. */
export const TableFooter = ({ view, isPaymentList, children }: TableFooterProps) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const formattedCount = format.number(view.rowCount);
  const total = format.number(view.totalCount);
  return (
    <footer className={joinClasses(footerStyles.footer, styles.footer)}>
      <span role="status">
        {view.rowCount >= view.totalCount
          ? t('count.all', { count: view.rowCount, formattedCount })
          : t('count.some', { count: view.totalCount, formattedCount, total })}
      </span>
      {!isPaymentList && <PurchaseTotals name={t('total')} totals={view.totals} />}
      <PurchaseTotals name={t('unpaid')} totals={view.unpaid} />
      <PurchaseTotals name={t('overdue')} totals={view.overdue} className={styles.overdue} />
      {view.paymentUnknown > 0 && (
        <span>
          {t('paymentUnknown', { count: view.paymentUnknown, formattedCount: format.number(view.paymentUnknown) })}
        </span>
      )}
      {children}
    </footer>
  );
};

interface PurchaseTotalsProps {
  readonly name: string;
  readonly totals: TotalsByCurrency;
  readonly className?: string | undefined;
}

const PurchaseTotals = ({ name, totals, className }: PurchaseTotalsProps) =>
  totals.length > 0 && <ListTotals name={name} totals={totals} className={joinClasses(styles.totals, className)} />;
