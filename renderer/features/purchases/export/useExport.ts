import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { AppError, AppFailure } from '#app/contract/errors.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

type TableExportRequest = Parameters<typeof ipcClient.purchaseExport.run>[0];
type SavedExport = NonNullable<Awaited<ReturnType<typeof ipcClient.purchaseExport.run>>>;

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'saved'; readonly saved: SavedExport; readonly isPrint: boolean; readonly scope: PurchaseScope }
  | { readonly kind: 'failed'; readonly error: AppError; readonly request: TableExportRequest };

export interface ExportController {
  readonly state: ExportState;
  /** Nothing happens while one is running. */
  readonly start: (request: TableExportRequest) => void;
  readonly cancel: () => void;
  /** Forgets how the latest one ended. */
  readonly forget: () => void;
}

const mutationKey = ['purchaseExport'];

/**
 * Returns the latest export. It is stored in the cache, so that it is still there after leaving the page and coming
 * back.
 */
export const useExport = (): ExportController => {
  const cache = useQueryClient();
  const latest = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, data, error, variables } }): LatestExport => ({
      status,
      saved: (data as SavedExport | null | undefined) ?? null,
      error,
      request: variables as TableExportRequest | undefined,
    }),
  }).at(-1);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (request: TableExportRequest) => ipcClient.purchaseExport.run(request),
  });
  const { mutate: cancel } = useMutation({ mutationFn: () => ipcClient.purchaseExport.cancel({}) });
  return {
    state: toExportState(latest),
    start: (request) => {
      if (cache.isMutating({ mutationKey }) === 0) mutate(request);
    },
    cancel,
    forget: () => {
      const mutations = cache.getMutationCache();
      for (const mutation of mutations.findAll({ mutationKey })) mutations.remove(mutation);
    },
  };
};

interface LatestExport {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly saved: SavedExport | null;
  readonly error: AppFailure | null;
  readonly request: TableExportRequest | undefined;
}

/**
 * Returns the state of the latest export; a closed dialog or a cancelled export is not reported, because the person
 * caused it.
 */
const toExportState = (latest: LatestExport | undefined): ExportState => {
  if (latest?.status === 'pending') return { kind: 'running' };
  if (!latest?.request) return { kind: 'idle' };
  const { saved, request } = latest;
  if (saved) return { kind: 'saved', saved, isPrint: request.format.kind === 'print', scope: request.query.scope };
  if (!latest.error) return { kind: 'idle' };
  const { error } = latest.error;
  return error.kind === 'cancelled' ? { kind: 'idle' } : { kind: 'failed', error, request };
};
