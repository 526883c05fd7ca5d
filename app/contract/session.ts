import { z } from 'zod';
import { appError } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload, isoMoment } from './values.ts';

const connectionId = z.string().min(1).max(64);

/**
 * What a sign-out left at the service. `access`: why the service did not confirm that the tokens were revoked, with no error
 * where it offers no revocation; null where it did. `browserSession`: what became of the person's session at the service in the system's browser, whose page for signing
 * out was opened, or could not be, or does not exist; null after a sign-in in a window, of which no session remains.
 */
export const signOutRemainder = z.object({
  access: z.object({ error: appError.nullable() }).nullable(),
  browserSession: z.enum(['opened', 'failed', 'none']).nullable(),
});
export type SignOutRemainder = z.infer<typeof signOutRemainder>;

/**
 * State of one connection's session. `subject` is the id token's `sub`, `personName` its name claim where the service
 * gives one. `endsAt` is when the service requires the person to sign in again, regardless of activity; null where it never does.
 */
export const sessionState = z.discriminatedUnion('kind', [
  /** `remainder`: of the sign-out that led here, where it left something. */
  z.object({ kind: z.literal('signedOut'), connectionId, remainder: signOutRemainder.exactOptional() }),
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
    subject: z.string(),
    personName: z.string().nullable(),
    signedInAt: isoMoment,
    endsAt: isoMoment.nullable(),
  }),
]);
export type SessionState = z.infer<typeof sessionState>;

const forConnection = z.object({ connectionId });

export const sessionContract = {
  state: defineIpcMethod({ input: forConnection, output: sessionState }),
  /**
   * Opens the sign-in window (or brings it to the front) and answers when the sign-in has ended. A person whose connection
   * this is not gets one of their own, and the state is that of theirs. `asAnother`: the service is asked to let the person
   * choose an account.
   */
  signIn: defineIpcMethod({
    input: forConnection.extend({ asAnother: z.boolean().default(false) }),
    output: sessionState,
  }),
  cancelSignIn: defineIpcMethod({ input: forConnection, output: emptyPayload }),
  signOut: defineIpcMethod({ input: forConnection, output: sessionState }),
  /** Signs out of every connection. A failure does not prevent the others, and is reported at the end. */
  signOutEverywhere: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  changed: defineIpcEvent(sessionState),
};
