import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import {
  findDeliveryStep,
  getStepResultId,
  isSubmissionPlanDone,
  type SubmissionPlan,
  type SubmissionPlanStep,
} from '../store/model/submissionPlan.ts';

/** Returns the visible state of a plan; `isRunning` is true while the outbox works on it. */
export const summarizeSubmissionPlan = (current: SubmissionPlan, isRunning: boolean): Submission => ({
  draftId: current.draftId,
  company: current.company,
  steps: current.steps.map(toSubmissionStep),
  ...(isRunning ? { state: 'sending', question: null } : getSubmissionState(current)),
  invoiceId: getStepResultId(current, 'invoice') ?? current.again?.invoiceId ?? null,
  invoiceNumber: current.invoiceNumber,
  ...(current.isUnconfirmed && { isUnconfirmed: true as const }),
  updatedAt: current.updatedAt,
});

const toSubmissionStep = ({ kind, subject, progress: { state, ...rest } }: SubmissionPlanStep): SubmissionStep => ({
  kind,
  subject,
  state,
  error: 'error' in rest ? rest.error : null,
});

const getSubmissionState = (current: SubmissionPlan): Pick<Submission, 'state' | 'question'> => {
  if (isSubmissionPlanDone(current)) return { state: 'done', question: null };
  if (current.question) return { state: 'needsDecision', question: current.question.asks };
  const delivery = findDeliveryStep(current)?.progress;
  if (delivery?.state === 'uncertain' && delivery.lookedUp)
    return { state: 'needsDecision', question: { kind: 'delivery', repeatableFrom: delivery.quietUntil } };
  return { state: 'stopped', question: null };
};

/** Returns true if the draft may still be changed: not once a delivery of it may have happened. */
export const canEditSubmission = ({ steps }: Submission): boolean =>
  steps.every(({ kind, state }) => kind !== 'delivery' || state === 'planned' || state === 'refused');
