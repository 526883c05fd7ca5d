import type { SessionState } from '#app/contract/session.ts';
import { useMinute } from '#renderer/ui/useMinute.ts';
import { type NearEnd, nearEndOf } from './nearEnd.ts';

/** An end of the sign-in that the person should hear of now. */
export interface ComingEnd {
  readonly near: NearEnd;
  readonly endsAt: string;
}

/** Null while the end is further away than three days, and while nobody is signed in. */
export const useComingEnd = (state: SessionState | undefined): ComingEnd | null => {
  useMinute();
  if (state?.kind !== 'signedIn' || state.endsAt === null) return null;
  const near = nearEndOf(state.endsAt, new Date());
  return near && { near, endsAt: state.endsAt };
};
