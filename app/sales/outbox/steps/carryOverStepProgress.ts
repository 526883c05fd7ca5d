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
  const known = steps.find(({ key }) => key === step.key)?.progress;
  return { ...step, progress: known ? getRemainingProgress(known, serves) : createPlannedStepProgress(null) };
};

/** An error is kept on a step that could not be taken, so that it is shown until it is. */
const getRemainingProgress = (known: OutboxStepProgress, serves: RequestMatcher): OutboxStepProgress => {
  if (known.state === 'refused') return createPlannedStepProgress(null, known.tried);
  return known.state === 'settled' && !serves(known.request) ? createPlannedStepProgress(null) : known;
};

/** Returns the earlier request of a step that is to be repeated; null if there is none. */
export const getTriedRequest = ({ progress }: SubmissionPlanStep): OutboxRequest | null =>
  'tried' in progress ? progress.tried : null;
