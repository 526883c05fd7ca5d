import type { SessionState } from '#app/contract/session.ts';
import { useMinute } from '#renderer/ui/useMinute.ts';
import { type ExpiryProximity, getExpiryProximity } from './expiryProximity.ts';

/** An end of the sign-in that is near enough to announce. */
export interface SignInExpiry {
  readonly near: ExpiryProximity;
  readonly endsAt: string;
}

/** Returns null if the end is more than three days away, and while signed out. */
export const useSignInExpiry = (state: SessionState | undefined): SignInExpiry | null => {
  useMinute();
  if (state?.kind !== 'signedIn' || state.endsAt === null) return null;
  const near = getExpiryProximity(state.endsAt, new Date());
  return near && { near, endsAt: state.endsAt };
};
