import { describe, expect, test } from 'vitest';
import type { RemotePayments } from '#app/sales/api/responses.ts';
import {
  mergeFetchedInvoice,
  mergePayments,
  toSalesInvoice,
  trackedInvoice,
} from '#app/sales/store/model/trackedInvoice.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';

const company = { connectionId: 'demo', customerNumber: '1001' };
const { invoice: known } = sentInvoice(company, 1);
const at = '2026-11-20T12:00:00.000Z';
const payments: RemotePayments = {
  documentState: 'sent',
  deliveryState: 'delivered',
  paymentState: 'partlyPaid',
  ...{ total: '2008', open: '1000', paid: '1008', isAccounted: false, events: [] },
};
const withInvoice = (changes: Partial<typeof known.invoice>) => ({
  ...known,
  invoice: { ...known.invoice, ...changes },
});

describe('a tracked invoice that is listed', () => {
  test('for the first time has no payments yet', () => {
    expect(mergeFetchedInvoice(undefined, known.invoice)).toEqual({
      ...{ invoice: known.invoice, paid: null, events: [], isAccounted: false, lookedAt: null },
    });
  });

  test('unchanged keeps its payments and the moment at which they were read', () => {
    expect(mergeFetchedInvoice(known, known.invoice)).toEqual(known);
  });

  test('keeps the name of its contact where the list names none, unless the contact is another one', () => {
    const nameless = { ...known.invoice, contactName: null };
    expect(mergeFetchedInvoice(known, nameless).invoice.contactName).toBe(known.invoice.contactName);
    expect(mergeFetchedInvoice(known, { ...nameless, contactId: 'other' }).invoice.contactName).toBeNull();
    expect(mergeFetchedInvoice(known, { ...known.invoice, contactName: 'Oulu Oy' }).invoice.contactName).toBe(
      'Oulu Oy',
    );
  });

  test.each([
    ['documentState', 'credited'],
    ['deliveryState', 'failed'],
    ['paymentState', 'overdue'],
  ] as const)(
    'with another %s has its payments read again, and its open amount is that of the list',
    (field, state) => {
      const received = { ...known.invoice, [field]: state, open: null };
      const merged = mergeFetchedInvoice(known, received);
      expect(merged).toEqual({ ...known, invoice: received, lookedAt: null });
    },
  );

  test('keeps its open amount where the list says none and no state has changed', () => {
    const before = withInvoice({ open: '12' });
    expect(mergeFetchedInvoice(before, { ...known.invoice, open: null }).invoice.open).toBe('12');
    expect(mergeFetchedInvoice(before, { ...known.invoice, open: '7' }).invoice.open).toBe('7');
  });

  test.each(['documentState', 'deliveryState', 'paymentState'] as const)(
    'keeps its %s where the list says none',
    (field) => {
      expect(mergeFetchedInvoice(known, { ...known.invoice, [field]: 'unknown' })).toEqual(known);
    },
  );
});

describe('a tracked invoice whose payments are read', () => {
  test('has them, their states and the moment', () => {
    const merged = mergePayments(known, { ...payments, isAccounted: true, events: known.events }, at);
    expect(merged).toEqual({
      invoice: { ...known.invoice, paymentState: 'partlyPaid', open: '1000' },
      ...{ paid: '1008', events: known.events, isAccounted: true, lookedAt: at },
    });
  });

  test('stays as it is where the service cannot be asked', () => {
    expect(mergePayments(known, null, at)).toEqual({ ...known, lookedAt: at });
  });

  test.each(['documentState', 'deliveryState', 'paymentState'] as const)(
    'keeps its %s where they say none',
    (field) => {
      expect(mergePayments(known, { ...payments, [field]: 'unknown' }, at).invoice[field]).toBe(known.invoice[field]);
    },
  );

  test('keeps its open amount where they say none', () => {
    expect(mergePayments(withInvoice({ open: '12' }), { ...payments, open: null }, at).invoice.open).toBe('12');
  });

  const marks = (...fields: readonly string[]) => fields.map((field) => ({ field, value: '?' }));
  const markedFields = (before: readonly string[], received: readonly string[], open: string | null) =>
    mergePayments(
      withInvoice({ unreadable: marks(...before) }),
      { ...payments, open, unreadable: marks(...received) },
      at,
    ).invoice.unreadable?.map(({ field }) => field);

  test('keeps the marks of the list and has those of its payments', () => {
    expect(markedFields(['total', 'paid', 'events.0.at'], ['events.1.amount'], '5')).toEqual([
      'total',
      'events.1.amount',
    ]);
    expect(markedFields(['total'], ['paid', 'total'], '5')).toEqual(['total', 'paid']);
  });

  test('loses the mark of its open amount once they say it', () => {
    expect(markedFields(['open', 'total'], [], '5')).toEqual(['total']);
    expect(markedFields(['open', 'total'], [], null)).toEqual(['open', 'total']);
  });

  test('has no marks where everything was read', () => {
    const merged = mergePayments(withInvoice({ unreadable: marks('paid') }), payments, at);
    expect('unreadable' in merged.invoice).toBe(false);
    expect('unreadable' in mergePayments(known, { ...payments, unreadable: marks('open') }, at).invoice).toBe(false);
  });
});

describe('a tracked invoice as it is shown', () => {
  test('has what a person needs, without lines and payments', () => {
    const { lines: _, net: _net, vat: _vat, ...rest } = known.invoice;
    const shown = toSalesInvoice(known);
    expect(rest).toMatchObject(shown);
    expect(Object.keys(shown)).toHaveLength(14);
    expect(shown).toMatchObject({
      id: 'invoice-1',
      contactName: 'Kymi 1 Oy',
      total: '2008',
      open: '0',
      channel: 'email',
    });
  });

  test('has no open amount where the one that came cannot be read, and says what cannot', () => {
    const marked = withInvoice({ paymentState: 'open', open: null, unreadable: [{ field: 'open', value: 'x' }] });
    expect(toSalesInvoice(marked)).toMatchObject({ open: null, unreadable: [{ field: 'open', value: 'x' }] });
    const other = withInvoice({ paymentState: 'open', open: null, unreadable: [{ field: 'note', value: 'x' }] });
    expect(toSalesInvoice(other).open).toBe('2008');
  });
});

test('a stored invoice is read with lines that are objects, and not with other ones', () => {
  expect(trackedInvoice.safeParse({ ...known, invoice: { ...known.invoice, lines: [{}] } }).success).toBe(true);
  expect(trackedInvoice.safeParse({ ...known, invoice: { ...known.invoice, lines: ['a line'] } }).success).toBe(false);
});
