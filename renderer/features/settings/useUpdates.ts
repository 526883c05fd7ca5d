import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { UpdatesState } from '#app/contract/updates.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { updatesQuery } from '#renderer/shared/queries.ts';

type UpdateRequest = 'check' | 'download' | 'cancel' | 'postpone' | 'installAtQuit';

export interface UpdateControls {
  /** Undefined before it is known. */
  readonly state: UpdatesState | undefined;
  readonly request: (request: UpdateRequest) => void;
  readonly error: AppError | null;
}

/** Returns the state of updates and the actions on it. */
export const useUpdates = (): UpdateControls => {
  const cache = useQueryClient();
  const { data: state } = useQuery(updatesQuery);
  const mutation = useMutation({
    mutationFn: (request: UpdateRequest) => ipcClient.updates[request]({}),
    onSuccess: (received) => cache.setQueryData(updatesQuery.queryKey, received),
  });
  return { state, request: mutation.mutate, error: mutation.error?.error ?? null };
};
