import { createPlannedProgress, type StepProgress, type StepRequest } from '../../store/model/stepProgress.ts';
import type { PlanStep, SubmissionPlan } from '../../store/model/submissionPlan.ts';

/** Predicate: true if the result of a request is what the draft needs now. */
type RequestMatcher = (request: StepRequest) => boolean;

/**
 * Returns a step with the progress that it has made so far: a settled one stays as long as its result still serves the
 * draft, an uncertain one in any case.
 */
export const keepStep = (
  { steps }: SubmissionPlan,
  step: Omit<PlanStep, 'progress'>,
  serves: RequestMatcher,
): PlanStep => {
  const known = steps.find(({ key }) => key === step.key)?.progress;
  return { ...step, progress: known ? getRemainingProgress(known, serves) : createPlannedProgress(null) };
};

/** An error is kept on a step that could not be taken, so that it is shown until it is. */
const getRemainingProgress = (known: StepProgress, serves: RequestMatcher): StepProgress => {
  if (known.state === 'refused') return createPlannedProgress(null, known.tried);
  return known.state === 'settled' && !serves(known.request) ? createPlannedProgress(null) : known;
};

/** Returns the earlier request of a step that is to be repeated; null if there is none. */
export const getTriedRequest = ({ progress }: PlanStep): StepRequest | null =>
  'tried' in progress ? progress.tried : null;
