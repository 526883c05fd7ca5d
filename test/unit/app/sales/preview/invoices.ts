import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import type { Seller } from '#app/contract/sales/settings.ts';
import { createDraft, createLine, emptyRecipient } from '#app/sales/draft/draft.ts';

export const seller: Seller = {
  name: 'Saimaan Puutuote Oy',
  businessId: '2077474-0',
  vatId: 'FI20774740',
  street: 'Satamakatu 12',
  postalCode: '53100',
  town: 'Lappeenranta',
  country: 'FI',
  email: 'laskut@saimaanpuutuote.example',
  iban: 'FI7944052020036082',
  bic: 'ITELFIHH',
};

export const createInvoiceLine = (key: string, changes: Partial<DraftLine> = {}): DraftLine => ({
  ...createLine(key, '25.5'),
  name: 'Glulam beam 90×315',
  quantity: '24',
  unit: 'MTR',
  unitPrice: '31,40',
  ...changes,
});

/** An invoice of the 20th of November 2026 to a Finnish business; 1 line of 753.60 net. */
export const createInvoiceDraft = (changes: Partial<Draft> = {}): Draft => ({
  ...createDraft({ id: 'draft', company: { connectionId: 'service', customerNumber: '1' }, today: '2026-11-20' }),
  contact: {
    ...emptyRecipient,
    name: 'Kesälahden Rakennus Oy',
    businessId: '1572860-0',
    street: 'Puruvedentie 4',
    postalCode: '59800',
    town: 'Kesälahti',
  },
  lines: [createInvoiceLine('first')],
  referenceNumber: '12344',
  ...changes,
});
