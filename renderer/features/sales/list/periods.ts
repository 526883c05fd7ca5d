import { isoDay } from '#renderer/shared/today.ts';

/** Days from `from` to `to`, both included (ISO dates); null is open. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

export const periods = ['all', 'thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
export type Period = (typeof periods)[number];

/** Returns the days of a calendar period on the day of `now`, on this machine's calendar. */
export const daysOf = (period: Period, now: Date): Days => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (period) {
    case 'all':
      return { from: null, to: null };
    case 'thisMonth':
      return months(year, month, 1);
    case 'lastMonth':
      return months(year, month - 1, 1);
    case 'thisQuarter':
      return months(year, month - (month % 3), 3);
    case 'thisYear':
      return months(year, 0, 12);
    case 'lastYear':
      return months(year - 1, 0, 12);
  }
};

/** Returns the period that has these days; null for custom ones. */
export const periodOf = ({ from, to }: Days, now: Date): Period | null =>
  periods.find((period) => {
    const days = daysOf(period, now);
    return days.from === from && days.to === to;
  }) ?? null;

/**
 * Returns the days from the first of a month to the last of so many; computed at noon, because no clock change moves it
 * to another day.
 */
const months = (year: number, month: number, count: number): Days => ({
  from: isoDay(new Date(year, month, 1, 12)),
  to: isoDay(new Date(year, month + count, 0, 12)),
});
