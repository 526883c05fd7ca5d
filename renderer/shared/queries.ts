import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ipcClient, subscribeToIpcEvent } from '../ipc/ipcClient.ts';
import type { PickedProfileFile } from './droppedFile.ts';
import { purchaseQueryKeys } from './purchases/queries.ts';
import { screenLockQuery } from './screenLockQuery.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => ipcClient.application.preferences({}),
});

/** The settings that an organisation may lay down. */
export const managedSettingsQuery = queryOptions({
  queryKey: ['managed'],
  queryFn: () => ipcClient.managed.settings({}),
});

export const applicationInfoQuery = queryOptions({
  queryKey: ['applicationInfo'],
  queryFn: () => ipcClient.application.info({}),
});

export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => ipcClient.updates.state({}),
});

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => ipcClient.connections.list({}),
});

/**
 * The profile file that the application was started with; null once that is connected. A file that is dropped on the
 * window takes its place in the cache.
 */
export const openedProfileFileQuery = queryOptions({
  queryKey: ['offeredProfile'],
  queryFn: (): Promise<PickedProfileFile | null> => ipcClient.connections.offeredProfile({}),
});

export const sessionQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['session', connectionId],
    queryFn: () => ipcClient.session.state({ connectionId }),
  });

/** Updates the cache on events of the main process, for as long as the window lives. */
export const subscribeToMainEvents = (cache: QueryClient): void => {
  subscribeToIpcEvent('application.preferencesChanged', (received) =>
    cache.setQueryData(preferencesQuery.queryKey, received),
  );
  subscribeToIpcEvent('managed.changed', (received) => cache.setQueryData(managedSettingsQuery.queryKey, received));
  subscribeToIpcEvent('application.infoChanged', (received) =>
    cache.setQueryData(applicationInfoQuery.queryKey, received),
  );
  subscribeToIpcEvent('updates.changed', (received) => cache.setQueryData(updatesQuery.queryKey, received));
  subscribeToIpcEvent('desktop.lockChanged', (received) => cache.setQueryData(screenLockQuery.queryKey, received));
  subscribeToIpcEvent('connections.changed', (received) => cache.setQueryData(connectionsQuery.queryKey, received));
  subscribeToIpcEvent('session.changed', (received) =>
    cache.setQueryData(sessionQuery(received.connectionId).queryKey, received),
  );
  subscribeToIpcEvent('purchases.syncProgress', (received) =>
    cache.setQueryData(purchaseQueryKeys.syncProgress(received.company), received),
  );
};
