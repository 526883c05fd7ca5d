/** How near the end of a sign-in is, in words: this day, the next, or another of the next three. */
export type NearEnd = 'today' | 'tomorrow' | 'day';

const day = 86_400_000;
const localDay = (moment: Date): number => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / day;

/**
 * From three days ahead on (spec 2.2: the service wants the person to sign in anew, however often tokens were renewed). Null
 * before that, and where the end is not known. Days are those of this machine's clock.
 */
export const nearEndOf = (endsAt: string | null, now: Date): NearEnd | null => {
  if (endsAt === null || Date.parse(endsAt) - now.getTime() > 3 * day) return null;
  const days = localDay(new Date(endsAt)) - localDay(now);
  if (days < 1) return 'today';
  return days === 1 ? 'tomorrow' : 'day';
};
