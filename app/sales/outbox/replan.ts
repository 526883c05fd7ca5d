import type { StepRequest } from '../store/model/stepProgress.ts';
import { isPlanDone, type PlanStep, type SubmissionPlan } from '../store/model/submissionPlan.ts';
import type { StepKind } from './steps/stepKind.ts';

/**
 * Plans the remaining steps for the current draft, in the order of `kinds`. An entry that the service already has is not
 * created again: a settled step stays as long as it still fits this draft, and an uncertain one is always kept. A plan
 * that is done stays done.
 */
export const replan = <D>(
  kinds: readonly StepKind<StepRequest, D>[],
  found: SubmissionPlan,
  draft: D,
): SubmissionPlan => {
  if (isPlanDone(found)) return found;
  const steps: PlanStep[] = [];
  for (const kind of kinds) steps.push(...kind.plan({ draft, found, planned: { ...found, steps } }));
  return { ...found, steps };
};
