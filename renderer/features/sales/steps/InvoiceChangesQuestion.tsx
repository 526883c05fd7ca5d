import { useTranslation } from 'react-i18next';
import type { SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import styles from './Comparison.module.css';
import { InvoiceChangesTable } from './InvoiceChangesTable.tsx';

export interface InvoiceChangesQuestionProps {
  readonly question: Extract<SubmissionQuestion, { kind: 'changed' }>;
  readonly sending: DraftSubmission;
}

/** Compares remote changes of the invoice with the local values, and asks which to keep. */
export const InvoiceChangesQuestion = ({ question, sending }: InvoiceChangesQuestionProps) => {
  const { t } = useTranslation('salesOutcome');
  return (
    <Notice
      tone="amber"
      title={t('changed.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('acceptServiceVersion')}>
            {t('changed.acceptServiceVersion')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('overwriteServiceVersion')}>
            {t('changed.overwriteServiceVersion')}
          </Button>
        </>
      }
    >
      <p>{t('changed.body')}</p>
      <InvoiceChangesTable changes={question.changes} />
      <ul className={styles.explanations}>
        <li>{t('changed.acceptServiceVersionHint')}</li>
        <li>{t('changed.overwriteServiceVersionHint')}</li>
      </ul>
    </Notice>
  );
};
