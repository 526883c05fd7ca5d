import type { Draft } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { isIsoDate } from '../draft/dates.ts';
import { findOccurrenceFrom, getFollowingDate } from './occurrences.ts';

/**
 * Returns the terms that a draft would be repeated with: monthly, from one month after its invoice date, or the first such date that has
 * not passed (ISO dates).
 */
export const proposeTerms = ({ invoiceDate }: Pick<Draft, 'invoiceDate'>, today: string): RecurringTerms => {
  const first = isIsoDate(invoiceDate) ? invoiceDate : today;
  const repetition = { interval: { unit: 'month', every: 1 }, dayOfMonth: Number(first.slice(8)) } as const;
  const terms: RecurringTerms = {
    ...repetition,
    nextDate: getFollowingDate(repetition, first),
    endDate: null,
    periodPlacement: 'none',
    periodShift: 0,
    priceChanges: [],
  };
  return { ...terms, nextDate: findOccurrenceFrom(terms, today) };
};
