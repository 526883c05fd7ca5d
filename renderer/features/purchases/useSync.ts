import { skipToken, useMutation, useMutationState, useQueries, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import { noOutcome, type SyncOutcome, type SyncProgress } from '#app/contract/purchases/purchases.ts';
import { client } from '#renderer/ipc/client.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';
import type { ShownScope } from './scope.ts';
import { outcomeOfBoth, progressOfAll } from './syncSums.ts';

export type SyncState =
  | { readonly kind: 'idle' }
  /** The progress is in `useSyncProgress`, which changes many times a second. */
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly outcome: SyncOutcome }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** A background sync has failed: it shows no message, but explains the age of the data. */
  | { readonly kind: 'stale'; readonly error: AppError };

export interface Sync {
  readonly state: SyncState;
  /** Nothing happens while one is running. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Returns the latest sync of a scope: of its companies one after another, up to the first failure. It is stored in the
 * cache, so that it is still there after leaving the page and coming back.
 */
export const useSync = ({ scope, companies }: ShownScope): Sync => {
  const cache = useQueryClient();
  const mutationKey = purchaseKeys.sync(scope);
  const standing = useProgress(companies, standingOf);
  const latest = useMutationState<MutationOutcome>({
    filters: { mutationKey },
    select: ({ state: { status, data, error } }) => ({ status, data: data as SyncOutcome | undefined, error }),
  }).at(-1);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      let all = noOutcome;
      for (const company of companies) all = outcomeOfBoth(all, await client.purchases.sync({ company }));
      return all;
    },
    onMutate: () => {
      for (const company of companies) cache.setQueryData(purchaseKeys.syncProgress(company), null);
    },
    // If no company is open any more, no listener receives the event.
    onSettled: () => {
      for (const shown of [scope, ...companies])
        void cache.invalidateQueries({ queryKey: purchaseKeys.archive(shown) });
    },
  });
  const { mutate: cancel } = useMutation({
    mutationFn: () => Promise.all(companies.map((company) => client.purchases.cancelSync({ company }))),
  });
  return {
    state: stateOf(latest, standing),
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) mutate();
    },
    cancel,
  };
};

/** Returns the combined progress of some companies' syncs; null before the first has reported any. */
export const useSyncProgress = (companies: ShownScope['companies']): SyncProgress | null =>
  useProgress(companies, (progress) => progress);

/** Returns a value derived from the progress; the component renders again only when that value has changed. */
const useProgress = <T>(companies: ShownScope['companies'], of: (progress: SyncProgress | null) => T): T =>
  useQueries({
    queries: companies.map((company) => ({
      queryKey: purchaseKeys.syncProgress(company),
      queryFn: skipToken as typeof skipToken | (() => SyncProgress | null),
    })),
    combine: (answers) => of(progressOfAll(answers.flatMap(({ data }) => data ?? []))),
  });

type Standing = Pick<SyncProgress, 'running' | 'isByHand' | 'end'> | null;

const standingOf = (progress: SyncProgress | null): Standing =>
  progress && { running: progress.running, isByHand: progress.isByHand, end: progress.end };

interface MutationOutcome {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: SyncOutcome | undefined;
  readonly error: unknown;
}

/** Returns the state of the latest sync; a cancelled one is no failure, because the person caused it. */
const stateOf = (latest: MutationOutcome | undefined, standing: Standing): SyncState => {
  if (latest?.status === 'pending' || standing?.running) return { kind: 'running' };
  if (standing?.end && !standing.isByHand) return stateAfter(standing.end);
  if (latest?.status === 'success' && latest.data) return { kind: 'done', outcome: latest.data };
  if (latest?.status !== 'error') return { kind: 'idle' };
  const error = errorOf(latest.error);
  return error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', error };
};

/** Returns the state after a sync that the main process started by itself. */
const stateAfter = (end: NonNullable<SyncProgress['end']>): SyncState => {
  if (end.kind === 'done') return { kind: 'done', outcome: end.outcome };
  return end.error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'stale', error: end.error };
};
