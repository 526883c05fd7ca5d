import { isDeepStrictEqual } from 'node:util';
import type { AppError } from '#app/contract/errors.ts';
import { createPlannedProgress, type StepProgress, type StepRequest } from '../store/model/stepProgress.ts';
import {
  type PendingQuestion,
  type PlanStep,
  type SubmissionPlan,
  updateStepProgress,
} from '../store/model/submissionPlan.ts';
import type { OutboxService, RemoteStepOutcome } from './effects.ts';
import {
  executeSubmissionStep,
  getRepeatableFrom,
  lookUpEffect,
  type StepJournal,
  settleStep,
  toAppFailure,
  type UncertainProgress,
} from './executeStep.ts';
import type { StepDecision } from './prepareStep.ts';
import type { QuietTime } from './quietTime.ts';

/** Operations of a run over a plan: its journal, and its steps. */
export interface PlanRunner {
  readonly remote: OutboxService;
  readonly quietTime: QuietTime;
  /** A person has said that an uncertain delivery is to be tried again. */
  readonly mayDeliverAgain: boolean;
  /** Saves the plan and returns it as written to the disk. */
  readonly save: (plan: SubmissionPlan) => Promise<SubmissionPlan>;
  /** The plan with the steps that are left to do now. */
  readonly replan: (current: SubmissionPlan) => SubmissionPlan;
  /** Notes a request that is about to be sent again. */
  readonly noteRepeated: (step: PlanStep, request: StepRequest) => Promise<void>;
  /** Returns the question about duplicates of repeated requests; null if there are none. */
  readonly askAboutDuplicates: (current: SubmissionPlan) => Promise<PendingQuestion | null>;
  readonly prepare: (current: SubmissionPlan, step: PlanStep) => Promise<StepDecision>;
  /** The plan after a step could not even be tried, with a next step for the person. */
  readonly blockStep: (current: SubmissionPlan, step: PlanStep, error: AppError) => Promise<SubmissionPlan>;
  /** The plan whose invoice takes no more words, and does not say ours. */
  readonly leaveToUser: (current: SubmissionPlan) => SubmissionPlan;
}

/**
 * Executes the steps of a plan one at a time, in order, until all are settled or one stops. An uncertain step is looked
 * up before any other action. If the service shows no effect, the step is repeated only by a later run, and not before
 * the quiet time is over, since a service may still process a request whose answer was lost; a delivery is repeated
 * only after a person's decision. Returns the updated plan. Throws `storage`.
 */
export const runPlan = async (work: PlanRunner, found: SubmissionPlan): Promise<SubmissionPlan> => {
  let current: SubmissionPlan = { ...found, question: null };
  const lost = current.steps.find(isUncertain);
  if (lost && !(lost.kind === 'delivery' && work.mayDeliverAgain)) {
    current = await reconcileStep(work, current, lost);
    if (!['settled', 'planned'].includes(getStepState(current, lost))) return current;
  }
  current = await work.save(work.replan(current));
  const timesSettled = new Map<string, number>();
  for (;;) {
    const step = current.steps.find(({ progress }) => progress.state !== 'settled');
    if (!step) return current;
    current = await attemptStep(work, current, step);
    if (getStepState(current, step) !== 'settled') return current;
    const times = (timesSettled.get(step.key) ?? 0) + 1;
    // Without a limit, a step whose data at the service never match the draft would be repeated without end.
    if (times > maxSettlements) return current;
    timesSettled.set(step.key, times);
    // What a step has brought may change what is left; as a rule it does not, and the disk has it already.
    const next = work.replan(current);
    if (!isDeepStrictEqual(next, current)) current = await work.save(next);
  }
};

/** A step may settle once more where what was tried earlier came first. */
const maxSettlements = 3;

type UncertainStep = PlanStep & { readonly progress: UncertainProgress };

const isUncertain = (step: PlanStep): step is UncertainStep => step.progress.state === 'uncertain';

const getStepState = ({ steps }: SubmissionPlan, { key }: PlanStep): StepProgress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

const attemptStep = async (work: PlanRunner, current: SubmissionPlan, step: PlanStep): Promise<SubmissionPlan> => {
  let prepared: StepDecision;
  try {
    const question = await work.askAboutDuplicates(current);
    prepared = question ? { kind: 'ask', question } : await work.prepare(current, step);
  } catch (thrown) {
    return work.save(await work.blockStep(current, step, toAppFailure(thrown).error));
  }
  switch (prepared.kind) {
    case 'ask':
      return work.save({ ...current, question: prepared.question });
    case 'closed':
      return work.save(work.leaveToUser(current));
    case 'there': {
      const { request, outcome } = prepared;
      return executeInJournal(work, current, step, (slot) => settleStep(slot, request, outcome));
    }
    case 'send': {
      const { request } = prepared;
      return executeInJournal(work, current, step, (slot) => executeSubmissionStep(slot, request));
    }
  }
};

/**
 * A call that the end of the program interrupted may be at work at the service still: the first look-up only looks, and only
 * a second one that finds nothing lets the step be taken again.
 */
const reconcileStep = async (
  work: PlanRunner,
  current: SubmissionPlan,
  step: UncertainStep,
): Promise<SubmissionPlan> => {
  const looked = await executeInJournal(work, current, step, (slot) => lookUpEffect(slot, step.progress));
  const seen = looked.steps.filter(isUncertain).find(({ key }) => key === step.key)?.progress;
  if (!seen) return looked;
  const { request, error } = seen;
  const again = () => work.save(updateStepProgress(looked, step.key, createPlannedProgress(null, request)));
  // Where others have written in the invoice, what they wrote is shown before the lines are.
  if (step.kind === 'lines' && !seen.lookedUp && error?.kind === 'conflict') return again();
  if (step.kind === 'lines' && !seen.lookedUp && error?.kind === 'notFound')
    return work.save(await work.blockStep(looked, step, error));
  if (step.kind === 'delivery' || !seen.lookedUp) return looked;
  const pendingUntil = getRepeatableFrom(work, seen);
  if (pendingUntil !== null)
    return work.save(updateStepProgress(looked, step.key, { ...seen, error: createOutcomePendingError(pendingUntil) }));
  if (!step.progress.lookedUp) return looked;
  await work.noteRepeated(step, request);
  return again();
};

const createOutcomePendingError = (until: string): AppError => ({ kind: 'outcomePending', repeatableFrom: until });

/** Executes one step; returns the plan as it is on the disk afterwards. */
const executeInJournal = async (
  work: PlanRunner,
  found: SubmissionPlan,
  { key, kind }: PlanStep,
  take: (slot: StepJournal) => Promise<StepProgress>,
): Promise<SubmissionPlan> => {
  let current = found;
  await take({
    remote: work.remote,
    quietTime: work.quietTime,
    write: async (next, outcome) => {
      current = await work.save(applyOutcome(updateStepProgress(current, key, next), kind, outcome));
    },
  });
  return current;
};

/** Returns the plan with the result of a step: the number of the invoice, and its content since our write. */
const applyOutcome = (
  current: SubmissionPlan,
  kind: PlanStep['kind'],
  outcome: RemoteStepOutcome | undefined,
): SubmissionPlan => {
  if (!outcome) return current;
  const { invoiceNumber = current.invoiceNumber, mark = null } = outcome;
  const written = { invoice: null, lines: { mark } };
  return {
    ...current,
    invoiceNumber,
    written: kind === 'invoice' || kind === 'lines' ? written[kind] : current.written,
  };
};
