import type { ConnectionManager } from '../connections/connectionManager.ts';
import { type BoundHandlers, bindHandlers } from './bindHandlers.ts';

/** Handlers of `session.*`. */
export const createSessionHandlers = (book: ConnectionManager): BoundHandlers<'session'> =>
  bindHandlers('session', {
    state: ({ connectionId }) => book.sessionState(connectionId),
    signIn: async ({ connectionId }) => (await book.open(connectionId)).session.signIn(),
    cancelSignIn: async ({ connectionId }) => {
      (await book.open(connectionId)).session.cancelSignIn();
      return {};
    },
    signOutEverywhere: async () => {
      await book.signOutEverywhere();
      return {};
    },
    signOut: ({ connectionId }) => book.signOut(connectionId),
  });
