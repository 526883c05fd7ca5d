import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { Draft } from '#app/contract/sales/draft.ts';
import { deliveryRequestOf } from '../api/wire.ts';
import { type Plan, type PlanStep, withProgress } from '../store/model/journal.ts';
import { planned } from '../store/model/progress.ts';
import type { Remote } from './effects.ts';
import { contactIdOf, invoiceIdOf } from './planning.ts';

/**
 * The plan after a step that could not even be tried: an invoice that is gone is made anew by the next run; whatever else
 * it was may be over by then.
 */
export const notTaken = async (
  remote: Remote,
  draft: Draft,
  current: Plan,
  step: PlanStep,
  error: AppError,
): Promise<Plan> => {
  const mayBeGone = error.kind === 'notFound' && (step.kind === 'lines' || step.kind === 'delivery');
  if (mayBeGone) {
    const seen = await lookInList(remote, current, draft);
    if (seen === 'gone') return withProgress(withProgress(current, step.key, planned(null)), 'invoice', planned(error));
    // Else the next attempt would come before the service wants it.
    if (seen !== 'there') return withError(current, step, seen);
  }
  return withError(current, step, error);
};

const withError = (current: Plan, step: PlanStep, error: AppError): Plan => {
  const { progress } = step;
  return withProgress(
    current,
    step.key,
    progress.state === 'uncertain'
      ? { ...progress, error }
      : planned(error, 'tried' in progress ? progress.tried : null),
  );
};

/** Looks whether the invoice is not in the list either: one 404 may be a gateway's mistake. Returns `rateLimited` where it is. */
const lookInList = async ({ api }: Remote, plan: Plan, draft: Draft): Promise<'gone' | 'there' | AppError> => {
  try {
    const invoices = await api.findInvoices(contactIdOf(plan, draft) ?? '');
    return invoices.some(({ id }) => id === invoiceIdOf(plan)) ? 'there' : 'gone';
  } catch (failure) {
    if (!(failure instanceof AppFailure)) throw failure;
    // Nobody can tell now; the next run asks again.
    return failure.error.kind === 'rateLimited' ? failure.error : 'there';
  }
};

/** The invoice left, or was closed, before the last words of the draft were in it: whether that will do is not ours to say. */
export const leftToPerson = (current: Plan, draft: Draft): Plan => {
  const error: AppError = { kind: 'conflict', message: null };
  const request = { kind: 'delivery' as const, delivery: deliveryRequestOf(draft, invoiceIdOf(current)) };
  const undecided = withProgress(current, 'delivery', {
    ...{ state: 'uncertain', request, error, lookedUp: true },
    quietUntil: current.updatedAt,
  });
  return withProgress(undecided, 'lines', planned(error));
};
