import { addDays, getMonday, getMonthStart } from '#app/lib/calendarDays.ts';

/** Span of dates for one figure of a chart; both ends are included, null is open. */
export interface DateSpan {
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
}

const weekCount = 13;
const monthCount = 13;

/** Returns spans by lateness of payment, before and after `today`. Invoices without a due date have no span. */
export const createAgeingSpans = (today: string): readonly DateSpan[] => [
  { key: 'overdueMore', from: null, to: addDays(today, -91) },
  { key: 'overdue90', from: addDays(today, -90), to: addDays(today, -61) },
  { key: 'overdue60', from: addDays(today, -60), to: addDays(today, -31) },
  { key: 'overdue30', from: addDays(today, -30), to: addDays(today, -1) },
  { key: 'today', from: today, to: today },
  { key: 'later', from: addDays(today, 1), to: null },
];

/** Returns this week and the following ones; overdue payments belong to the first. */
export const createWeekSpans = (today: string): readonly DateSpan[] =>
  Array.from({ length: weekCount }, (_, week) => {
    const monday = addDays(getMonday(today), 7 * week);
    return { key: monday, from: week === 0 ? null : monday, to: addDays(monday, 6) };
  });

/** Returns this month and the months before it, oldest first. */
export const createMonthSpans = (today: string): readonly DateSpan[] =>
  Array.from({ length: monthCount }, (_, month) => {
    const first = getMonthStart(today, month + 1 - monthCount);
    return { key: first.slice(0, 7), from: first, to: addDays(getMonthStart(first, 1), -1) };
  });

/** Returns whether a day (ISO date) is within the span, including its first and last day. */
export const containsDate = ({ from, to }: DateSpan, date: string): boolean =>
  (from === null || date >= from) && (to === null || date <= to);
