import { expect, it } from 'vitest';
import type { InvoiceDetail, InvoiceEvent } from '#app/contract/sales/invoice.ts';
import { getPaymentReminder } from '#renderer/features/sales/detail/paymentReminder.ts';
import { invoice } from '#test/unit/exampleSalesInvoices.ts';

const reminded = (at: string): InvoiceEvent => ({ kind: 'reminded', at, channel: null, amount: null, text: null });
const detail = (change: Partial<InvoiceDetail['invoice']>, events: InvoiceEvent[] = []): InvoiceDetail => ({
  ...{ invoice: invoice('1', change), lines: [], net: null, vat: null, paid: null },
  ...{ yourReference: '', note: '', isAccounted: false, events, draftId: null },
});

it.each([
  [detail({ dueDate: '2026-02-25' }), 8, { kind: 'planned', on: '2026-03-05' }],
  [detail({ dueDate: '2026-02-25' }), null, null],
  [detail({ dueDate: null }), 8, null],
  [detail({ paymentState: 'paid' }), 8, null],
  [detail({ paymentState: 'paid' }, [reminded('2026-03-05')]), 8, { kind: 'reminded', at: '2026-03-05', count: 1 }],
  [
    detail({}, [reminded('2026-03-05'), reminded('2026-03-13T08:00:00.000Z')]),
    null,
    { kind: 'reminded', at: '2026-03-13T08:00:00.000Z', count: 2 },
  ],
] as const)('%j with %s days', (about, remarkDays, reminder) => {
  expect(getPaymentReminder(about, remarkDays)).toEqual(reminder);
});
