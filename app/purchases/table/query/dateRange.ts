import type { RelativePeriod } from '#app/contract/purchases/query.ts';

/** Dates from and to, both included; null is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

const toIsoDate = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/**
 * Returns the date range of a period; `today` is an ISO date. Weeks begin on Monday, quarters with every third month.
 */
export const resolveRelativePeriod = (period: RelativePeriod, today: string): DateRange => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const at = month - 1;
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const quarter = at - (at % 3);
  const days = (first: number, last: number): DateRange => ({
    from: toIsoDate(year, at, day + first),
    to: toIsoDate(year, at, day + last),
  });
  const months = (first: number, count: number): DateRange => ({
    from: toIsoDate(year, first, 1),
    to: toIsoDate(year, first + count, 0),
  });
  const ranges: Record<RelativePeriod, () => DateRange> = {
    overdue: () => ({ from: null, to: toIsoDate(year, at, day - 1) }),
    today: () => days(0, 0),
    thisWeek: () => days(-sinceMonday, 6 - sinceMonday),
    next7Days: () => days(0, 6),
    next30Days: () => days(0, 29),
    thisMonth: () => months(at, 1),
    lastMonth: () => months(at - 1, 1),
    thisQuarter: () => months(quarter, 3),
    lastQuarter: () => months(quarter - 3, 3),
    thisYear: () => months(0, 12),
    lastYear: () => months(-12, 12),
  };
  return ranges[period]();
};
