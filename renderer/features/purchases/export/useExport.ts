import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import { client } from '#renderer/ipc/client.ts';
import { errorOf } from '#renderer/ipc/failure.ts';

type Request = Parameters<typeof client.purchaseExport.run>[0];
type Saved = NonNullable<Awaited<ReturnType<typeof client.purchaseExport.run>>>;

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'saved'; readonly saved: Saved; readonly isPrint: boolean }
  | { readonly kind: 'failed'; readonly error: AppError; readonly request: Request };

export interface Export {
  readonly state: ExportState;
  /** Nothing happens while one is running. */
  readonly start: (request: Request) => void;
  readonly cancel: () => void;
  /** Forgets how the latest one ended. */
  readonly forget: () => void;
}

const mutationKey = ['purchaseExport'];

/**
 * Returns the latest export. It is stored in the cache, so that it is still there after leaving the page and coming
 * back.
 */
export const useExport = (): Export => {
  const cache = useQueryClient();
  const latest = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, data, error, variables } }): Ended => ({
      status,
      saved: (data as Saved | null | undefined) ?? null,
      error,
      request: variables as Request | undefined,
    }),
  }).at(-1);
  const { mutate } = useMutation({ mutationKey, mutationFn: (request: Request) => client.purchaseExport.run(request) });
  const { mutate: cancel } = useMutation({ mutationFn: () => client.purchaseExport.cancel({}) });
  return {
    state: stateOf(latest),
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

interface Ended {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly saved: Saved | null;
  readonly error: unknown;
  readonly request: Request | undefined;
}

/**
 * Returns the state of the latest export; a closed dialog or a cancelled export is not reported, because the person
 * caused it.
 */
const stateOf = (latest: Ended | undefined): ExportState => {
  if (latest?.status === 'pending') return { kind: 'running' };
  if (!latest?.request) return { kind: 'idle' };
  const { saved, request } = latest;
  if (saved) return { kind: 'saved', saved, isPrint: request.format.kind === 'print' };
  if (latest.status !== 'error') return { kind: 'idle' };
  const error = errorOf(latest.error);
  return error.kind === 'cancelled' ? { kind: 'idle' } : { kind: 'failed', error, request };
};
