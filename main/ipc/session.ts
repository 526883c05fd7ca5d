import type { ConnectionManager } from '../connections/connectionManager.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

/** Handlers of `session.*`. */
export const createSessionHandlers = (connectionManager: ConnectionManager): BoundIpcHandlers<'session'> =>
  bindIpcHandlers({
    state: ({ connectionId }) => connectionManager.sessionState(connectionId),
    signIn: ({ connectionId, asAnother }) => connectionManager.signIn(connectionId, { asAnother }),
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
