import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftTotals } from '#app/sales/draft/draftTotals.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './TotalsColumn.module.css';
import { useAnnounceTotal } from './useAnnounceTotal.ts';

export interface TotalsColumnProps {
  readonly figures: DraftTotals;
  readonly currency: string;
  readonly children?: ReactNode;
}

/** Shows the amount due as the invoice will state it, below the children. */
export const TotalsColumn = ({ figures, currency, children }: TotalsColumnProps) => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { totals, unfinished } = figures;
  useAnnounceTotal(format.amount(totals.payable.toFixed(2), currency).text);
  return (
    <aside className={styles.column} aria-label={t('totals.title')}>
      <div className={styles.content}>
        <div className={styles.above}>{children}</div>
        <h2 className={styles.title}>{t('totals.title')}</h2>
        <dl className={styles.totals}>
          <dt>{t('totals.net')}</dt>
          <dd>
            <Amount value={totals.taxExclusive.toFixed(2)} currency={currency} />
          </dd>
          {totals.categories.map(({ category, rate, taxable, tax }) => (
            <VatRow
              key={`${category} ${rate.toFixed()}`}
              category={category}
              rate={rate.toFixed()}
              taxable={taxable.toFixed(2)}
              tax={tax.toFixed(2)}
              currency={currency}
            />
          ))}
          <div className={styles.payableRow}>
            <dt className={styles.payableLabel}>{t('totals.toPay')}</dt>
            <dd className={styles.payableAmount}>
              <Amount value={totals.payable.toFixed(2)} currency={currency} />
            </dd>
          </div>
        </dl>
        {unfinished > 0 && <p className={styles.unfinishedMessage}>{t('totals.unfinished', { count: unfinished })}</p>}
      </div>
    </aside>
  );
};

/** Decimal text throughout. */
interface VatRowProps {
  readonly category: string;
  readonly rate: string;
  readonly taxable: string;
  readonly tax: string;
  readonly currency: string;
}

// A line counts in one of them: the others are not written again.
const VatRow = memo(({ category, rate, taxable, tax, currency }: VatRowProps) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const format = useFormat();
  const on = format.amount(taxable, currency).number;
  return (
    <div className={styles.row}>
      <dt>
        {category === 'S'
          ? t('totals.vat', { rate: format.number(rate), taxableAmount: on })
          : t('salesLines:vatOn', { vatCategory: t(`salesLines:vatLabel.${category}`), taxableAmount: on })}
      </dt>
      <dd>
        <Amount value={tax} currency={currency} />
      </dd>
    </div>
  );
});
