import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '#app/contract/errors.ts';
import { type HeldQuestion, type Plan, type PlanStep, withProgress } from '../store/model/journal.ts';
import { type Progress, planned, type StepRequest } from '../store/model/progress.ts';
import type { Outcome, Remote } from './effects.ts';
import type { Prepared } from './prepare.ts';
import type { QuietTime } from './quietTime.ts';
import { failureOf, lookUp, repeatableFrom, type Slot, settle, take, type Uncertain } from './taking.ts';

/** One run over a plan: its journal, and what is to be done. */
export interface Work {
  readonly remote: Remote;
  readonly quietTime: QuietTime;
  /** A person has said that an uncertain delivery is to be tried again. */
  readonly mayDeliverAgain: boolean;
  /** Answers with the plan as it now lies on the disk. */
  readonly save: (plan: Plan) => Promise<Plan>;
  /** The plan with the steps that are left to do now. */
  readonly replan: (current: Plan) => Plan;
  /** Notes a request that is about to be sent again. */
  readonly noteRepeated: (step: PlanStep, request: StepRequest) => Promise<void>;
  /** What to ask about the duplicates of repeated requests; null where there are none. */
  readonly askAboutDuplicates: (current: Plan) => Promise<HeldQuestion | null>;
  readonly prepare: (current: Plan, step: PlanStep) => Promise<Prepared>;
  /** The plan after a step could not even be tried, with a next step for the person. */
  readonly notTaken: (current: Plan, step: PlanStep, error: AppError) => Promise<Plan>;
  /** The plan whose invoice takes no more words, and does not say ours. */
  readonly closed: (current: Plan) => Plan;
}

/**
 * Takes the steps of a plan one at a time, in order, until all are settled or one stops. An uncertain step is looked up
 * before anything else is done. Where the service shows no effect, the step is taken again only on a later run, and not before
 * the quiet time is over, since a service may still be at work on a request whose answer was lost; a delivery only when a
 * person said so. Answers the plan as it then stands. Throws `storage`.
 */
export const carryOut = async (work: Work, found: Plan): Promise<Plan> => {
  let current: Plan = { ...found, question: null };
  const lost = current.steps.find(isUncertain);
  if (lost && !(lost.kind === 'delivery' && work.mayDeliverAgain)) {
    current = await lookUpAgain(work, current, lost);
    if (!['settled', 'planned'].includes(stateOf(current, lost))) return current;
  }
  current = await work.save(work.replan(current));
  const timesSettled = new Map<string, number>();
  for (;;) {
    const step = current.steps.find(({ progress }) => progress.state !== 'settled');
    if (!step) return current;
    current = await attempt(work, current, step);
    if (stateOf(current, step) !== 'settled') return current;
    const times = (timesSettled.get(step.key) ?? 0) + 1;
    // What the service tells of it is never what the draft needs: no further attempt would end otherwise.
    if (times > mostTimesSettled) return current;
    timesSettled.set(step.key, times);
    // What a step has brought may change what is left; as a rule it does not, and the disk has it already.
    const next = work.replan(current);
    if (!isDeepStrictEqual(next, current)) current = await work.save(next);
  }
};

/** A step may settle once more where what was tried earlier came first. */
const mostTimesSettled = 3;

type UncertainStep = PlanStep & { readonly progress: Uncertain };

const isUncertain = (step: PlanStep): step is UncertainStep => step.progress.state === 'uncertain';

const stateOf = ({ steps }: Plan, { key }: PlanStep): Progress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

const attempt = async (work: Work, current: Plan, step: PlanStep): Promise<Plan> => {
  let prepared: Prepared;
  try {
    const question = await work.askAboutDuplicates(current);
    prepared = question ? { kind: 'ask', question } : await work.prepare(current, step);
  } catch (thrown) {
    return work.save(await work.notTaken(current, step, failureOf(thrown).error));
  }
  switch (prepared.kind) {
    case 'ask':
      return work.save({ ...current, question: prepared.question });
    case 'closed':
      return work.save(work.closed(current));
    case 'there': {
      const { request, outcome } = prepared;
      return inJournal(work, current, step, (slot) => settle(slot, request, outcome));
    }
    case 'send': {
      const { request } = prepared;
      return inJournal(work, current, step, (slot) => take(slot, request));
    }
  }
};

/**
 * A call that the end of the program interrupted may be at work at the service still: the first look-up only looks, and only
 * a second one that finds nothing lets the step be taken again.
 */
const lookUpAgain = async (work: Work, current: Plan, step: UncertainStep): Promise<Plan> => {
  const looked = await inJournal(work, current, step, (slot) => lookUp(slot, step.progress));
  const seen = looked.steps.filter(isUncertain).find(({ key }) => key === step.key)?.progress;
  if (!seen) return looked;
  const { request, error } = seen;
  const again = () => work.save(withProgress(looked, step.key, planned(null, request)));
  // Where others have written in the invoice, what they wrote is shown before the lines are.
  if (step.kind === 'lines' && !seen.lookedUp && error?.kind === 'conflict') return again();
  if (step.kind === 'lines' && !seen.lookedUp && error?.kind === 'notFound')
    return work.save(await work.notTaken(looked, step, error));
  if (step.kind === 'delivery' || !seen.lookedUp) return looked;
  const pendingUntil = repeatableFrom(work, seen);
  if (pendingUntil !== null)
    return work.save(withProgress(looked, step.key, { ...seen, error: outcomePending(pendingUntil) }));
  if (!step.progress.lookedUp) return looked;
  await work.noteRepeated(step, request);
  return again();
};

const outcomePending = (until: string): AppError => ({ kind: 'outcomePending', repeatableFrom: until });

/** Works on one step; the plan as it lies on the disk afterwards. */
const inJournal = async (
  work: Work,
  found: Plan,
  { key, kind }: PlanStep,
  take: (slot: Slot) => Promise<Progress>,
): Promise<Plan> => {
  let current = found;
  await take({
    remote: work.remote,
    quietTime: work.quietTime,
    write: async (next, outcome) => {
      current = await work.save(noting(withProgress(current, key, next), kind, outcome));
    },
  });
  return current;
};

/** The plan with what came of a step: the number of the invoice, and how it stands since we wrote in it. */
const noting = (current: Plan, kind: PlanStep['kind'], outcome: Outcome | undefined): Plan => {
  if (!outcome) return current;
  const { invoiceNumber = current.invoiceNumber, mark = null } = outcome;
  const written = { invoice: null, lines: { mark } };
  return {
    ...current,
    invoiceNumber,
    written: kind === 'invoice' || kind === 'lines' ? written[kind] : current.written,
  };
};
