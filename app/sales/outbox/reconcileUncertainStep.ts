import { createPlannedStepProgress } from '../store/model/outboxStepProgress.ts';
import { type SubmissionPlan, updateStepProgress } from '../store/model/submissionPlan.ts';
import { getEarliestRepeatTime, lookUpRequestEffect } from './outboxStepJournal.ts';
import {
  getSubmissionStepHandler,
  isUncertainStep,
  openStepJournal,
  type SubmissionPlanRun,
  type UncertainStep,
} from './submissionPlanRun.ts';

/**
 * Looks up an uncertain step. The service may still process a call that the end of the program interrupted: the first
 * look-up only looks, and only a second one that finds nothing lets the step be taken again.
 */
export const reconcileUncertainStep = async <D>(
  runner: SubmissionPlanRun<D>,
  plan: SubmissionPlan,
  step: UncertainStep,
): Promise<SubmissionPlan> => {
  const { context, save } = runner;
  const kind = getSubmissionStepHandler(runner, step);
  const journal = openStepJournal(runner, plan, step);
  await lookUpRequestEffect(journal, step.progress);
  const planAtLookup = journal.currentPlan();
  const uncertainProgress = planAtLookup.steps.filter(isUncertainStep).find(({ key }) => key === step.key)?.progress;
  if (!uncertainProgress) return planAtLookup;
  const { request, error } = uncertainProgress;
  const planAgain = () => save(updateStepProgress(planAtLookup, step.key, createPlannedStepProgress(null, request)));
  if (!uncertainProgress.lookedUp && error) {
    const action = kind.handleLookUpError(error);
    if (action === 'planAgain') return planAgain();
    if (action === 'block') return save(await kind.block(context, planAtLookup, step, error));
  }
  if (kind.isRepeatedByPerson || !uncertainProgress.lookedUp) return planAtLookup;
  const repeatableFrom = getEarliestRepeatTime(journal, uncertainProgress);
  if (repeatableFrom !== null) {
    const pending = { ...uncertainProgress, error: { kind: 'outcomePending', repeatableFrom } } as const;
    return save(updateStepProgress(planAtLookup, step.key, pending));
  }
  if (!step.progress.lookedUp) return planAtLookup;
  await context.noteRepeated(step, request);
  return planAgain();
};
