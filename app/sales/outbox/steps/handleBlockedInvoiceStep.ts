import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { toDeliveryRequest } from '../../api/toRequest.ts';
import { createPlannedStepProgress } from '../../store/model/outboxStepProgress.ts';
import { type SubmissionPlan, type SubmissionPlanStep, updateStepProgress } from '../../store/model/submissionPlan.ts';
import { getPlanContactId } from './contact.ts';
import { type OutboxServiceAccess, type SubmissionStepContext, setPlanStepError } from './submissionStepHandler.ts';
import { getPlanInvoiceId } from './submittedInvoice.ts';

/**
 * Returns the plan after a step on its invoice could not be attempted: an invoice that is gone is created again by the
 * next run; any other cause may be over by then.
 */
export const handleBlockedInvoiceStep = async (
  { service, draft }: SubmissionStepContext,
  plan: SubmissionPlan,
  step: SubmissionPlanStep,
  error: AppError,
): Promise<SubmissionPlan> => {
  if (error.kind !== 'notFound') return setPlanStepError(plan, step, error);
  const seen = await lookInList(service, plan, draft);
  if (seen === 'gone')
    return updateStepProgress(
      updateStepProgress(plan, step.key, createPlannedStepProgress(null)),
      'invoice',
      createPlannedStepProgress(error),
    );
  // With the error of the list, the next attempt does not come before the service wants it.
  return setPlanStepError(plan, step, seen === 'listed' ? error : seen);
};

/** Looks whether the invoice is not in the list either: one 404 may be a gateway's mistake. Returns `rateLimited` where it is. */
const lookInList = async (
  { api }: OutboxServiceAccess,
  plan: SubmissionPlan,
  draft: Draft,
): Promise<'gone' | 'listed' | AppError> => {
  try {
    const invoices = await api.findInvoices(getPlanContactId(plan, draft) ?? '');
    return invoices.some(({ id }) => id === getPlanInvoiceId(plan)) ? 'listed' : 'gone';
  } catch (failure) {
    if (!(failure instanceof AppFailure)) throw failure;
    // Unknown for now; the next run asks again.
    return failure.error.kind === 'rateLimited' ? failure.error : 'listed';
  }
};

/**
 * Returns the plan of an invoice that was sent or closed before it had the final content of the draft: only a person can
 * decide whether that will do.
 */
export const markDeliveryUndecided = (plan: SubmissionPlan, draft: Draft): SubmissionPlan => {
  const error: AppError = { kind: 'conflict', message: null };
  const request = { kind: 'delivery' as const, delivery: toDeliveryRequest(draft, getPlanInvoiceId(plan)) };
  const undecided = updateStepProgress(plan, 'delivery', {
    ...{ state: 'uncertain', request, error, lookedUp: true },
    quietUntil: plan.updatedAt,
  });
  return updateStepProgress(undecided, 'lines', createPlannedStepProgress(error));
};
