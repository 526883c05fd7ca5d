import type { ConnectionManager } from '../connections/connectionManager.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `session.*`. */
export const createSessionHandlers = (connectionManager: ConnectionManager): BoundHandlers<'session'> =>
  bindHandlers('session', {
    state: ({ connectionId }) => connectionManager.sessionState(connectionId),
    signIn: async ({ connectionId }) => (await connectionManager.open(connectionId)).session.signIn(),
    cancelSignIn: async ({ connectionId }) => {
      (await connectionManager.open(connectionId)).session.cancelSignIn();
      return {};
    },
    signOutEverywhere: async () => {
      await connectionManager.signOutEverywhere();
      return {};
    },
    signOut: ({ connectionId }) => connectionManager.signOut(connectionId),
  });
