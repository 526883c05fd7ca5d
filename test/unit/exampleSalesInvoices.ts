import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';

export const today = '2026-11-20';

/** A sent, delivered and open invoice of 100 € that is due in ten days, with what a test wants otherwise. */
export const invoice = (id: string, change: Partial<SalesInvoice> = {}): SalesInvoice => ({
  id,
  number: id,
  contactId: `contact of ${id}`,
  contactName: `Recipient ${id}`,
  referenceNumber: '',
  date: '2026-11-16',
  dueDate: '2026-11-30',
  total: '100',
  open: '100',
  currency: 'EUR',
  documentState: 'sent',
  deliveryState: 'delivered',
  paymentState: 'open',
  channel: 'email',
  ...change,
});

export const query = (change: Partial<SalesInvoiceFilter> = {}): SalesInvoiceFilter => ({
  search: '',
  documents: [],
  deliveries: [],
  payments: [],
  ageing: [],
  except: [],
  from: null,
  to: null,
  sort: { column: 'number', direction: 'ascending' },
  ...change,
});
