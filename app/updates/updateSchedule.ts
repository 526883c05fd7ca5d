const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds until the next reminder after "later". */
export const updateReminderDelayMs = 24 * hour;

/** A version whose reminder is postponed until a moment (milliseconds). */
export interface PostponedUpdate {
  readonly version: string;
  readonly until: number;
}

/**
 * Returns whether the postponement still holds. It does not if the moment is further away than any postponement, as
 * after a clock that ran years ahead.
 */
export const isUpdateReminderPostponed = (postponed: PostponedUpdate | null, version: string, now: number): boolean =>
  postponed?.version === version && now < postponed.until && postponed.until - now <= updateReminderDelayMs;

/**
 * Milliseconds until the next check, spread by `chance` (0 to 1), so that all computers of a company that start at nine do
 * not ask at once: 3 to 10 minutes after the start, then every 4 to 6 hours.
 */
export const getUpdateCheckDelayMs = (which: 'first' | 'next', chance: number): number =>
  which === 'first' ? (3 + 7 * chance) * minute : (4 + 2 * chance) * hour;

const maxDelayMs = 6 * hour;

/**
 * Returns whether a check that was set for `dueAt` is to be made now; also where the clock was set back, so that it is
 * not put off for years.
 */
export const isUpdateCheckDue = (dueAt: number, now: number): boolean => now >= dueAt || dueAt - now > maxDelayMs;
