import { AppFailure } from '../contract/errors.ts';
import type { Draft } from '../contract/sales.ts';
import { type Plan, type PlanStep, type Progress, progressAfter, type StepRequest, withProgress } from './journal.ts';
import { replan } from './planning.ts';
import { findEffect, type Outcome, perform, type Remote, requestFor } from './steps.ts';

export interface Work {
  readonly remote: Remote;
  readonly draft: Draft;
  /** Answers with the plan as it now lies on the disk. */
  readonly save: (plan: Plan) => Promise<Plan>;
}

/**
 * Takes the steps of a plan one at a time, in order, until all are settled or one stops: *intended* is on the disk before
 * each call, its end after it. An uncertain step is looked up before anything else is done. Where the service shows no
 * effect, the step is taken again only on a later run, since a service may still be at work on a request whose answer was
 * lost; a delivery only when a person said so. Answers the plan as it then stands. Throws `storage`.
 */
export const carryOut = async (work: Work, found: Plan): Promise<Plan> => {
  let current = found;
  const lostBefore = uncertainStep(current);
  if (lostBefore) {
    current = await lookUp(work, current, lostBefore, 'takeAgain');
    if (!['settled', 'planned'].includes(stateOf(current, lostBefore))) return current;
  }
  for (;;) {
    current = await work.save(replan(current, work.draft));
    const step = current.steps.find(({ progress }) => progress.state !== 'settled');
    if (!step) return current;
    current = await take(work, current, step);
    const lost = uncertainStep(current);
    if (lost) current = await lookUp(work, current, lost, 'wait');
    if (stateOf(current, step) !== 'settled') return current;
  }
};

type UncertainStep = PlanStep & { readonly progress: Extract<Progress, { state: 'uncertain' }> };

const uncertainStep = ({ steps }: Plan): UncertainStep | undefined =>
  steps.find((step): step is UncertainStep => step.progress.state === 'uncertain');

const stateOf = ({ steps }: Plan, { key }: PlanStep): Progress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

/** One attempt at one step. What the service has already is not made again. */
const take = async (work: Work, current: Plan, step: PlanStep): Promise<Plan> => {
  let prepared: { readonly request: StepRequest; readonly outcome: Outcome | null };
  try {
    const request = await requestFor(work.remote, current, work.draft, step);
    // A new invoice has nothing to be known by before it is there: any draft that turned up meanwhile is somebody else's.
    prepared = { request, outcome: request.kind === 'invoice' ? null : await findEffect(work.remote, request) };
  } catch (thrown) {
    const { error } = failureOf(thrown);
    const isGone = error.kind === 'notFound' && (step.kind === 'lines' || step.kind === 'delivery');
    return isGone ? forgetInvoice(work, current, step) : move(work, current, step, { state: 'planned', error });
  }
  const { request } = prepared;
  if (prepared.outcome) return settle(work, current, step, request, prepared.outcome);
  const intended = await move(work, current, step, { state: 'intended', request });
  let outcome: Outcome;
  try {
    outcome = await perform(work.remote, request);
  } catch (thrown) {
    return move(work, intended, step, progressAfter(failureOf(thrown), request));
  }
  return settle(work, intended, step, request, outcome);
};

/** Somebody has deleted the draft at the service before it was delivered: the next run makes another one. */
const forgetInvoice = (work: Work, current: Plan, { key }: PlanStep): Promise<Plan> => {
  const gone: Progress = { state: 'planned', error: { kind: 'notFound', message: null } };
  return work.save(withProgress(withProgress(current, key, { state: 'planned', error: null }), 'invoice', gone));
};

/** Asks the service for the effect of a call whose answer never came. */
const lookUp = async (
  work: Work,
  current: Plan,
  step: UncertainStep,
  ifAbsent: 'takeAgain' | 'wait',
): Promise<Plan> => {
  const { progress } = step;
  let outcome: Outcome | null;
  try {
    outcome = await findEffect(work.remote, progress.request);
  } catch (thrown) {
    const { error } = failureOf(thrown);
    if (error.kind === 'conflict') return move(work, current, step, { state: 'refused', error });
    if (error.kind === 'notFound' && step.kind === 'lines') return forgetInvoice(work, current, step);
    return move(work, current, step, { ...progress, error, lookedUp: error.kind === 'notFound' });
  }
  if (outcome) return settle(work, current, step, progress.request, outcome);
  const mayTakeAgain = ifAbsent === 'takeAgain' && step.kind !== 'delivery';
  return move(work, current, step, mayTakeAgain ? { state: 'planned', error: null } : { ...progress, lookedUp: true });
};

const move = (work: Work, current: Plan, { key }: PlanStep, next: Progress): Promise<Plan> =>
  work.save(withProgress(current, key, next));

const settle = (
  work: Work,
  current: Plan,
  { key }: PlanStep,
  request: StepRequest,
  outcome: Outcome,
): Promise<Plan> => {
  const next = withProgress(current, key, { state: 'settled', request, id: outcome.id });
  return work.save({ ...next, invoiceNumber: outcome.invoiceNumber ?? next.invoiceNumber });
};

/** A mistake in this program goes up to where it is reported; what the disk says of the step is true meanwhile. */
const failureOf = (thrown: unknown): AppFailure => {
  if (thrown instanceof AppFailure) return thrown;
  throw thrown;
};
