import { addDays } from '#app/demo/dates.ts';

/** The day on which the set is looked at: a Monday. */
export const today = '2026-11-23';

/** First day on which an invoice may arrive. */
export const firstDay = '2025-05-05';

/** Returns the ISO date `months` later; the last day of the month where the day does not exist. */
export const addMonths = (isoDate: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = isoDate.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(day, lastDay) - 1);
};

export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns the date itself, or the Monday after it where it is a Saturday or Sunday. */
export const toWorkday = (isoDate: string): string => {
  const weekday = new Date(isoDate).getUTCDay();
  if (weekday === 6) return addDays(isoDate, 2);
  return weekday === 0 ? addDays(isoDate, 1) : isoDate;
};

/** Returns a Finnish date as one writes it in a sentence: `3.2.2026`. */
export const formatDay = (isoDate: string): string => {
  const [year, month, day] = isoDate.split('-');
  return `${Number(day)}.${Number(month)}.${year}`;
};

/** Compares ISO dates, for sorting. */
export const compareDates = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
