import { useTranslation } from 'react-i18next';
import type { SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import { useOpenWizardStep } from '../draft/useOpenWizardStep.ts';
import { InvoiceChangesTable } from './InvoiceChangesTable.tsx';

export interface ReadBackQuestionProps {
  readonly question: Extract<SubmissionQuestion, { kind: 'readBack' }>;
  readonly sending: DraftSubmission;
}

/** What was typed beside what the service has of it, before it is delivered. */
export const ReadBackQuestion = ({ question, sending }: ReadBackQuestionProps) => {
  const { t } = useTranslation('salesOutcome');
  const goTo = useOpenWizardStep();
  return (
    <Notice
      tone="amber"
      title={t('readBack.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={() => goTo('lines')}>
            {t('readBack.change')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('acceptServiceVersion')}>
            {t('readBack.acceptServiceVersion')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('sendAnyway')}>
            {t('readBack.sendAnyway')}
          </Button>
        </>
      }
    >
      <p>{t('readBack.body')}</p>
      <InvoiceChangesTable changes={question.changes} />
    </Notice>
  );
};
