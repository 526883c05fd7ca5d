import { useTranslation } from 'react-i18next';
import type { Submission } from '#app/contract/sales/submission.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useIsOlderThan } from '#renderer/ui/useIsOlderThan.ts';
import { findCurrentSubmissionStep } from '../draft/submissionSteps.ts';

export interface SendingNoticeProps {
  /** Null before the first step was planned. */
  readonly submission: Submission | null;
  /** Asks how far the sending is; null while this page waits for that. */
  readonly onContinue: (() => void) | null;
}

/** Most answers come sooner; the request is given up after half a minute. */
const slowAnswerMs = 5000;

/** Shows that an invoice is being sent, and what happens while an answer is late or lost. */
export const SendingNotice = ({ submission, onContinue }: SendingNoticeProps) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const format = useFormat();
  const step = submission && findCurrentSubmissionStep(submission);
  // The plan was saved last when the call began.
  const calledAt = step?.state === 'intended' ? (submission?.updatedAt ?? null) : null;
  const isSlow = useIsOlderThan(calledAt, slowAnswerMs);
  const isLost = step?.state === 'uncertain';
  return (
    <Notice
      tone="blue"
      title={t(isLost ? 'salesOutcome:waiting.lookUpTitle' : 'result.sendingTitle')}
      actions={onContinue && <Button onPress={onContinue}>{t('result.checkAgain')}</Button>}
    >
      {isLost && t('salesOutcome:waiting.lookUp')}
      {!isLost && isSlow && calledAt !== null && (
        <p>{t('salesOutcome:waiting.unanswered', { time: format.time(calledAt) })}</p>
      )}
      {!isLost && t('result.sending')}
    </Notice>
  );
};
