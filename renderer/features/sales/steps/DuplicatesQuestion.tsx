import { useTranslation } from 'react-i18next';
import type { SubmissionQuestion } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import { RemoteDuplicateList } from '../RemoteDuplicateList.tsx';
import styles from './ResultStep.module.css';

export interface DuplicatesQuestionProps {
  readonly question: Extract<SubmissionQuestion, { kind: 'duplicates' }>;
  readonly sending: DraftSubmission;
  /** Checks the duplicates at the service again. */
  readonly onContinue: () => void;
}

/**
 * Asks about duplicates that a repeated request has left at the service: only a person may remove them, or continue.
 */
export const DuplicatesQuestion = ({ question, sending, onContinue }: DuplicatesQuestionProps) => {
  const { t } = useTranslation('salesOutcome');
  return (
    <Notice
      tone="amber"
      title={t('duplicates.title')}
      actions={
        <>
          <Button isDisabled={sending.isUnderWay} onPress={onContinue}>
            {t('duplicates.checkAgain')}
          </Button>
          <Button isDisabled={sending.isUnderWay} onPress={() => void sending.decide('sendAnyway')}>
            {t('duplicates.continue')}
          </Button>
        </>
      }
    >
      <RemoteDuplicateList duplicates={question.duplicates} />
      <p className={styles.paragraph}>{t('duplicates.body')}</p>
      <ul className={styles.options}>
        <li>{t('duplicates.checkAgainHint')}</li>
        <li>{t('duplicates.continueHint')}</li>
      </ul>
    </Notice>
  );
};
