import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ConnectionTestRun, connectionTestStepNames } from '#app/contract/connectionTest.ts';
import type { AppError } from '#app/contract/errors.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';

/** Fetched again whenever the page opens: its events are not followed while the page is closed. */
const latestTestQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['connectionTest', connectionId],
    queryFn: () => ipcClient.connectionTest.latest({ connectionId }),
    refetchOnMount: 'always',
  });

export interface ConnectionTestController {
  /** Null where this connection was not tested since the program started. */
  readonly run: ConnectionTestRun | null;
  readonly steps: ConnectionTestRun['steps'];
  readonly isRunning: boolean;
  /** The test could not begin. */
  readonly error: AppError | null;
  readonly start: () => void;
  readonly stop: () => void;
}

const waitingSteps: ConnectionTestRun['steps'] = connectionTestStepNames.map((name) => ({ kind: 'waiting', name }));

/** Returns the newest test of one connection, updated as it runs, and the functions that start and stop one. */
export const useConnectionTest = (connectionId: string): ConnectionTestController => {
  const cache = useQueryClient();
  const cacheRun = (run: ConnectionTestRun): void => {
    cache.setQueryData(latestTestQuery(run.connectionId).queryKey, run);
  };
  useIpcEvent('connectionTest.progress', cacheRun);
  const latest = useQuery(latestTestQuery(connectionId));
  const start = useMutation({ mutationFn: () => ipcClient.connectionTest.run({ connectionId }), onSuccess: cacheRun });
  const stop = useMutation({ mutationFn: () => ipcClient.connectionTest.cancel({ connectionId }) });
  const run = latest.data ?? null;
  return {
    run,
    steps: run?.steps ?? waitingSteps,
    isRunning: run?.isRunning ?? false,
    error: (start.error ?? stop.error ?? latest.error)?.error ?? null,
    start: () => start.mutate(),
    stop: () => stop.mutate(),
  };
};
