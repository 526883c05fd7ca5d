import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, listen } from '#renderer/ipc/client.ts';

/** The proxy that requests credentials, and the proxies that have them. */
export const networkQuery = queryOptions({
  queryKey: ['network'],
  queryFn: () => client.network.state({}),
});

/** Updates the cache on events of the main process. Returns a function that unsubscribes. */
export const subscribeToNetwork = (cache: QueryClient): (() => void) =>
  listen('network.changed', (received) => cache.setQueryData(networkQuery.queryKey, received));
