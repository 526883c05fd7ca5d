import type { Dispatch, DispatchStep } from '#app/contract/sales/dispatch.ts';
import { deliveryOf, isDone, type Plan, type PlanStep, settledId } from '../store/model/journal.ts';

/** Returns the visible state of a plan; `isRunning` is true while the outbox works on it. */
export const dispatchOf = (current: Plan, isRunning: boolean): Dispatch => ({
  draftId: current.draftId,
  company: current.company,
  steps: current.steps.map(visibleStep),
  ...(isRunning ? { state: 'sending', question: null } : standingOf(current)),
  invoiceId: settledId(current, 'invoice') ?? current.again?.invoiceId ?? null,
  invoiceNumber: current.invoiceNumber,
  updatedAt: current.updatedAt,
});

const visibleStep = ({ kind, subject, progress: { state, ...rest } }: PlanStep): DispatchStep => ({
  kind,
  subject,
  state,
  error: 'error' in rest ? rest.error : null,
});

const standingOf = (current: Plan): Pick<Dispatch, 'state' | 'question'> => {
  if (isDone(current)) return { state: 'done', question: null };
  if (current.question) return { state: 'needsDecision', question: current.question.asks };
  const delivery = deliveryOf(current)?.progress;
  if (delivery?.state === 'uncertain' && delivery.lookedUp)
    return { state: 'needsDecision', question: { kind: 'delivery', repeatableFrom: delivery.quietUntil } };
  return { state: 'stopped', question: null };
};

/** Whether the draft may still say something else: not once a delivery of it may have happened. */
export const isOpenToChange = ({ steps }: Dispatch): boolean =>
  steps.every(({ kind, state }) => kind !== 'delivery' || state === 'planned' || state === 'refused');
