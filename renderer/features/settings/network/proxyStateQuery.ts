import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ipcClient, subscribeToIpcEvent } from '#renderer/ipc/ipcClient.ts';

/** The proxy that requests credentials, and the proxies that have them. */
export const proxyStateQuery = queryOptions({
  queryKey: ['network'],
  queryFn: () => ipcClient.network.state({}),
});

/** Updates the cache on events of the main process. Returns a function that unsubscribes. */
export const subscribeToProxyState = (cache: QueryClient): (() => void) =>
  subscribeToIpcEvent('network.changed', (received) => cache.setQueryData(proxyStateQuery.queryKey, received));
