import { queryOptions } from '@tanstack/react-query';
import { client } from '#renderer/ipc/client.ts';

/** The saved profile of a connection; fetched again each time it is opened. */
export const profileTextQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['profileText', connectionId],
    queryFn: () => client.connections.profileText({ connectionId }),
    gcTime: 0,
    staleTime: 0,
  });
