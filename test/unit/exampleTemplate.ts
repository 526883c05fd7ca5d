import type { RecurringTemplate, RecurringTerms } from '#app/contract/sales/recurring.ts';
import { finishedDraft } from './exampleDraft.ts';

/** Monthly, on the first day, without an end. */
export const exampleTerms = (values: Partial<RecurringTerms> = {}): RecurringTerms => ({
  interval: { unit: 'month', every: 1 },
  nextDate: '2026-12-01',
  dayOfMonth: 1,
  endDate: null,
  periodPlacement: 'none',
  periodShift: 0,
  priceChanges: [],
  ...values,
});

export const exampleTemplate = (
  terms: Partial<RecurringTerms> = {},
  values: Partial<RecurringTemplate> = {},
): RecurringTemplate => ({
  id: 't1',
  company: { connectionId: 'demo', customerNumber: '1' },
  content: finishedDraft({ referenceNumber: '1232' }),
  terms: exampleTerms(terms),
  isPaused: false,
  missed: [],
  handled: [],
  hasDeliveryDate: true,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...values,
});
