import { fail } from '#app/contract/errors.ts';
import { findFinalStep, type SubmissionPlan, updateStepProgress } from '../store/model/submissionPlan.ts';
import type { OutboxOptions } from './outboxOptions.ts';
import { beginQuietTime, getEarliestRepeatTime, type OutboxRequestHandlers } from './outboxStepJournal.ts';
import { recordRepeatedRequest } from './repeatedRequests.ts';
import type { OutboxServiceAccess } from './steps/submissionStepHandler.ts';

interface RepeatedDeliveryDeps extends Pick<OutboxOptions, 'store' | 'now' | 'quietTime'> {
  readonly kinds: OutboxRequestHandlers;
  readonly service: OutboxServiceAccess;
  readonly save: (plan: SubmissionPlan) => Promise<SubmissionPlan>;
}

/**
 * Records that a delivery is repeated, and returns the updated plan. Throws `outcomePending` if the first sending may
 * still take effect.
 */
export const recordRepeatedDelivery = async (
  deps: RepeatedDeliveryDeps,
  plan: SubmissionPlan,
): Promise<SubmissionPlan> => {
  const delivery = findFinalStep(plan);
  if (delivery?.progress.state !== 'uncertain') return plan;
  const progress = { ...delivery.progress, quietUntil: delivery.progress.quietUntil ?? beginQuietTime(deps) };
  // A journal of an earlier release has no quiet time: it begins now.
  const saved =
    delivery.progress.quietUntil === null ? await deps.save(updateStepProgress(plan, delivery.key, progress)) : plan;
  const repeatableFrom = getEarliestRepeatTime(deps, progress);
  if (repeatableFrom !== null) throw fail({ kind: 'outcomePending', repeatableFrom });
  const { company, draftId } = plan;
  await recordRepeatedRequest(deps, company, { draftId, key: delivery.key }, progress.request);
  return saved;
};
