import {
  createPlannedStepProgress,
  type OutboxRequest,
  type OutboxStepProgress,
} from '../../store/model/outboxStepProgress.ts';
import type { SubmissionPlan, SubmissionPlanStep } from '../../store/model/submissionPlan.ts';

/** Predicate: true if the result of a request is what the draft needs now. */
type RequestMatcher = (request: OutboxRequest) => boolean;

/**
 * Returns a step with the progress that it has made so far: a settled one stays as long as its result still serves the
 * draft, an uncertain one in any case.
 */
export const carryOverStepProgress = (
  { steps }: SubmissionPlan,
  step: Omit<SubmissionPlanStep, 'progress'>,
  serves: RequestMatcher,
): SubmissionPlanStep => {
  const before = steps.find(({ key }) => key === step.key)?.progress;
  return { ...step, progress: before ? getRemainingProgress(before, serves) : createPlannedStepProgress(null) };
};

/** An error is kept on a step that could not be taken, so that it is shown until it is. */
const getRemainingProgress = (before: OutboxStepProgress, serves: RequestMatcher): OutboxStepProgress => {
  if (before.state === 'refused') return createPlannedStepProgress(null, before.tried);
  return before.state === 'settled' && !serves(before.request) ? createPlannedStepProgress(null) : before;
};

/** Returns the earlier request of a step that is to be repeated; null if there is none. */
export const getTriedRequest = ({ progress }: SubmissionPlanStep): OutboxRequest | null =>
  'tried' in progress ? progress.tried : null;
