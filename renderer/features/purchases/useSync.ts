import { skipToken, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '../../../app/contract/errors.ts';
import type { SyncOutcome, SyncProgress } from '../../../app/contract/purchases.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { client } from '../../ipc/client.ts';
import { errorOf } from '../../ipc/failure.ts';
import { purchaseKeys } from './queries.ts';

export type SyncState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: SyncProgress | null }
  | { readonly kind: 'done'; readonly outcome: SyncOutcome }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface Sync {
  readonly state: SyncState;
  /** Nothing happens while one is running. */
  readonly start: () => void;
  readonly cancel: () => void;
}

/** The latest sync of a company. It lives in the cache, so that leaving the page and coming back finds it running. */
export const useSync = (company: CompanyRef): Sync => {
  const cache = useQueryClient();
  const mutationKey = purchaseKeys.sync(company);
  const { data: progress = null } = useQuery<SyncProgress | null>({
    queryKey: purchaseKeys.syncProgress(company),
    queryFn: skipToken,
  });
  const latest = useMutationState<MutationOutcome>({
    filters: { mutationKey },
    select: ({ state: { status, data, error } }) => ({ status, data: data as SyncOutcome | undefined, error }),
  }).at(-1);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => client.purchases.sync({ company }),
    onMutate: () => cache.setQueryData(purchaseKeys.syncProgress(company), null),
    // The page may have been left meanwhile, and would not hear the event.
    onSuccess: () => cache.invalidateQueries({ queryKey: purchaseKeys.archive(company) }),
  });
  const { mutate: cancel } = useMutation({ mutationFn: () => client.purchases.cancelSync({ company }) });
  return {
    state: stateOf(latest, progress),
    start: () => {
      if (cache.isMutating({ mutationKey }) === 0) mutate();
    },
    cancel,
  };
};

interface MutationOutcome {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly data: SyncOutcome | undefined;
  readonly error: unknown;
}

/** A cancelled sync is no failure: the person knows. */
const stateOf = (latest: MutationOutcome | undefined, progress: SyncProgress | null): SyncState => {
  if (latest?.status === 'pending') return { kind: 'running', progress };
  if (latest?.status === 'success' && latest.data) return { kind: 'done', outcome: latest.data };
  if (latest?.status !== 'error') return { kind: 'idle' };
  const error = errorOf(latest.error);
  return error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', error };
};
