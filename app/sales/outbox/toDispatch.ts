import type { Dispatch, DispatchStep } from '#app/contract/sales/dispatch.ts';
import {
  findDeliveryStep,
  getSettledId,
  isPlanDone,
  type PlanStep,
  type SubmissionPlan,
} from '../store/model/submissionPlan.ts';

/** Returns the visible state of a plan; `isRunning` is true while the outbox works on it. */
export const toDispatch = (current: SubmissionPlan, isRunning: boolean): Dispatch => ({
  draftId: current.draftId,
  company: current.company,
  steps: current.steps.map(toDispatchStep),
  ...(isRunning ? { state: 'sending', question: null } : getDispatchState(current)),
  invoiceId: getSettledId(current, 'invoice') ?? current.again?.invoiceId ?? null,
  invoiceNumber: current.invoiceNumber,
  updatedAt: current.updatedAt,
});

const toDispatchStep = ({ kind, subject, progress: { state, ...rest } }: PlanStep): DispatchStep => ({
  kind,
  subject,
  state,
  error: 'error' in rest ? rest.error : null,
});

const getDispatchState = (current: SubmissionPlan): Pick<Dispatch, 'state' | 'question'> => {
  if (isPlanDone(current)) return { state: 'done', question: null };
  if (current.question) return { state: 'needsDecision', question: current.question.asks };
  const delivery = findDeliveryStep(current)?.progress;
  if (delivery?.state === 'uncertain' && delivery.lookedUp)
    return { state: 'needsDecision', question: { kind: 'delivery', repeatableFrom: delivery.quietUntil } };
  return { state: 'stopped', question: null };
};

/** Returns true if the draft may still be changed: not once a delivery of it may have happened. */
export const canEditDispatch = ({ steps }: Dispatch): boolean =>
  steps.every(({ kind, state }) => kind !== 'delivery' || state === 'planned' || state === 'refused');
