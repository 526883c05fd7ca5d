import type { SignInSession } from '#app/auth/signInSession.ts';
import type { ConnectionTestFinding } from '#app/contract/connectionTest.ts';
import { AppFailure } from '#app/contract/errors.ts';
import type { SessionState } from '#app/contract/session.ts';
import { waitOrCancel } from '#app/lib/async.ts';
import type { ConnectionTestContext } from '../connectionTestContext.ts';
import {
  type ConnectionTestStepOutcome,
  createPassedOutcome,
  createWarningOutcome,
} from '../connectionTestStepOutcome.ts';

/** Takes the session that there is, where it still holds, or else signs the person in; `signal` closes that window again. */
export const checkSignIn = async (
  context: ConnectionTestContext,
  signal: AbortSignal,
): Promise<ConnectionTestStepOutcome> => {
  const { session, profile } = context;
  const state = (await findSession(session, signal)) ?? (await signIn(session, signal));
  const granted = await context.grantedScopes();
  const finding: ConnectionTestFinding & { kind: 'signIn' } = {
    kind: 'signIn',
    personName: state.personName,
    granted: [...granted],
    notGranted: profile.identity.scopes.filter((scope) => !granted.includes(scope)),
    until: state.endsAt,
  };
  return finding.notGranted.length === 0 ? createPassedOutcome(finding) : createWarningOutcome(finding, 'you');
};

type SignedInState = SessionState & { readonly kind: 'signedIn' };

/** Null where the person is not signed in, or the service no longer accepts it. */
const findSession = async (session: SignInSession, signal: AbortSignal): Promise<SignedInState | null> => {
  if (session.state().kind !== 'signedIn') return null;
  try {
    await session.accessTokens.get(signal);
  } catch (error) {
    if (error instanceof AppFailure && error.error.kind === 'signedOut') return null;
    throw error;
  }
  const state = session.state();
  return state.kind === 'signedIn' ? state : null;
};

/** Gives up a sign-in with the test, but not one that the person had begun elsewhere. */
const signIn = async (session: SignInSession, signal: AbortSignal): Promise<SignedInState> => {
  const isOurs = session.state().kind !== 'signingIn';
  const giveUp = (): void => (isOurs ? session.cancelSignIn() : undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    const outcome = session.signIn();
    const state = await (isOurs ? outcome : waitOrCancel(outcome, signal));
    if (state.kind !== 'signedIn') throw new AppFailure({ kind: 'signedOut' });
    return state;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
};
