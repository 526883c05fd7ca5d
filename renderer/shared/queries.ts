import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client, listen } from '../ipc/client.ts';
import type { PickedProfileFile } from './droppedFile.ts';
import { purchaseKeys } from './purchases/queries.ts';
import { screenLockQuery } from './screenLockQuery.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: () => client.application.preferences({}),
});

/** The settings that an organisation may lay down. */
export const managedSettingsQuery = queryOptions({
  queryKey: ['managed'],
  queryFn: () => client.managed.settings({}),
});

export const applicationInfoQuery = queryOptions({
  queryKey: ['applicationInfo'],
  queryFn: () => client.application.info({}),
});

export const updatesQuery = queryOptions({
  queryKey: ['updates'],
  queryFn: () => client.updates.state({}),
});

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: () => client.connections.list({}),
});

/**
 * The profile file that the application was started with; null once that is connected. A file that is dropped on the
 * window takes its place in the cache.
 */
export const offeredProfileQuery = queryOptions({
  queryKey: ['offeredProfile'],
  queryFn: (): Promise<PickedProfileFile | null> => client.connections.offeredProfile({}),
});

export const sessionQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['session', connectionId],
    queryFn: () => client.session.state({ connectionId }),
  });

/** Updates the cache on events of the main process, for as long as the window lives. */
export const subscribeToMainEvents = (cache: QueryClient): void => {
  listen('application.preferencesChanged', (received) => cache.setQueryData(preferencesQuery.queryKey, received));
  listen('managed.changed', (received) => cache.setQueryData(managedSettingsQuery.queryKey, received));
  listen('application.infoChanged', (received) => cache.setQueryData(applicationInfoQuery.queryKey, received));
  listen('updates.changed', (received) => cache.setQueryData(updatesQuery.queryKey, received));
  listen('desktop.lockChanged', (received) => cache.setQueryData(screenLockQuery.queryKey, received));
  listen('connections.changed', (received) => cache.setQueryData(connectionsQuery.queryKey, received));
  listen('session.changed', (received) => cache.setQueryData(sessionQuery(received.connectionId).queryKey, received));
  listen('purchases.syncProgress', (received) =>
    cache.setQueryData(purchaseKeys.syncProgress(received.company), received),
  );
};
