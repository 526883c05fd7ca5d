import { queryOptions } from '@tanstack/react-query';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** Fetched again each time the page opens. */
export const healthQuery = queryOptions({
  queryKey: ['diagnostics', 'health'],
  queryFn: () => ipcClient.diagnostics.health({}),
  staleTime: 0,
});

export const pageBeforeCrashQuery = queryOptions({
  queryKey: ['diagnostics', 'interruptedPlace'],
  queryFn: () => ipcClient.diagnostics.interruptedRoute({}),
});

/** Query of a file's text; `collectedAt` changes with each collection, and belongs to the key. */
export const diagnosticsFileTextQuery = (name: string, collectedAt: number) =>
  queryOptions({
    queryKey: ['diagnostics', 'fileText', collectedAt, name],
    queryFn: () => ipcClient.diagnostics.fileText({ name }),
    gcTime: 0,
  });
