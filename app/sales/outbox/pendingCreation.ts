import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { StepProgress, StepRequestOf } from '../store/model/stepProgress.ts';
import type { SubmissionPlan } from '../store/model/submissionPlan.ts';
import type { SalesStore } from '../store/salesStore.ts';
import type { OutboxService } from './effects.ts';
import type { QuietTime } from './quietTime.ts';

export type Creation = StepRequestOf<'contact' | 'product'>;

/** A request of another draft that may still make what this draft needs: its answer was lost. */
export interface PendingCreation {
  readonly request: Creation;
  /** ISO moment until which it may take effect; null once its quiet time is over. */
  readonly pendingUntil: string | null;
}

interface PendingCreationParts {
  readonly store: SalesStore;
  readonly quietTime: QuietTime;
  readonly remote: OutboxService;
}

/** A call that was interrupted by the end of the program may have been under way for so long, in milliseconds. */
const longestCallMs = 120_000;

/**
 * Finds the request of another draft of the company that would make the same contact or product and whose end is not known: two
 * invoices for one new recipient need one contact. Of several the one that is pending longest; null where there is none.
 */
export const findPendingCreation = async (
  { store, quietTime, remote: { api } }: PendingCreationParts,
  { company, id }: Draft,
  wanted: Creation,
): Promise<PendingCreation | null> => {
  const pendingIn = ({ steps, updatedAt }: SubmissionPlan): readonly PendingCreation[] =>
    steps.flatMap(({ progress }) => {
      const request = toUnansweredCreation(progress);
      if (!request || !isSameCreation(request, wanted)) return [];
      const quietUntil = progress.state === 'uncertain' ? progress.quietUntil : null;
      if (quietUntil !== null) return [{ request, pendingUntil: quietTime.pendingUntil(quietUntil, api.quietMs) }];
      const maxMs = longestCallMs + api.quietMs;
      const end = new Date(Date.parse(updatedAt) + maxMs).toISOString();
      return [{ request, pendingUntil: quietTime.pendingUntil(end, maxMs) }];
    });
  const pending = (await store.plans(company)).filter(({ draftId }) => draftId !== id).flatMap(pendingIn);
  return pending.sort(compareEnds)[0] ?? null;
};

const toUnansweredCreation = (progress: StepProgress): Creation | null => {
  if (progress.state !== 'intended' && progress.state !== 'uncertain') return null;
  const { request } = progress;
  return request.kind === 'contact' || request.kind === 'product' ? request : null;
};

/** Products are found again by their number, contacts by all that is said of them. */
const isSameCreation = (one: Creation, other: Creation): boolean =>
  one.kind === 'contact'
    ? other.kind === 'contact' && isDeepStrictEqual(one.contact, other.contact)
    : other.kind === 'product' && one.product.number === other.product.number;

const compareEnds = (one: PendingCreation, other: PendingCreation): number =>
  (other.pendingUntil ?? '').localeCompare(one.pendingUntil ?? '');
