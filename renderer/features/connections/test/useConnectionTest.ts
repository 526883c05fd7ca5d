import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type TestRun, testStepNames } from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { client } from '#renderer/ipc/client.ts';
import { toAppErrorOrNull } from '#renderer/ipc/toAppError.ts';
import { useEvent } from '#renderer/ipc/useEvent.ts';

/** Fetched again whenever the page opens: its events are not followed while the page is closed. */
const latestTestQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connectionTest', connectionId],
    queryFn: () => client.connectionTest.latest({ connectionId }),
    refetchOnMount: 'always',
  });

export interface ConnectionTest {
  /** Null where this connection was not tested since the program started. */
  readonly run: TestRun | null;
  readonly steps: TestRun['steps'];
  readonly isRunning: boolean;
  /** The test could not begin. */
  readonly error: AppError | null;
  readonly start: () => void;
  readonly stop: () => void;
}

const waitingSteps: TestRun['steps'] = testStepNames.map((name) => ({ kind: 'waiting', name }));

/** Returns the newest test of one connection, updated as it runs, and the functions that start and stop one. */
export const useConnectionTest = (connectionId: string): ConnectionTest => {
  const cache = useQueryClient();
  const cacheRun = (run: TestRun): void => {
    cache.setQueryData(latestTestQuery(run.connectionId).queryKey, run);
  };
  useEvent('connectionTest.progress', cacheRun);
  const latest = useQuery(latestTestQuery(connectionId));
  const start = useMutation({ mutationFn: () => client.connectionTest.run({ connectionId }), onSuccess: cacheRun });
  const stop = useMutation({ mutationFn: () => client.connectionTest.cancel({ connectionId }) });
  const run = latest.data ?? null;
  return {
    run,
    steps: run?.steps ?? waitingSteps,
    isRunning: run?.isRunning ?? false,
    error: toAppErrorOrNull(start.error ?? stop.error ?? latest.error),
    start: () => start.mutate(),
    stop: () => stop.mutate(),
  };
};
