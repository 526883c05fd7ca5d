import type { OutboxRequest } from '../store/model/outboxStepProgress.ts';
import { isSubmissionPlanDone, type SubmissionPlan, type SubmissionPlanStep } from '../store/model/submissionPlan.ts';
import type { SubmissionStepHandler } from './steps/submissionStepHandler.ts';

/**
 * Plans the remaining steps for the current draft, in the order of `kinds`. An entry that the service already has is not
 * created again: a settled step stays as long as it still fits this draft, and an uncertain one is always kept. A plan
 * that is done stays done.
 */
export const replanSubmission = <D>(
  kinds: readonly SubmissionStepHandler<OutboxRequest, D>[],
  before: SubmissionPlan,
  draft: D,
): SubmissionPlan => {
  if (isSubmissionPlanDone(before)) return before;
  const steps: SubmissionPlanStep[] = [];
  for (const kind of kinds) steps.push(...kind.plan({ draft, before, planned: { ...before, steps } }));
  return { ...before, steps };
};
