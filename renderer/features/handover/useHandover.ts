import { skipToken, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError, AppFailure } from '#app/contract/errors.ts';
import type { HandoverOutcome } from '#app/contract/handover.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { type IpcEventPayload, ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';

export type HandoverRunRequest = Parameters<typeof ipcClient.handover.run>[0];

/** How far the part is that is being written. */
export type HandoverProgress = IpcEventPayload<'handover.progress'>;

/** State of the latest hand-over of a company. */
export type HandoverState =
  | { readonly kind: 'idle' }
  /** `progress` is null before the first report. */
  | { readonly kind: 'running'; readonly progress: HandoverProgress | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'complete'; readonly outcome: HandoverOutcome }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface HandoverController {
  readonly state: HandoverState;
  /** Whether one of another company runs: there is one at a time. */
  readonly isOtherRunning: boolean;
  readonly start: (request: HandoverRunRequest) => void;
  readonly cancel: () => void;
  readonly isCancelling: boolean;
}

const mutationKey = ['handover'];
const progressKey = ['handoverProgress'];

interface LatestHandover {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly outcome: HandoverOutcome | null;
  readonly error: AppFailure | null;
  readonly company: CompanyRef | undefined;
}

/** Returns the latest hand-over of a company; it is stored in the cache, and outlives the page. */
export const useHandover = (company: CompanyRef): HandoverController => {
  const cache = useQueryClient();
  const all = useMutationState({
    filters: { mutationKey },
    select: ({ state: { status, data, error, variables } }): LatestHandover => ({
      status,
      outcome: (data as HandoverOutcome | null | undefined) ?? null,
      error,
      company: (variables as HandoverRunRequest | undefined)?.company,
    }),
  });
  const isOwn = (run: LatestHandover): boolean => run.company !== undefined && isSameCompany(run.company, company);
  const { mutate } = useMutation({
    mutationKey,
    // Its outcome is on the page until the window closes.
    gcTime: Number.POSITIVE_INFINITY,
    mutationFn: (request: HandoverRunRequest) => ipcClient.handover.run(request),
  });
  const { mutate: cancel, isPending: isCancelling } = useMutation({
    mutationFn: () => ipcClient.handover.cancel({}),
  });
  // As the state of the run, it is still there after leaving the page and coming back.
  const { data: progress = null } = useQuery<HandoverProgress | null>({
    queryKey: progressKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useIpcEvent('handover.progress', (reported) => cache.setQueryData(progressKey, reported));
  return {
    state: toHandoverState(all.findLast(isOwn), progress),
    isOtherRunning: all.some((run) => run.status === 'pending' && !isOwn(run)),
    start: (request) => {
      if (cache.isMutating({ mutationKey }) > 0) return;
      cache.setQueryData(progressKey, null);
      mutate(request);
    },
    cancel,
    isCancelling,
  };
};

/** A dialog that was closed is not reported: the person did it. */
const toHandoverState = (latest: LatestHandover | undefined, progress: HandoverProgress | null): HandoverState => {
  if (latest?.status === 'pending') return { kind: 'running', progress };
  if (latest?.outcome) return { kind: 'complete', outcome: latest.outcome };
  if (!latest?.error) return { kind: 'idle' };
  const { error } = latest.error;
  return error.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', error };
};
