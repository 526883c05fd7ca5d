import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubmissionStep } from '#app/contract/sales/submission.ts';
import { Badge } from '#renderer/ui/Badge.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { submissionStepTones } from '../draft/submissionSteps.ts';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import styles from './ResultStep.module.css';
import { SendingNotice } from './SendingNotice.tsx';
import { SubmissionOutcome } from './SubmissionOutcome.tsx';

const UndoNotice = lazyComponent(async () => (await import('./UndoNotice.tsx')).UndoNotice);

const icons = {
  planned: <CircleDashed aria-hidden />,
  intended: <LoaderCircle aria-hidden />,
  settled: <CircleCheck aria-hidden />,
  uncertain: <CircleHelp aria-hidden />,
  refused: <CircleAlert aria-hidden />,
} as const;

export interface ResultStepProps {
  readonly sending: DraftSubmission;
  /** Undoes the submission in its undo period. */
  readonly onUndo: () => Promise<void>;
  /** Continues the submission from its current step; completed steps are not repeated. */
  readonly onContinue: () => void;
}

/** Shows the progress at the service, step by step, and the next action. */
export const ResultStep = ({ sending, onUndo, onContinue }: ResultStepProps) => {
  const { t } = useTranslation('sales');
  const { submission, error, isUnderWay } = sending;
  const isHeld = submission?.hold?.kind === 'undoable';
  const isSending = isUnderWay || submission?.state === 'sending';
  return (
    <div className={styles.result}>
      {error && !isUnderWay && !isHeld && <ErrorNotice error={error} onRetry={onContinue} />}
      {error && isHeld && <ErrorNotice error={error} />}
      {submission?.hold?.kind === 'undoable' && (
        <UndoNotice remainingMs={submission.hold.remainingMs} onUndo={onUndo} />
      )}
      {isSending && !isHeld && <SendingNotice submission={submission} onContinue={isUnderWay ? null : onContinue} />}
      {!isSending && submission && (
        <SubmissionOutcome submission={submission} sending={sending} onContinue={onContinue} />
      )}
      {submission && (
        <ol className={styles.steps} aria-label={t('result.steps')}>
          {submission.steps.map((step) => (
            <Step key={`${step.kind} ${step.subject}`} step={step} />
          ))}
        </ol>
      )}
    </div>
  );
};

/** The badge alone describes steps that are done or not begun. */
const needsDescription = (state: SubmissionStep['state']): boolean => state !== 'settled' && state !== 'planned';

const Step = ({ step }: { readonly step: SubmissionStep }) => {
  const { t } = useTranslation('sales');
  return (
    <li className={styles.step} data-state={step.state}>
      <span className={styles.text}>
        <span className={styles.stepName}>{t(`remoteStep.${step.kind}`)}</span>
        <span className={styles.stepDetail}>
          {[step.subject, needsDescription(step.state) ? t(`stepDescription.${step.state}`) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Badge tone={submissionStepTones[step.state]} icon={icons[step.state]}>
        {t(`stepState.${step.state}`)}
      </Badge>
    </li>
  );
};
