import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppFailure } from '#app/contract/errors.ts';
import { ipcClient, subscribeToIpcEvent } from '#renderer/ipc/ipcClient.ts';

/** The proxy that requests credentials, and the proxies that have them. */
export const proxyStateQuery = queryOptions({
  queryKey: ['network'],
  queryFn: () => ipcClient.network.state({}),
});

/**
 * Updates the cache on events of the main process; what a proxy refused is read again once its question is answered.
 * Returns a function that unsubscribes.
 */
export const subscribeToProxyState = (cache: QueryClient): (() => void) =>
  subscribeToIpcEvent('network.changed', (received) => {
    const before = cache.getQueryData(proxyStateQuery.queryKey);
    cache.setQueryData(proxyStateQuery.queryKey, received);
    if (before?.unansweredProxy && received.unansweredProxy === null)
      void cache.refetchQueries({ type: 'active', predicate: isRefusedByProxy });
  });

const isRefusedByProxy = ({ state: { error } }: Query): boolean =>
  error instanceof AppFailure && error.error.kind === 'proxyRefused';
