import { queryOptions } from '@tanstack/react-query';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

/** The saved profile of a connection; fetched again each time it is opened. */
export const profileTextQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['profileText', connectionId],
    queryFn: () => ipcClient.connections.profileText({ connectionId }),
    gcTime: 0,
    staleTime: 0,
  });
