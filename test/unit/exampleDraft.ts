import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import { createDraft, createLine, emptyRecipient } from '#app/sales/draft/draft.ts';

export const today = '2026-11-20';

export const line = (values: Partial<DraftLine> = {}): DraftLine => ({
  ...createLine('a', '25.5'),
  name: 'Glulam beam 90×315, GL30c',
  quantity: '24',
  unit: 'MTR',
  unitPrice: '31,40',
  ...values,
});

/** A draft in which nothing is left to mend. */
export const finishedDraft = (values: Partial<Draft> = {}): Draft => ({
  ...createDraft({ id: 'd1', company: { connectionId: 'demo', customerNumber: '1' }, today }),
  contact: { ...emptyRecipient, name: 'Kesälahden Rakennus Oy', businessId: '2077474-0', email: 'laskut@kesa.example' },
  lines: [line()],
  channel: 'email',
  ...values,
});
