import type { DraftSummary } from '#app/contract/sales/sales.ts';

/** Creates the summary of a draft in which nothing is left to mend. */
export const createDraftSummary = (values: Partial<DraftSummary> = {}): DraftSummary => ({
  id: 'd1',
  contactName: 'Kesälahden Rakennus Oy',
  lineCount: 1,
  invoiceDate: '2999-11-20',
  dueDate: '2999-12-04',
  total: '945.77',
  currency: 'EUR',
  channel: 'email',
  faults: { count: 0, first: null },
  step: 'check',
  savedAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  importRow: null,
  submission: null,
  ...values,
});
