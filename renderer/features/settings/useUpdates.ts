import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AppError } from '#app/contract/errors.ts';
import type { UpdatesState } from '#app/contract/updates.ts';
import { client } from '#renderer/ipc/client.ts';
import { errorOf } from '#renderer/ipc/failure.ts';
import { updatesQuery } from '#renderer/shared/queries.ts';

type Doing = 'check' | 'download' | 'cancel' | 'postpone' | 'installAtQuit';

export interface Updates {
  /** Undefined before it is known. */
  readonly state: UpdatesState | undefined;
  readonly ask: (doing: Doing) => void;
  readonly error: AppError | null;
}

/** Returns the state of updates and the actions on it. */
export const useUpdates = (): Updates => {
  const cache = useQueryClient();
  const { data: state } = useQuery(updatesQuery);
  const asking = useMutation({
    mutationFn: (doing: Doing) => client.updates[doing]({}),
    onSuccess: (told) => cache.setQueryData(updatesQuery.queryKey, told),
  });
  return { state, ask: asking.mutate, error: asking.error && errorOf(asking.error) };
};
