import { skipToken, useMutation, useMutationState, useQueries, useQueryClient } from '@tanstack/react-query';
import type { AppError, AppFailure } from '#app/contract/errors.ts';
import { emptySyncOutcome, type SyncOutcome, type SyncProgress } from '#app/contract/purchases/purchases.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { combineSyncOutcomes, combineSyncProgress } from './combineSyncProgress.ts';
import type { CurrentPurchaseScope } from './useCurrentPurchaseScope.ts';

export type SyncState =
  | { readonly kind: 'idle' }
  /** The progress is in `useSyncProgress`, which changes many times a second. */
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly outcome: SyncOutcome }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError }
  /** A background sync has failed: it shows no message, but explains the age of the data. */
  | { readonly kind: 'stale'; readonly error: AppError };

export interface SyncController {
  readonly state: SyncState;
  /** Nothing happens while one is running. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/**
 * Returns the latest sync of a scope: of its companies one after another, up to the first failure. It is stored in the
 * cache, so that it is still there after leaving the page and coming back.
 */
export const useSync = ({ scope, companies }: CurrentPurchaseScope): SyncController => {
  const cache = useQueryClient();
  const mutationKey = purchaseQueryKeys.sync(scope);
  const summary = useProgressValue(companies, summarizeProgress);
  const latest = useMutationState<MutationOutcome>({
    filters: { mutationKey },
    select: ({ state: { status, data, error } }) => ({ status, data: data as SyncOutcome | undefined, error }),
  }).at(-1);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      let all = emptySyncOutcome;
      for (const company of companies) all = combineSyncOutcomes(all, await ipcClient.purchases.sync({ company }));
      return all;
    },
    onMutate: () => {
      for (const company of companies) cache.setQueryData(purchaseQueryKeys.syncProgress(company), null);
    },
    // If no company is open any more, no listener receives the event.
    onSettled: () => {
      for (const syncedScope of [scope, ...companies])
        void cache.invalidateQueries({ queryKey: purchaseQueryKeys.archive(syncedScope) });
    },
  });
  const { mutate: cancel } = useMutation({
    mutationFn: () => Promise.all(companies.map((company) => ipcClient.purchases.cancelSync({ company }))),
  });
  return {
    state: toSyncState(latest, summary),
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) mutate();
    },
    cancel,
  };
};

/** Returns the combined progress of some companies' syncs; null before the first has reported any. */
export const useSyncProgress = (companies: CurrentPurchaseScope['companies']): SyncProgress | null =>
  useProgressValue(companies, (progress) => progress);

/** Returns a value derived from the progress; the component renders again only when that value has changed. */
const useProgressValue = <T>(
  companies: CurrentPurchaseScope['companies'],
  of: (progress: SyncProgress | null) => T,
): T =>
  useQueries({
    queries: companies.map((company) => ({
      queryKey: purchaseQueryKeys.syncProgress(company),
      queryFn: skipToken as typeof skipToken | (() => SyncProgress | null),
    })),
    combine: (answers) => of(combineSyncProgress(answers.flatMap(({ data }) => data ?? []))),
  });

type SyncProgressSummary = Pick<SyncProgress, 'running' | 'isByHand' | 'end'> | null;

const summarizeProgress = (progress: SyncProgress | null): SyncProgressSummary =>
  progress && { running: progress.running, isByHand: progress.isByHand, end: progress.end };

interface MutationOutcome {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: SyncOutcome | undefined;
  readonly error: AppFailure | null;
}

/** Returns the state of the latest sync; a cancelled one is no failure, because the person caused it. */
const toSyncState = (latest: MutationOutcome | undefined, summary: SyncProgressSummary): SyncState => {
  if (latest?.status === 'pending' || summary?.running) return { kind: 'running' };
  const byHand = toStateByHand(latest);
  if (!summary?.end || summary.isByHand) return byHand;
  return toBackgroundState(summary.end, byHand.kind === 'failed');
};

const toStateByHand = (latest: MutationOutcome | undefined): SyncState => {
  if (latest?.status === 'success' && latest.data) return { kind: 'done', outcome: latest.data };
  return latest?.error ? toFailedState(latest.error.error, 'failed') : { kind: 'idle' };
};

/**
 * Returns the state after a sync that the main process started by itself. A failure that the person has seen is
 * shown until a sync succeeds.
 */
const toBackgroundState = (end: NonNullable<SyncProgress['end']>, isFailureKnown: boolean): SyncState => {
  if (end.kind === 'done') return { kind: 'done', outcome: end.outcome };
  return toFailedState(end.error, isFailureKnown ? 'failed' : 'stale');
};

const toFailedState = (error: AppError, kind: 'failed' | 'stale'): SyncState =>
  error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind, error };
