/** Proximity of a session's end: this day, the next, or another of the next three. */
export type SignInExpiryProximity = 'today' | 'tomorrow' | 'day';

const day = 86_400_000;
const toLocalDay = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / day;

/**
 * Returns the proximity of the end from three days before it (docs/service.md, "Lifetimes": the service requires a new
 * sign-in, however often tokens were renewed). Null before that, and if the end is unknown. Days are those of this
 * machine's clock.
 */
export const getSignInExpiryProximity = (endsAt: string | null, now: Date): SignInExpiryProximity | null => {
  if (endsAt === null || Date.parse(endsAt) - now.getTime() > 3 * day) return null;
  const days = toLocalDay(new Date(endsAt)) - toLocalDay(now);
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : 'day';
};
