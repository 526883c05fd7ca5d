import { z } from 'zod';
import { event, method } from './method.ts';
import { isoMoment, nothing } from './values.ts';

const connectionId = z.string().min(1).max(64);

/** Where one connection's session stands. `personName` is the id token's name claim where the service gives one. */
export const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedOut'), connectionId }),
  z.object({ kind: z.literal('signingIn'), connectionId }),
  z.object({ kind: z.literal('signedIn'), connectionId, personName: z.string().nullable(), signedInAt: isoMoment }),
]);
export type SessionState = z.infer<typeof sessionState>;

const forConnection = z.object({ connectionId });

export const session = {
  state: method({ input: forConnection, output: sessionState }),
  /** Opens the sign-in window (or brings it to the front) and answers when the sign-in has ended. */
  signIn: method({ input: forConnection, output: sessionState }),
  cancelSignIn: method({ input: forConnection, output: nothing }),
  signOut: method({ input: forConnection, output: sessionState }),
  changed: event(sessionState),
};
