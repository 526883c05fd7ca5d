import type { SalesApi } from '../api/salesApi.ts';
import type { OutboxRequest, OutboxStepProgress } from '../store/model/outboxStepProgress.ts';
import type { SubmissionPlan } from '../store/model/submissionPlan.ts';
import type { SalesStore } from '../store/salesStore.ts';
import type { QuietTime } from './quietTime.ts';
import type { PendingCreation } from './steps/submissionStepHandler.ts';

interface PendingCreationDeps {
  readonly store: SalesStore;
  readonly quietTime: QuietTime;
  readonly api: SalesApi;
}

/** A call that was interrupted by the end of the program may have been under way for so long, in milliseconds. */
const longestCallMs = 120_000;

/**
 * Finds the request of another draft of the company that would create the same entry and whose outcome is unknown: two
 * invoices for one new recipient need one contact. Of several the one that is pending longest; null if there is none.
 */
export const findPendingCreation = async <R extends OutboxRequest>(
  { store, quietTime, api }: PendingCreationDeps,
  own: Pick<SubmissionPlan, 'company' | 'draftId'>,
  isSame: (request: OutboxRequest) => request is R,
): Promise<PendingCreation<R> | null> => {
  const pendingIn = ({ steps, updatedAt }: SubmissionPlan): readonly PendingCreation<R>[] =>
    steps.flatMap(({ progress }) => {
      const request = getUnansweredRequest(progress);
      if (!request || !isSame(request)) return [];
      const quietUntil = progress.state === 'uncertain' ? progress.quietUntil : null;
      if (quietUntil !== null) return [{ request, pendingUntil: quietTime.pendingUntil(quietUntil, api.quietMs) }];
      const maxMs = longestCallMs + api.quietMs;
      const end = new Date(Date.parse(updatedAt) + maxMs).toISOString();
      return [{ request, pendingUntil: quietTime.pendingUntil(end, maxMs) }];
    });
  const pending = (await store.plans(own.company)).filter(({ draftId }) => draftId !== own.draftId).flatMap(pendingIn);
  return pending.sort(compareEnds)[0] ?? null;
};

const getUnansweredRequest = (progress: OutboxStepProgress): OutboxRequest | null =>
  progress.state === 'intended' || progress.state === 'uncertain' ? progress.request : null;

const compareEnds = (one: PendingCreation, other: PendingCreation): number =>
  (other.pendingUntil ?? '').localeCompare(one.pendingUntil ?? '');
