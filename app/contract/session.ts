import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload, isoMoment } from './values.ts';

const connectionId = z.string().min(1).max(64);

/**
 * State of one connection's session. `personName` is the id token's name claim where the service gives one. `endsAt` is
 * when the service requires the person to sign in again, regardless of activity; null where it never does.
 */
export const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signedOut'), connectionId }),
  /**
   * Signed out; signing in is impossible before the credentials are typed. `addresses`: credentials exist, but were
   * typed for other addresses than these.
   */
  z.object({
    kind: z.literal('withoutCredentials'),
    connectionId,
    addresses: z.array(z.string()).exactOptional(),
  }),
  z.object({ kind: z.literal('signingIn'), connectionId }),
  z.object({
    kind: z.literal('signedIn'),
    connectionId,
    personName: z.string().nullable(),
    signedInAt: isoMoment,
    endsAt: isoMoment.nullable(),
  }),
]);
export type SessionState = z.infer<typeof sessionState>;

const forConnection = z.object({ connectionId });

export const sessionContract = {
  state: defineIpcMethod({ input: forConnection, output: sessionState }),
  /** Opens the sign-in window (or brings it to the front) and answers when the sign-in has ended. */
  signIn: defineIpcMethod({ input: forConnection, output: sessionState }),
  cancelSignIn: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  signOut: defineIpcMethod({ input: forConnection, output: sessionState }),
  /** Signs out of every connection. A failure does not prevent the others, and is reported at the end. */
  signOutEverywhere: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  changed: defineIpcEvent(sessionState),
};
