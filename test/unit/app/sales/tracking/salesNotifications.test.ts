import { describe, expect, it } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { type RemoteInvoice, remoteInvoice, remotePayments } from '#app/sales/api/responses.ts';
import { mergeFetchedInvoice, mergePayments, type TrackedInvoice } from '#app/sales/store/model/trackedInvoice.ts';
import { countNotifications } from '#app/sales/tracking/countNotifications.ts';
import { formatSalesNotification, selectSalesNotificationKinds } from '#main/notifications/salesNotificationTexts.ts';
import { invoice } from '#test/unit/exampleSalesInvoices.ts';

const listInvoice = (change: Partial<SalesInvoice> = {}): RemoteInvoice => remoteInvoice.parse(invoice('1', change));
const createTracked = (change: Partial<SalesInvoice> = {}): TrackedInvoice =>
  mergeFetchedInvoice(undefined, listInvoice(change));
const at = '2026-11-20T10:00:00.000Z';

describe('news', () => {
  it('is what was not so before', () => {
    const open = createTracked();
    const paid = createTracked({ paymentState: 'paid' });
    const failed = createTracked({ deliveryState: 'failed' });
    expect(
      countNotifications([
        { before: open, after: paid },
        { before: paid, after: paid },
        { before: open, after: failed },
        { before: undefined, after: createTracked({ paymentState: 'collection' }) },
      ]),
    ).toEqual({ paid: 1, deliveryFailed: 1, collection: 0 });
  });

  it('consists of the wanted counts and nothing else, in each language', () => {
    const counts = { paid: 2, deliveryFailed: 1, collection: 0 };
    const kinds = selectSalesNotificationKinds(counts, ['paid', 'deliveryFailed', 'collection']);
    expect(formatSalesNotification('en', counts, kinds)).toBe('1 invoice could not be delivered\n2 invoices were paid');
    expect(formatSalesNotification('fi', counts, ['paid'])).toBe('2 laskua maksettiin');
    expect(formatSalesNotification('sv', counts, ['deliveryFailed'])).toBe('1 faktura kunde inte levereras');
    expect(selectSalesNotificationKinds(counts, ['collection'])).toEqual([]);
    expect(selectSalesNotificationKinds(counts, [])).toEqual([]);
  });
});

describe('what is known of an invoice', () => {
  const payments = remotePayments.parse({ paymentState: 'partlyPaid', open: '40', paid: '60', isAccounted: true });

  it('gains the details of its payment', () => {
    expect(mergePayments(createTracked(), payments, at)).toMatchObject({
      invoice: { paymentState: 'partlyPaid', open: '40', deliveryState: 'delivered' },
      ...{ paid: '60', isAccounted: true, lookedAt: at },
    });
  });

  it('is kept if a list has fewer details, and is fetched again if a list differs', () => {
    const looked = mergePayments(createTracked(), payments, at);
    const less = listInvoice({ paymentState: 'unknown', deliveryState: 'unknown', open: null });
    expect(mergeFetchedInvoice(looked, less)).toEqual(looked);
    expect(mergeFetchedInvoice(looked, listInvoice({ paymentState: 'paid' }))).toMatchObject({
      invoice: { paymentState: 'paid' },
      lookedAt: null,
    });
  });
});
