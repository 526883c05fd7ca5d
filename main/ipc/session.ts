import type { ConnectionBook } from '../connections/book.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `session.*`. */
export const sessionHandlers = (book: ConnectionBook): Handlers<'session'> => ({
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
