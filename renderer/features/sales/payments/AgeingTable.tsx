import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Ageing, AgeingBucket } from '#app/contract/sales/tracking.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './AgeingTable.module.css';

export interface AgeingTableProps {
  readonly ageing: Ageing;
  readonly chosen: readonly AgeingBucket[];
  readonly onChoose: (chosen: AgeingBucket[]) => void;
}

export interface AgeingTablesProps extends AgeingTableProps {
  /** Further figures beside the ageing. */
  readonly children?: ReactNode;
}

/** Open amounts by age, each currency separately: bars and their numbers in one table. A press shows the invoices. */
export const AgeingTable = ({ ageing, children, ...choice }: AgeingTablesProps) => {
  const currencies = [...new Set(ageing.flatMap(({ sums }) => sums.map(({ currency }) => currency)))].sort();
  if (currencies.length === 0 && !children) return null;
  return (
    <div className={styles.tables}>
      {currencies.map((currency) => (
        <CurrencyTable key={currency} currency={currency} ageing={ageing} {...choice} />
      ))}
      {children}
    </div>
  );
};

/** Returns the figure of a bucket in one currency. */
const getBucketFigure = ({ bucket, sums }: Ageing[number], currency: string) => {
  const { count, open } = sums.find((sum) => sum.currency === currency) ?? { count: 0, open: '0' };
  return { bucket, count, open };
};

const CurrencyTable = ({ currency, ageing, chosen, onChoose }: AgeingTableProps & { readonly currency: string }) => {
  const { t } = useTranslation('salesList');
  const format = useFormat();
  const figures = ageing.map((bucket) => getBucketFigure(bucket, currency));
  // A float serves only for the bar.
  const largest = Math.max(...figures.map(({ open }) => Number(open)), 1);
  return (
    <table className={styles.table}>
      <caption>{currency ? t('payments.ageingIn', { currency }) : t('payments.ageing')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('filter.ageing')}</th>
          <th scope="col">{t('payments.bar')}</th>
          <th scope="col">{t('payments.invoices')}</th>
          <th scope="col">{t('column.open')}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ bucket, count, open }) => {
          const isChosen = chosen.includes(bucket);
          return (
            <tr key={bucket} className={joinClasses(isChosen && styles.selected)}>
              <th scope="row">
                <AriaButton
                  aria-pressed={isChosen}
                  className={styles.bucketButton ?? ''}
                  isDisabled={count === 0}
                  onPress={() => onChoose(isChosen ? [] : [bucket])}
                >
                  {t(`ageing.${bucket}`)}
                </AriaButton>
              </th>
              <td className={styles.track}>
                <span
                  className={joinClasses(styles.bar, bucket !== 'notDue' && styles.overdue)}
                  style={{ width: `${(Math.max(0, Number(open)) / largest) * 100}%` }}
                />
              </td>
              <td className={styles.count}>{format.number(count)}</td>
              <td className={styles.amount}>
                <Amount value={open} currency={currency || null} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
