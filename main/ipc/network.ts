import { type ConnectivityDeps, checkConnectivity } from '#app/connectionTest/connectivity.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import type { ProxyPasswordStore } from '../network/proxyPasswordStore.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface NetworkHandlersDeps extends ConnectivityDeps {
  readonly passwords: ProxyPasswordStore;
  readonly connectionManager: Pick<ConnectionManager, 'list' | 'profile'>;
}

/** Handlers of `network.*`. */
export const createNetworkHandlers = ({
  passwords,
  connectionManager,
  ...connectivity
}: NetworkHandlersDeps): BoundIpcHandlers<'network'> =>
  bindIpcHandlers({
    state: passwords.state,
    setProxyPassword: async (typed) => {
      await passwords.setPassword(typed);
      return passwords.state();
    },
    removeProxyPassword: async ({ proxy }) => {
      await passwords.removePassword(proxy);
      return passwords.state();
    },
    test: () => checkConnectivity(listOwnProfiles(connectionManager), connectivity),
  });

/**
 * Returns the profiles of the services that are reached over a network; one whose profile cannot be read is reported
 * elsewhere.
 */
const listOwnProfiles = (connectionManager: NetworkHandlersDeps['connectionManager']): readonly ConnectionProfile[] =>
  connectionManager
    .list()
    .filter(({ kind }) => kind === 'profile')
    .flatMap(({ id }) => {
      try {
        return [connectionManager.profile(id)];
      } catch (cause) {
        if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return [];
        throw cause;
      }
    });
