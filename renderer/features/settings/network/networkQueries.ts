import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, listen } from '#renderer/ipc/client.ts';

/** Which proxy asks for a name and a password, and which have been given one. */
export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: () => client.network.state({}),
});

/** Puts the main process's news into the cache. Gives back the way to stop. */
export const followNetwork = (cache: QueryClient): (() => void) =>
  listen('network.changed', (told) => cache.setQueryData(networkQuery.queryKey, told));
