import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import { isChannelLeftToService } from '#app/sales/draft/supportedValues.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
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
import { SentElsewhereQuestion } from './SentElsewhereQuestion.tsx';
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
      return submission.hold ? (
        <HeldBack onContinue={onContinue} />
      ) : (
        <Stopped submission={submission} onContinue={onContinue} />
      );
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
    case 'sentElsewhere':
      return <SentElsewhereQuestion question={question} sending={sending} />;
    default:
      return (
        <RepeatDeliveryQuestion
          sending={sending}
          repeatableFrom={question?.repeatableFrom ?? null}
          onLookAgain={onContinue}
        />
      );
  }
};

/** Confirmed, and held back because the application closed before the first request. */
const HeldBack = ({ onContinue }: Pick<SubmissionOutcomeProps, 'onContinue'>) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const goTo = useOpenWizardStep();
  return (
    <Notice
      tone="amber"
      title={t('salesOutcome:heldBack.title')}
      actions={
        <>
          <Button size="small" onPress={() => goTo('check')}>
            {t('salesOutcome:heldBack.check')}
          </Button>
          <Button size="small" variant="primary" onPress={onContinue}>
            {t('send')}
          </Button>
        </>
      }
    >
      {t('salesOutcome:heldBack.body')}
    </Notice>
  );
};

/** Stopped by something that may be over by now, or that the person can change. */
const Stopped = ({ submission, onContinue }: Omit<SubmissionOutcomeProps, 'sending'>) => {
  const { t } = useTranslation(['sales', 'salesOutcome']);
  const format = useFormat();
  const goTo = useOpenWizardStep();
  useMinuteTick();
  const step = findCurrentSubmissionStep(submission);
  const error = step?.error ?? null;
  // The error says the same where a repetition was asked for too soon.
  const pendingUntilMs = error?.kind === 'outcomePending' ? Number.NaN : Date.parse(step?.pendingUntil ?? '');
  const isPending = pendingUntilMs > Date.now();
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
      <p className={styles.muted}>
        {isPending
          ? t('salesOutcome:next.pending', { time: format.dateTime(toNextFullMinute(pendingUntilMs)) })
          : t(`salesOutcome:next.${getNextAction(step)}`)}
      </p>
    </>
  );
};

/** Minutes are shown, and none that is over before the moment itself. */
const toNextFullMinute = (milliseconds: number): string =>
  new Date(Math.ceil(milliseconds / 60_000) * 60_000).toISOString();

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
