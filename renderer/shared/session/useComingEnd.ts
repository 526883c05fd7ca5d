import type { SessionState } from '#app/contract/session.ts';
import { useMinute } from '#renderer/ui/useMinute.ts';
import { type NearEnd, nearEndOf } from './nearEnd.ts';

/** An end of the sign-in that is near enough to announce. */
export interface ComingEnd {
  readonly near: NearEnd;
  readonly endsAt: string;
}

/** Returns null if the end is more than three days away, and while signed out. */
export const useComingEnd = (state: SessionState | undefined): ComingEnd | null => {
  useMinute();
  if (state?.kind !== 'signedIn' || state.endsAt === null) return null;
  const near = nearEndOf(state.endsAt, new Date());
  return near && { near, endsAt: state.endsAt };
};
