import { isDeepStrictEqual } from 'node:util';
import { classifyFailedCall, type OutboxRequest, type OutboxStepProgress } from '../store/model/outboxStepProgress.ts';
import type { SubmissionPlan, SubmissionPlanStep } from '../store/model/submissionPlan.ts';
import {
  beginQuietTime,
  getOutboxRequestHandler,
  isIdempotent,
  lookUpRequestEffect,
  type OutboxStepJournal,
  toAppFailure,
  writeStepOutcome,
} from './outboxStepJournal.ts';
import { reconcileUncertainStep } from './reconcileUncertainStep.ts';
import { replanSubmission } from './replanSubmission.ts';
import type { RemoteStepOutcome, SubmissionStepDecision } from './steps/submissionStepHandler.ts';
import {
  getSubmissionStepHandler,
  isUncertainStep,
  openStepJournal,
  type SubmissionPlanRun,
} from './submissionPlanRun.ts';

/**
 * Executes the steps of a plan one at a time, in order, until all are settled or one stops. An uncertain step is looked
 * up before any other action. If the service shows no effect, the step is repeated only by a later run, and not before
 * the quiet time is over, since a service may still process a request whose answer was lost; a delivery is repeated
 * only after a person's decision. Returns the updated plan. Throws `storage`.
 */
export const runSubmissionPlan = async <D>(
  runner: SubmissionPlanRun<D>,
  stored: SubmissionPlan,
): Promise<SubmissionPlan> => {
  const { stepKinds, context, save } = runner;
  let current: SubmissionPlan = { ...stored, question: null };
  const lost = current.steps.find(isUncertainStep);
  if (lost && !(runner.isRepeatAllowed && getSubmissionStepHandler(runner, lost).isRepeatedByPerson)) {
    current = await reconcileUncertainStep(runner, current, lost);
    if (!['settled', 'planned'].includes(getStepState(current, lost))) return current;
  }
  current = await save(replanSubmission(stepKinds, current, context.draft));
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
    const next = replanSubmission(stepKinds, current, context.draft);
    if (!isDeepStrictEqual(next, current)) current = await save(next);
  }
};

/** A step may settle once more where an earlier attempt took effect first. */
const maxSettlements = 3;

const getStepState = ({ steps }: SubmissionPlan, { key }: SubmissionPlanStep): OutboxStepProgress['state'] =>
  steps.find((step) => step.key === key)?.progress.state ?? 'planned';

const attemptStep = async <D>(
  runner: SubmissionPlanRun<D>,
  plan: SubmissionPlan,
  step: SubmissionPlanStep,
): Promise<SubmissionPlan> => {
  const { context, save } = runner;
  const kind = getSubmissionStepHandler(runner, step);
  let decision: SubmissionStepDecision;
  try {
    const question = await runner.askBeforeStep(plan);
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
      await writeStepOutcome(journal, decision.request, decision.outcome);
      break;
    case 'send':
      await executeOutboxRequest(journal, decision.request);
  }
  return journal.currentPlan();
};

/**
 * Sends a request once: *intended* is on the disk before the call, its outcome after it; an outcome that no answer states
 * is looked up. Where that shows no effect, the request is sent once more at once if nothing can happen twice: a call
 * refused for its token alone, or one that the service identifies by our id.
 */
export const executeOutboxRequest = async (
  journal: OutboxStepJournal,
  request: OutboxRequest,
): Promise<OutboxStepProgress> => {
  const first = await sendOnce(journal, request);
  if (first.state !== 'uncertain' || !first.lookedUp) return first;
  const isRefusedForToken =
    first.error?.kind === 'signedOut' && getOutboxRequestHandler(journal.kinds, first.request).isEffectVisible;
  return isIdempotent(journal, first.request) || isRefusedForToken ? sendOnce(journal, request) : first;
};

const sendOnce = async (journal: OutboxStepJournal, request: OutboxRequest): Promise<OutboxStepProgress> => {
  await journal.write({ state: 'intended', request });
  let outcome: RemoteStepOutcome;
  try {
    outcome = await getOutboxRequestHandler(journal.kinds, request).perform(journal.service, request);
  } catch (thrown) {
    const after = classifyFailedCall(toAppFailure(thrown), request, beginQuietTime(journal));
    await journal.write(after);
    return after.state === 'uncertain' ? lookUpRequestEffect(journal, after) : after;
  }
  return writeStepOutcome(journal, request, outcome);
};
