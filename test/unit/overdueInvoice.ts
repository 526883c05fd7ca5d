import type { InvoiceDetail, SalesInvoice } from '#app/contract/sales/invoice.ts';

/** The day on which the reminders of {@link createOverdueDetail} are written. */
export const today = '2026-03-31';

/** An invoice of 1,240 € that was due on 1 March 2026, and of which 1,000 € are open. */
export const createOverdueDetail = (
  changes: Partial<SalesInvoice> = {},
  remindedAt: string | null = null,
): InvoiceDetail => ({
  invoice: {
    ...{ id: 'i1', number: '1047', contactId: 'k1', contactName: 'Aino Aalto', referenceNumber: '12344' },
    ...{ date: '2026-02-15', dueDate: '2026-03-01', total: '1240.00', open: '1000.00', currency: 'EUR' },
    ...{ documentState: 'sent', deliveryState: 'delivered', paymentState: 'overdue', channel: 'email' },
    ...changes,
  },
  ...{
    lines: [],
    net: null,
    vat: null,
    paid: '240.00',
    yourReference: '',
    note: '',
    isAccounted: false,
    draftId: null,
  },
  events: remindedAt === null ? [] : [{ kind: 'reminded', at: remindedAt, channel: null, amount: null, text: null }],
});
