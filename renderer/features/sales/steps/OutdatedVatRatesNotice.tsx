import { useTranslation } from 'react-i18next';
import { getVatDate } from '#app/sales/draft/draft.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import type { WizardValue } from '../draft/WizardContext.ts';
import styles from './LinesTable.module.css';

/** Replaces the VAT rates of all lines that are not valid on the day of the delivery. */
export const OutdatedVatRatesNotice = ({ wizard }: { readonly wizard: WizardValue }) => {
  const { t } = useTranslation('salesLines');
  const format = useFormat();
  const { draft, act, focusOn, today, faults } = wizard;
  const count = faults.filter(({ code }) => code === 'vatRateEnded' || code === 'vatRateNotYet').length;
  if (count < 2) return null;
  // The button disappears together with the fault: the focus stays on the step.
  const renew = (): void => {
    act({ kind: 'renewVatRates', today });
    focusOn('step');
  };
  return (
    <div className={styles.ratesNotice}>
      <Notice
        tone="amber"
        title={t('renew.title', { count, date: format.dateFull(getVatDate(draft, today)) })}
        actions={
          <Button size="small" onPress={renew}>
            {t('renew.action')}
          </Button>
        }
      />
    </div>
  );
};
