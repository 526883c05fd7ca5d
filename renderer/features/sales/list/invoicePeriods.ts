import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';

/** Days from `from` to `to`, both included (ISO dates); null is open. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

export const invoicePeriods = ['all', 'thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
export type InvoicePeriod = (typeof invoicePeriods)[number];

/** Returns the days of a calendar period on the day of `now`, on this machine's calendar. */
export const getInvoicePeriodRange = (period: InvoicePeriod, now: Date): DayRange => {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  switch (period) {
    case 'all':
      return { from: null, to: null };
    case 'thisMonth':
      return createMonthRange(year, month, 1);
    case 'lastMonth':
      return createMonthRange(year, month - 1, 1);
    case 'thisQuarter':
      return createMonthRange(year, month - (month % 3), 3);
    case 'thisYear':
      return createMonthRange(year, 0, 12);
    case 'lastYear':
      return createMonthRange(year - 1, 0, 12);
  }
};

/** Returns the period that has these days; null for custom ones. */
export const findInvoicePeriod = ({ from, to }: DayRange, now: Date): InvoicePeriod | null =>
  invoicePeriods.find((period) => {
    const days = getInvoicePeriodRange(period, now);
    return days.from === from && days.to === to;
  }) ?? null;

/**
 * Returns the days from the first of a month to the last of so many; computed at noon, because no clock change moves it
 * to another day.
 */
const createMonthRange = (year: number, month: number, count: number): DayRange => ({
  from: toLocalIsoDate(new Date(year, month, 1, 12)),
  to: toLocalIsoDate(new Date(year, month + count, 0, 12)),
});
