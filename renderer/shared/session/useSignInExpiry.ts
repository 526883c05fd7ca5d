import type { SessionState } from '#app/contract/session.ts';
import { useMinuteTick } from '#renderer/ui/useMinuteTick.ts';
import { getSignInExpiryProximity, type SignInExpiryProximity } from './signInExpiryProximity.ts';

/** An end of the sign-in that is near enough to announce. */
export interface SignInExpiry {
  readonly near: SignInExpiryProximity;
  readonly endsAt: string;
}

/** Returns null if the end is more than three days away, and while signed out. */
export const useSignInExpiry = (state: SessionState | undefined): SignInExpiry | null => {
  useMinuteTick();
  if (state?.kind !== 'signedIn' || state.endsAt === null) return null;
  const near = getSignInExpiryProximity(state.endsAt, new Date());
  return near && { near, endsAt: state.endsAt };
};
