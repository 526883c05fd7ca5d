import { type AppError, AppFailure } from '../contract/errors.ts';
import type { Draft } from '../contract/sales.ts';
import { deliveryOf, type Plan, type PlanStep, planned, withProgress } from './journal.ts';
import { invoiceIdOf } from './planning.ts';
import { isGone, type Remote } from './steps.ts';
import { deliveryRequestOf } from './wire.ts';

/** One sending: the service, the draft, and where its journal lies. */
export interface Work {
  readonly remote: Remote;
  readonly draft: Draft;
  /** A person has said that an uncertain delivery is to be tried again. */
  readonly mayDeliverAgain: boolean;
  /** Answers with the plan as it now lies on the disk. */
  readonly save: (plan: Plan) => Promise<Plan>;
}

/**
 * The plan after a step that could not even be tried, so that there is a next step for the person: an invoice that is gone
 * is made anew, and one that others have written in is written again, by the next run; one that takes no more words is for
 * the person to decide. Whatever else it was may be over by then. Throws `storage`.
 */
export const notTaken = async (work: Work, current: Plan, step: PlanStep, error: AppError): Promise<Plan> => {
  if (error.kind === 'notFound' && (step.kind === 'lines' || step.kind === 'delivery')) {
    const without = await invoiceIsGone(work, current, step);
    if (without) return without;
  }
  if (error.kind === 'conflict' && step.kind === 'lines') return work.save(leftToPerson(work, current, step, error));
  if (error.kind === 'conflict' && step.kind === 'delivery')
    return work.save(withProgress(current, 'lines', planned(error)));
  const { progress } = step;
  const next = progress.state === 'uncertain' ? { ...progress, error } : planned(error);
  return work.save(withProgress(current, step.key, next));
};

/** The plan without its invoice where somebody has deleted that at the service; null where it is there, or nobody can tell. */
export const invoiceIsGone = async (work: Work, current: Plan, { key }: PlanStep): Promise<Plan | null> => {
  try {
    if (!(await isGone(work.remote, current, work.draft))) return null;
  } catch (failure) {
    if (failure instanceof AppFailure) return null;
    throw failure;
  }
  const gone = planned({ kind: 'notFound', message: null });
  return work.save(withProgress(withProgress(current, key, planned(null)), 'invoice', gone));
};

/** The invoice left, or was closed, before the last words of the draft were in it: whether that will do is not ours to say. */
const leftToPerson = ({ draft }: Work, current: Plan, lines: PlanStep, error: AppError): Plan => {
  const request = { kind: 'delivery' as const, delivery: deliveryRequestOf(draft, invoiceIdOf(current)) };
  const key = deliveryOf(current)?.key ?? 'delivery';
  const undecided = withProgress(current, key, { state: 'uncertain', request, error, lookedUp: true });
  return withProgress(undecided, lines.key, planned(error));
};
