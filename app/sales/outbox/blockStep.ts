import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toDeliveryRequest } from '../api/toRequest.ts';
import { createPlannedProgress } from '../store/model/stepProgress.ts';
import { type PlanStep, type SubmissionPlan, updateStepProgress } from '../store/model/submissionPlan.ts';
import type { OutboxService } from './effects.ts';
import { getPlanContactId, getPlanInvoiceId } from './replan.ts';

/**
 * Returns the plan after a step that could not be attempted: an invoice that is gone is created again by the next run;
 * any other cause may be over by then.
 */
export const blockStep = async (
  remote: OutboxService,
  draft: Draft,
  current: SubmissionPlan,
  step: PlanStep,
  error: AppError,
): Promise<SubmissionPlan> => {
  const mayBeGone = error.kind === 'notFound' && (step.kind === 'lines' || step.kind === 'delivery');
  if (mayBeGone) {
    const seen = await lookInList(remote, current, draft);
    if (seen === 'gone')
      return updateStepProgress(
        updateStepProgress(current, step.key, createPlannedProgress(null)),
        'invoice',
        createPlannedProgress(error),
      );
    // Else the next attempt would come before the service wants it.
    if (seen !== 'there') return withError(current, step, seen);
  }
  return withError(current, step, error);
};

const withError = (current: SubmissionPlan, step: PlanStep, error: AppError): SubmissionPlan => {
  const { progress } = step;
  return updateStepProgress(
    current,
    step.key,
    progress.state === 'uncertain'
      ? { ...progress, error }
      : createPlannedProgress(error, 'tried' in progress ? progress.tried : null),
  );
};

/** Looks whether the invoice is not in the list either: one 404 may be a gateway's mistake. Returns `rateLimited` where it is. */
const lookInList = async (
  { api }: OutboxService,
  plan: SubmissionPlan,
  draft: Draft,
): Promise<'gone' | 'there' | AppError> => {
  try {
    const invoices = await api.findInvoices(getPlanContactId(plan, draft) ?? '');
    return invoices.some(({ id }) => id === getPlanInvoiceId(plan)) ? 'there' : 'gone';
  } catch (failure) {
    if (!(failure instanceof AppFailure)) throw failure;
    // Unknown for now; the next run asks again.
    return failure.error.kind === 'rateLimited' ? failure.error : 'there';
  }
};

/** The invoice left, or was closed, before the last words of the draft were in it: whether that will do is not ours to say. */
export const leaveToUser = (current: SubmissionPlan, draft: Draft): SubmissionPlan => {
  const error: AppError = { kind: 'conflict', message: null };
  const request = { kind: 'delivery' as const, delivery: toDeliveryRequest(draft, getPlanInvoiceId(current)) };
  const undecided = updateStepProgress(current, 'delivery', {
    ...{ state: 'uncertain', request, error, lookedUp: true },
    quietUntil: current.updatedAt,
  });
  return updateStepProgress(undecided, 'lines', createPlannedProgress(error));
};
