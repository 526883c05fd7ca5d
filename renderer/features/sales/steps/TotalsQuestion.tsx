import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import type { SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import { useOpenWizardStep } from '../draft/useOpenWizardStep.ts';
import { useWizard } from '../draft/WizardContext.ts';
import styles from './Comparison.module.css';

export interface TotalsQuestionProps {
  readonly question: Extract<SubmissionQuestion, { kind: 'totals' }>;
  readonly sending: DraftSubmission;
}

const sums = ['net', 'vat', 'total'] as const;

/** The service's sums beside ours: the recipient would get the service's. */
export const TotalsQuestion = ({ question, sending }: TotalsQuestionProps) => {
  const { t } = useTranslation('salesOutcome');
  const { draft } = useWizard();
  const goTo = useOpenWizardStep();
  const { ours, theirs } = question;
  return (
    <Notice
      tone="amber"
      title={t('totals.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={() => goTo('lines')}>
            {t('totals.change')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('sendAnyway')}>
            {t('totals.sendAnyway')}
          </Button>
        </>
      }
    >
      <p>{t('totals.body')}</p>
      <table className={`${styles.table} ${styles.numericTable}`}>
        <thead className={styles.header}>
          <tr>
            <td />
            <th scope="col">{t('totals.localValue')}</th>
            <th scope="col">{t('totals.serviceValue')}</th>
            <th scope="col">{t('totals.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={sum}>
              <th scope="row" className={styles.rowHeader}>
                {t(`totals.${sum}`)}
              </th>
              <td>
                <Amount value={ours[sum]} currency={draft.currency} />
              </td>
              <ServiceSum value={theirs[sum]} ours={ours[sum]} currency={draft.currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  );
};

interface ServiceSumProps {
  readonly value: string | null;
  readonly ours: string;
  readonly currency: string;
}

const ServiceSum = ({ value, ours, currency }: ServiceSumProps) => {
  const { t } = useTranslation('salesOutcome');
  if (value === null)
    return (
      <td className={styles.muted} colSpan={2}>
        {t('totals.notGiven')}
      </td>
    );
  return (
    <>
      <td>
        <Amount value={value} currency={currency} />
      </td>
      <td>
        <Amount value={new Big(value).minus(ours).toFixed()} currency={currency} />
      </td>
    </>
  );
};
