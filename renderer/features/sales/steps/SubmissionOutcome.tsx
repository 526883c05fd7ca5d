import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import { isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { findCurrentSubmissionStep } from '../draft/submissionSteps.ts';
import type { DraftSubmission } from '../draft/useDraftSubmission.ts';
import { useOpenWizardStep } from '../draft/useOpenWizardStep.ts';
import { useWizard } from '../draft/WizardContext.ts';
import { useNewInvoice } from '../useNewInvoice.ts';
import { DuplicatesQuestion } from './DuplicatesQuestion.tsx';
import { InvoiceChangesQuestion } from './InvoiceChangesQuestion.tsx';
import { ReadBackQuestion } from './ReadBackQuestion.tsx';
import { RepeatDeliveryQuestion } from './RepeatDeliveryQuestion.tsx';
import styles from './ResultStep.module.css';
import { TotalsQuestion } from './TotalsQuestion.tsx';

export interface SubmissionOutcomeProps {
  readonly submission: Submission;
  readonly sending: DraftSubmission;
  /** Continues the submission from its current step. */
  readonly onContinue: () => void;
}

/** Shows the state of the submission and the possible actions. */
export const SubmissionOutcome = ({ submission, sending, onContinue }: SubmissionOutcomeProps) => {
  switch (submission.state) {
    case 'sending':
      return null;
    case 'done':
      return <Done submission={submission} />;
    case 'needsDecision':
      return <Question submission={submission} sending={sending} onContinue={onContinue} />;
    case 'stopped':
      return <Stopped submission={submission} onContinue={onContinue} />;
  }
};

/** A question that only a person can answer. */
const Question = ({ submission: { question }, sending, onContinue }: SubmissionOutcomeProps) => {
  switch (question?.kind) {
    case 'totals':
      return <TotalsQuestion question={question} sending={sending} />;
    case 'changed':
      return <InvoiceChangesQuestion question={question} sending={sending} />;
    case 'readBack':
      return <ReadBackQuestion question={question} sending={sending} />;
    case 'duplicates':
      return <DuplicatesQuestion question={question} sending={sending} onContinue={onContinue} />;
    default:
      return <RepeatDeliveryQuestion sending={sending} repeatableFrom={question?.repeatableFrom ?? null} />;
  }
};

/** Stopped by something that may be over by now, or that the person can change. */
const Stopped = ({ submission, onContinue }: Omit<SubmissionOutcomeProps, 'sending'>) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const goTo = useOpenWizardStep();
  const step = findCurrentSubmissionStep(submission);
  const error = step?.error ?? null;
  const actions = (
    <>
      <Button size="small" onPress={() => goTo('lines')}>
        {t('result.change')}
      </Button>
      <Button size="small" variant="primary" onPress={onContinue}>
        {t('result.continue')}
      </Button>
    </>
  );
  return (
    <>
      {error ? (
        <ErrorNotice error={error} action={actions} />
      ) : (
        <Notice tone="blue" title={t('result.stoppedTitle')} actions={actions} />
      )}
      <p className={styles.muted}>{t(`salesOutcome:next.${getNextAction(step)}`)}</p>
    </>
  );
};

/** Returns the effect of continuing, by the state of the step. */
const getNextAction = (step: SubmissionStep | null): 'uncertain' | 'refused' | 'planned' =>
  step?.state === 'uncertain' || step?.state === 'refused' ? step.state : 'planned';

const Done = ({ submission }: { readonly submission: Submission }) => {
  const { t } = useTranslation('sales');
  const { isUnconfirmed = false, invoiceNumber } = submission;
  const { draft, capabilities } = useWizard();
  const channel = draft.channel && isChannelLeftToService(capabilities) ? 'service' : draft.channel;
  const navigate = useNavigate();
  const newInvoice = useNewInvoice(submission.company);
  return (
    <>
      <Notice
        tone={isUnconfirmed ? 'blue' : 'green'}
        title={getDoneTitle(t, isUnconfirmed, invoiceNumber)}
        actions={
          <>
            <Button onPress={() => void navigate({ to: '/sales' })}>{t('result.toInvoices')}</Button>
            <Button isPending={newInvoice.isStarting} onPress={newInvoice.start}>
              {t('newInvoice')}
            </Button>
          </>
        }
      >
        {isUnconfirmed ? t('result.acceptedHint') : channel && t(`result.next.${channel}`)}
      </Notice>
      {newInvoice.error && <ErrorNotice error={newInvoice.error} onRetry={newInvoice.start} />}
    </>
  );
};

const getDoneTitle = (t: TFunction<'sales'>, isUnconfirmed: boolean, invoiceNumber: string | null): string => {
  if (isUnconfirmed) return t('result.accepted');
  return invoiceNumber ? t('result.doneNumber', { number: invoiceNumber }) : t('result.done');
};
