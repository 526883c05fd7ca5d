import type { ConnectionBook } from '../connections/book.ts';
import type { Handlers } from './bind.ts';

/** Handlers of `session.*`. */
export const sessionHandlers = (book: ConnectionBook): Handlers<'session'> => ({
  state: async ({ connectionId }) => (await book.open(connectionId)).session.state(),
  signIn: async ({ connectionId }) => (await book.open(connectionId)).session.signIn(),
  cancelSignIn: async ({ connectionId }) => {
    (await book.open(connectionId)).session.cancelSignIn();
    return {};
  },
  signOut: async ({ connectionId }) => (await book.open(connectionId)).session.signOut(),
});
