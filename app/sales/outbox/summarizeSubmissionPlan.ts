import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import {
  findFinalStep,
  getFollowedInvoiceId,
  getStepResultId,
  isSubmissionPlanDone,
  type SubmissionPlan,
  type SubmissionPlanStep,
} from '../store/model/submissionPlan.ts';

/**
 * Returns the visible state of a plan; `isRunning` is true while the outbox works on it. `undoableMs` are the milliseconds that are
 * left of its undo period; null outside it.
 */
export const summarizeSubmissionPlan = (
  current: SubmissionPlan,
  isRunning: boolean,
  undoableMs: number | null = null,
): Submission => ({
  draftId: current.draftId,
  company: current.company,
  steps: current.steps.map(toSubmissionStep),
  ...(isRunning ? { state: 'sending', question: null } : getSubmissionState(current)),
  invoiceId: getStepResultId(current, 'invoice') ?? getFollowedInvoiceId(current),
  invoiceNumber: current.invoiceNumber,
  ...(current.isUnconfirmed && { isUnconfirmed: true as const }),
  ...getSubmissionHold(current, isRunning, undoableMs),
  updatedAt: current.updatedAt,
});

const getSubmissionHold = (
  { isHeld }: SubmissionPlan,
  isRunning: boolean,
  undoableMs: number | null,
): Pick<Submission, 'hold'> => {
  if (undoableMs !== null) return { hold: { kind: 'undoable', remainingMs: undoableMs } };
  return isHeld && !isRunning ? { hold: { kind: 'heldBack' } } : {};
};

const toSubmissionStep = ({ kind, subject, progress }: SubmissionPlanStep): SubmissionStep => ({
  kind,
  subject,
  state: progress.state,
  error: 'error' in progress ? progress.error : null,
  ...(progress.state === 'uncertain' && progress.quietUntil !== null && { pendingUntil: progress.quietUntil }),
});

const getSubmissionState = (current: SubmissionPlan): Pick<Submission, 'state' | 'question'> => {
  if (isSubmissionPlanDone(current)) return { state: 'done', question: null };
  if (current.question) return { state: 'needsDecision', question: current.question.asks };
  const delivery = findFinalStep(current)?.progress;
  if (delivery?.state === 'uncertain' && delivery.lookedUp)
    return { state: 'needsDecision', question: { kind: 'delivery', repeatableFrom: delivery.quietUntil } };
  return { state: 'stopped', question: null };
};

/** Returns true if the draft may still be changed: not once a delivery of it may have happened. */
export const canEditSubmission = ({ steps }: Submission): boolean =>
  steps.every(({ kind, state }) => kind !== 'delivery' || state === 'planned' || state === 'refused');
