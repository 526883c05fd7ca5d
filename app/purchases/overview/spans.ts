import { dayAfter, mondayOf, monthAfter } from './days.ts';

/** Span of dates for one figure of a chart; both ends are included, null is open. */
export interface Span {
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
}

const weeks = 13;
const months = 13;

/** Returns spans by lateness of payment, before and after `today`. Invoices without a due date have no span. */
export const ageingSpans = (today: string): readonly Span[] => [
  { key: 'overdueMore', from: null, to: dayAfter(today, -91) },
  { key: 'overdue90', from: dayAfter(today, -90), to: dayAfter(today, -61) },
  { key: 'overdue60', from: dayAfter(today, -60), to: dayAfter(today, -31) },
  { key: 'overdue30', from: dayAfter(today, -30), to: dayAfter(today, -1) },
  { key: 'today', from: today, to: today },
  { key: 'later', from: dayAfter(today, 1), to: null },
];

/** Returns this week and the following ones; overdue payments belong to the first. */
export const weekSpans = (today: string): readonly Span[] =>
  Array.from({ length: weeks }, (_, week) => {
    const monday = dayAfter(mondayOf(today), 7 * week);
    return { key: monday, from: week === 0 ? null : monday, to: dayAfter(monday, 6) };
  });

/** Returns this month and the months before it, oldest first. */
export const monthSpans = (today: string): readonly Span[] =>
  Array.from({ length: months }, (_, month) => {
    const first = monthAfter(today, month + 1 - months);
    return { key: first.slice(0, 7), from: first, to: dayAfter(monthAfter(first, 1), -1) };
  });

/** Returns whether a day (ISO date) lies in the span, its first and last day included. */
export const holds = ({ from, to }: Span, date: string): boolean =>
  (from === null || date >= from) && (to === null || date <= to);
