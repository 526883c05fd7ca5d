import { isDeepStrictEqual } from 'node:util';
import { classifyFailedCall, type StepProgress, type StepRequest } from '../store/model/stepProgress.ts';
import type { PlanStep, SubmissionPlan } from '../store/model/submissionPlan.ts';
import { getStepKind, isUncertain, openStepJournal, type PlanRunner } from './planRunner.ts';
import { reconcileStep } from './reconcileStep.ts';
import { replan } from './replan.ts';
import {
  beginQuietTime,
  getRequestKind,
  isIdempotent,
  lookUpEffect,
  type StepJournal,
  settleStep,
  toAppFailure,
} from './stepJournal.ts';
import type { RemoteStepOutcome, StepDecision } from './steps/stepKind.ts';

/**
 * Executes the steps of a plan one at a time, in order, until all are settled or one stops. An uncertain step is looked
 * up before any other action. If the service shows no effect, the step is repeated only by a later run, and not before
 * the quiet time is over, since a service may still process a request whose answer was lost; a delivery is repeated
 * only after a person's decision. Returns the updated plan. Throws `storage`.
 */
export const runPlan = async <D>(runner: PlanRunner<D>, found: SubmissionPlan): Promise<SubmissionPlan> => {
  const { stepKinds, context, save } = runner;
  let current: SubmissionPlan = { ...found, question: null };
  const lost = current.steps.find(isUncertain);
  if (lost && !(runner.isRepeatAllowed && getStepKind(runner, lost).isRepeatedByPerson)) {
    current = await reconcileStep(runner, current, lost);
    if (!['settled', 'planned'].includes(getStepState(current, lost))) return current;
  }
  current = await save(replan(stepKinds, current, context.draft));
  const timesSettled = new Map<string, number>();
  for (;;) {
    const step = current.steps.find(({ progress }) => progress.state !== 'settled');
    if (!step) return current;
    current = await attemptStep(runner, current, step);
    if (getStepState(current, step) !== 'settled') return current;
    const times = (timesSettled.get(step.key) ?? 0) + 1;
    // Without a limit, a step whose data at the service never match the draft would be repeated without end.
    if (times > maxSettlements) return current;
    timesSettled.set(step.key, times);
    // The outcome of a step may change the remaining ones; mostly it does not, and the plan on the disk is up to date.
    const next = replan(stepKinds, current, context.draft);
    if (!isDeepStrictEqual(next, current)) current = await save(next);
  }
};

/** A step may settle once more where an earlier attempt took effect first. */
const maxSettlements = 3;

const getStepState = ({ steps }: SubmissionPlan, { key }: PlanStep): StepProgress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

const attemptStep = async <D>(runner: PlanRunner<D>, plan: SubmissionPlan, step: PlanStep): Promise<SubmissionPlan> => {
  const { context, save } = runner;
  const kind = getStepKind(runner, step);
  let decision: StepDecision;
  try {
    const question = await runner.askAboutDuplicates(plan);
    decision = question ? { kind: 'ask', question } : await kind.prepare(context, plan, step);
  } catch (thrown) {
    return save(await kind.block(context, plan, step, toAppFailure(thrown).error));
  }
  const journal = openStepJournal(runner, plan, step);
  switch (decision.kind) {
    case 'ask':
      return save({ ...plan, question: decision.question });
    case 'invoiceLocked':
      return save(decision.plan);
    case 'alreadyApplied':
      await settleStep(journal, decision.request, decision.outcome);
      break;
    case 'send':
      await executeStep(journal, decision.request);
  }
  return journal.currentPlan();
};

/**
 * Sends a request once: *intended* is on the disk before the call, its outcome after it; an outcome that no answer states
 * is looked up. Where that shows no effect, the request is sent once more at once if nothing can happen twice: a call
 * refused for its token alone, or one that the service identifies by our id.
 */
export const executeStep = async (journal: StepJournal, request: StepRequest): Promise<StepProgress> => {
  const first = await sendOnce(journal, request);
  if (first.state !== 'uncertain' || !first.lookedUp) return first;
  const isRefusedForToken =
    first.error?.kind === 'signedOut' && getRequestKind(journal.kinds, first.request).isEffectVisible;
  return isIdempotent(journal, first.request) || isRefusedForToken ? sendOnce(journal, request) : first;
};

const sendOnce = async (journal: StepJournal, request: StepRequest): Promise<StepProgress> => {
  await journal.write({ state: 'intended', request });
  let outcome: RemoteStepOutcome;
  try {
    outcome = await getRequestKind(journal.kinds, request).perform(journal.service, request);
  } catch (thrown) {
    const after = classifyFailedCall(toAppFailure(thrown), request, beginQuietTime(journal));
    await journal.write(after);
    return after.state === 'uncertain' ? lookUpEffect(journal, after) : after;
  }
  return settleStep(journal, request, outcome);
};
