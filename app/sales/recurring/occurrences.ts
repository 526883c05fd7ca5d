import type { RecurringState, RecurringTerms } from '#app/contract/sales/recurring.ts';
import { addDays } from '#app/lib/calendarDays.ts';

type OccurrenceTerms = Pick<RecurringTerms, 'interval' | 'nextDate' | 'dayOfMonth' | 'endDate'>;

/**
 * Returns the date (ISO) one interval after another one. Months that lack the day end earlier, and the next one returns to it: with
 * day 31, 31 January is followed by 28 or 29 February and then 31 March.
 */
export const getFollowingDate = (
  { interval: { unit, every }, dayOfMonth }: Pick<OccurrenceTerms, 'interval' | 'dayOfMonth'>,
  date: string,
): string => {
  if (unit === 'week') return addDays(date, 7 * every);
  const [year = 0, month = 1] = date.split('-').map(Number);
  return toDateInMonth(year, month - 1 + (unit === 'year' ? 12 * every : every), dayOfMonth);
};

/** The day of a month, or its last one where it has fewer days; `monthIndex` may be beyond December. */
const toDateInMonth = (year: number, monthIndex: number, day: number): string => {
  const lastDay = new Date(Date.UTC(year, monthIndex + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, monthIndex, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

/** Returns whether a date (ISO) is the last one of its month. */
export const isLastDayOfMonth = (date: string): boolean => addDays(date, 1).endsWith('-01');

/** Lists at most `limit` dates from the next one on, up to `until` and the end (all ISO, included). */
export const listOccurrences = (terms: OccurrenceTerms, until: string, limit: number): readonly string[] => {
  const dates: string[] = [];
  for (
    let date = terms.nextDate;
    date <= until && !isAfterEnd(terms, date) && dates.length < limit;
    date = getFollowingDate(terms, date)
  )
    dates.push(date);
  return dates;
};

/** Returns the first date on or after `day` (ISO), which may be after the end. */
export const findOccurrenceFrom = (terms: OccurrenceTerms, day: string): string => {
  let date = terms.nextDate;
  while (date < day) date = getFollowingDate(terms, date);
  return date;
};

const isAfterEnd = ({ endDate }: Pick<OccurrenceTerms, 'endDate'>, date: string): boolean =>
  endDate !== null && date > endDate;

/** Returns whether a recurring invoice goes on. One whose last date has passed has ended, also while it is paused. */
export const getRecurringState = ({
  terms,
  isPaused,
}: {
  readonly terms: OccurrenceTerms;
  readonly isPaused: boolean;
}): RecurringState => {
  if (isAfterEnd(terms, terms.nextDate)) return 'ended';
  return isPaused ? 'paused' : 'active';
};
