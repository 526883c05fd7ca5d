import { AppFailure } from '../contract/errors.ts';
import {
  type Plan,
  type PlanStep,
  type Progress,
  planned,
  progressAfter,
  type StepRequest,
  withProgress,
} from './journal.ts';
import { replan } from './planning.ts';
import { invoiceIsGone, notTaken, type Work } from './standstill.ts';
import { findEffect, type Outcome, perform, requestFor } from './steps.ts';

/**
 * Takes the steps of a plan one at a time, in order, until all are settled or one stops: *intended* is on the disk before
 * each call, its end after it. An uncertain step is looked up before anything else is done. Where the service shows no
 * effect, the step is taken again only on a later run, since a service may still be at work on a request whose answer was
 * lost; a delivery only when a person said so. A call refused for its token alone is no lost one: after the look-up it is
 * taken once more at once. Answers the plan as it then stands. Throws `storage`.
 */
export const carryOut = async (work: Work, found: Plan): Promise<Plan> => {
  let current = found;
  const lostBefore = current.steps.find(isUncertain);
  if (lostBefore && !(lostBefore.kind === 'delivery' && work.mayDeliverAgain)) {
    // A call that the end of the program interrupted may be at work at the service still: the first look-up only looks.
    const mayTakeAgain = lostBefore.kind !== 'delivery' && lostBefore.progress.lookedUp;
    current = await lookUp(work, current, lostBefore, mayTakeAgain);
    if (!['settled', 'planned'].includes(stateOf(current, lostBefore))) return current;
  }
  for (;;) {
    current = await work.save(replan(current, work.draft));
    const step = current.steps.find(({ progress }) => progress.state !== 'settled');
    if (!step) return current;
    current = await attempt(work, current, step, 'first');
    if (stateOf(current, step) !== 'settled') return current;
  }
};

type UncertainStep = PlanStep & { readonly progress: Extract<Progress, { state: 'uncertain' }> };

const isUncertain = (step: PlanStep): step is UncertainStep => step.progress.state === 'uncertain';

const stateOf = ({ steps }: Plan, { key }: PlanStep): Progress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

/** Takes a step, and looks up what came of it where no answer says so. */
const attempt = async (work: Work, current: Plan, step: PlanStep, time: 'first' | 'second'): Promise<Plan> => {
  const taken = await take(work, current, step);
  const lost = taken.steps.filter(isUncertain).find(({ key }) => key === step.key);
  if (!lost || lost.progress.lookedUp) return taken;
  const mayTakeAgain = time === 'first' && lost.progress.error?.kind === 'signedOut';
  const lookedUp = await lookUp(work, taken, lost, mayTakeAgain);
  return mayTakeAgain && stateOf(lookedUp, step) === 'planned' ? attempt(work, lookedUp, step, 'second') : lookedUp;
};

/** Sends what a step asks for, once. What the service has already is not made again. */
const take = async (work: Work, current: Plan, step: PlanStep): Promise<Plan> => {
  let prepared: { readonly request: StepRequest; readonly outcome: Outcome | null };
  try {
    const request = await requestFor(work.remote, current, work.draft, step);
    // A new invoice has nothing to be known by before it is there: any draft that turned up meanwhile is somebody else's.
    prepared = { request, outcome: request.kind === 'invoice' ? null : await findEffect(work.remote, request) };
  } catch (thrown) {
    return notTaken(work, current, step, failureOf(thrown).error);
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

/** Asks the service for the effect of a call whose answer never came. */
const lookUp = async (work: Work, current: Plan, step: UncertainStep, mayTakeAgain: boolean): Promise<Plan> => {
  const { progress } = step;
  let outcome: Outcome | null;
  try {
    outcome = await findEffect(work.remote, progress.request);
  } catch (thrown) {
    const { error } = failureOf(thrown);
    if (step.kind === 'lines' && error.kind === 'conflict')
      return move(work, current, step, { state: 'refused', error });
    if (step.kind === 'lines' && error.kind === 'notFound')
      return (await invoiceIsGone(work, current, step)) ?? move(work, current, step, { ...progress, error });
    return move(work, current, step, { ...progress, error, lookedUp: error.kind === 'notFound' });
  }
  if (outcome) return settle(work, current, step, progress.request, outcome);
  return move(work, current, step, mayTakeAgain ? planned(null) : { ...progress, lookedUp: true });
};

const move = (work: Work, current: Plan, { key }: PlanStep, next: Progress): Promise<Plan> =>
  work.save(withProgress(current, key, next));

const settle = (
  work: Work,
  current: Plan,
  { key }: PlanStep,
  request: StepRequest,
  { id, mark = null, invoiceNumber }: Outcome,
): Promise<Plan> => {
  const next = withProgress(current, key, { state: 'settled', request, id, mark });
  return work.save({ ...next, invoiceNumber: invoiceNumber ?? next.invoiceNumber });
};

/** A mistake in this program goes up to where it is reported; what the disk says of the step is true meanwhile. */
const failureOf = (thrown: unknown): AppFailure => {
  if (thrown instanceof AppFailure) return thrown;
  throw thrown;
};
