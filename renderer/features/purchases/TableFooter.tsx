import { useTranslation } from 'react-i18next';
import type { PurchaseView } from '../../../app/contract/purchases.ts';
import { Amount } from '../../design/Amount.tsx';
import { useFormat } from '../../design/useFormat.ts';
import styles from './TableFooter.module.css';

/** How many invoices the table shows, of how many, and what they come to in each currency. */
export const TableFooter = ({ view }: { readonly view: PurchaseView }) => {
  const { t } = useTranslation('purchases');
  const format = useFormat();
  const shown = format.number(view.rowCount);
  const all = format.number(view.totalCount);
  return (
    <footer className={styles.footer}>
      <span role="status">
        {view.rowCount === view.totalCount
          ? t('count.all', { count: view.totalCount, all })
          : t('count.some', { count: view.totalCount, shown, all })}
      </span>
      {view.totals.length > 0 && (
        <span className={styles.totals}>
          {t('total')}
          {view.totals.map(({ currency, amount }) => (
            <strong key={currency}>
              <Amount value={amount} currency={currency} />
            </strong>
          ))}
        </span>
      )}
    </footer>
  );
};
