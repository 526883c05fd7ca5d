import { useTranslation } from 'react-i18next';
import { Amount } from '../../../design/Amount.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './TotalsColumn.module.css';

/** What the recipient will have to pay, as the invoice will state it. */
export const TotalsColumn = () => {
  const { t } = useTranslation('sales');
  const format = useFormat();
  const { totals, unfinished } = useWizard().figures;
  return (
    <aside className={styles.column} aria-label={t('totals.title')}>
      <h2 className={styles.title}>{t('totals.title')}</h2>
      <dl className={styles.figures}>
        <dt>{t('totals.net')}</dt>
        <dd>
          <Amount value={totals.taxExclusive.toFixed(2)} currency="EUR" />
        </dd>
        {totals.categories.map(({ category, rate, taxable, tax }) => (
          <div key={`${category} ${rate.toFixed()}`} className={styles.row}>
            <dt>
              {t('totals.vat', {
                rate: format.number(rate.toFixed()),
                taxable: format.amount(taxable.toFixed(2), 'EUR').number,
              })}
            </dt>
            <dd>
              <Amount value={tax.toFixed(2)} currency="EUR" />
            </dd>
          </div>
        ))}
        <dt className={styles.payTitle}>{t('totals.toPay')}</dt>
        <dd className={styles.pay}>
          <Amount value={totals.payable.toFixed(2)} currency="EUR" />
        </dd>
      </dl>
      {unfinished > 0 && <p className={styles.unfinished}>{t('totals.unfinished', { count: unfinished })}</p>}
    </aside>
  );
};
