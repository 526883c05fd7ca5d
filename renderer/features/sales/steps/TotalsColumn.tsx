import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftTotals } from '../../../../app/sales/draft/totals.ts';
import { Amount } from '../../../design/Amount.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import styles from './TotalsColumn.module.css';
import { useSpokenTotal } from './useSpokenTotal.ts';

export interface TotalsColumnProps {
  readonly figures: DraftTotals;
  readonly currency: string;
  readonly children?: ReactNode;
}

/** What the recipient will have to pay, as the invoice will state it, below what stands there with it. */
export const TotalsColumn = ({ figures, currency, children }: TotalsColumnProps) => {
  const { t } = useTranslation(['sales', 'salesLines']);
  const format = useFormat();
  const { totals, unfinished } = figures;
  useSpokenTotal(format.amount(totals.payable.toFixed(2), currency).text);
  const vatWords = (category: string, rate: string, taxable: string): string =>
    category === 'S'
      ? t('totals.vat', { rate: format.number(rate), taxable })
      : t('salesLines:vatOn', { vat: t(`salesLines:vatWord.${category}`), taxable });
  return (
    <aside className={styles.column} aria-label={t('totals.title')}>
      {children}
      <h2 className={styles.title}>{t('totals.title')}</h2>
      <dl className={styles.figures}>
        <dt>{t('totals.net')}</dt>
        <dd>
          <Amount value={totals.taxExclusive.toFixed(2)} currency={currency} />
        </dd>
        {totals.categories.map(({ category, rate, taxable, tax }) => (
          <div key={`${category} ${rate.toFixed()}`} className={styles.row}>
            <dt>{vatWords(category, rate.toFixed(), format.amount(taxable.toFixed(2), currency).number)}</dt>
            <dd>
              <Amount value={tax.toFixed(2)} currency={currency} />
            </dd>
          </div>
        ))}
        <div className={styles.payable}>
          <dt className={styles.payTitle}>{t('totals.toPay')}</dt>
          <dd className={styles.pay}>
            <Amount value={totals.payable.toFixed(2)} currency={currency} />
          </dd>
        </div>
      </dl>
      {unfinished > 0 && <p className={styles.unfinished}>{t('totals.unfinished', { count: unfinished })}</p>}
    </aside>
  );
};
