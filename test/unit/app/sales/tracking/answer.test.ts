import { describe, expect, it } from 'vitest';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { querySalesInvoices } from '#app/sales/tracking/querySalesInvoices.ts';
import { invoice, query, today } from '#test/unit/exampleSalesInvoices.ts';

const ids = (invoices: readonly SalesInvoice[], change: Partial<SalesInvoiceFilter>): readonly string[] =>
  querySalesInvoices(invoices, query(change), today).rows.map(({ id }) => id);

describe('a search', () => {
  const all = [
    invoice('1', { contactName: 'Karjalan Rakennus Oy', referenceNumber: '1234 5614' }),
    invoice('2', { contactName: 'RAKENNUS Åberg', number: '10231' }),
    invoice('3', { contactName: null, number: null }),
  ];
  it.each([
    ['rakennus', ['1', '2']],
    ['oy karjalan', ['1']],
    ['åberg', ['2']],
    ['1023', ['2']],
    ['1234 56', ['1']],
    ['12345614', ['1']],
    ['nobody', []],
    ['  ', ['2', '1', '3']],
  ])('for %j finds %j', (search, expected) => {
    const byNumber = ids(all, { search });
    expect(byNumber.toSorted()).toEqual([...expected].sort());
  });
});

describe('states and days', () => {
  const all = [
    invoice('1', { documentState: 'draft', deliveryState: 'none', paymentState: 'none', date: null }),
    invoice('2', { deliveryState: 'failed', date: '2026-10-31' }),
    invoice('3', { paymentState: 'overdue', date: '2026-11-01', dueDate: '2026-11-15' }),
    invoice('4', { documentState: 'credited', paymentState: 'none', date: '2026-11-30' }),
  ];
  it.each<[Partial<SalesInvoiceFilter>, readonly string[]]>([
    [{ documents: ['draft', 'credited'] }, ['1', '4']],
    [{ deliveries: ['failed'] }, ['2']],
    [{ payments: ['overdue', 'open'] }, ['2', '3']],
    [{ from: '2026-11-01', to: '2026-11-30' }, ['3', '4']],
    [{ to: '2026-10-31' }, ['2']],
    [{ ageing: ['to7'] }, ['3']],
    [{ except: ['2', '3'] }, ['1', '4']],
    [{ deliveries: ['failed'], payments: ['overdue'] }, []],
  ])('%j finds %j', (change, expected) => {
    expect(ids(all, change)).toEqual(expected);
  });
});

describe('an order', () => {
  it('counts numbers as numbers, and puts what has none last in both directions', () => {
    const all = [invoice('9'), invoice('10'), invoice('x', { number: null }), invoice('2')];
    expect(ids(all, { sort: { column: 'number', direction: 'ascending' } })).toEqual(['2', '9', '10', 'x']);
    expect(ids(all, { sort: { column: 'number', direction: 'descending' } })).toEqual(['10', '9', '2', 'x']);
  });

  it('of money knows no float: amounts that differ in the thirtieth digit', () => {
    const all = [
      invoice('1', { total: '10000000000000000000000000000.02' }),
      invoice('2', { total: '10000000000000000000000000000.01' }),
      invoice('3', { total: '-3' }),
    ];
    expect(ids(all, { sort: { column: 'total', direction: 'ascending' } })).toEqual(['3', '2', '1']);
  });

  it('of names is the one of the Finnish alphabet, and of equals the newest stands first', () => {
    const all = [
      invoice('1', { contactName: 'Öljy', date: '2026-11-01' }),
      invoice('2', { contactName: 'Zeta' }),
      invoice('3', { contactName: 'Öljy', date: '2026-11-02' }),
    ];
    expect(ids(all, { sort: { column: 'contactName', direction: 'ascending' } })).toEqual(['2', '3', '1']);
  });
});

describe('sums and counts', () => {
  const all = [
    invoice('1', { total: '0.1', open: '0.1' }),
    invoice('2', { total: '0.2', open: '0.2', paymentState: 'overdue', dueDate: '2026-11-10' }),
    invoice('3', { total: '10', open: '0', paymentState: 'paid' }),
    invoice('4', { total: '5', open: '5', currency: 'SEK' }),
    invoice('5', { total: null, open: null, currency: null, paymentState: 'unknown' }),
  ];

  it('are exact and keep currencies apart', () => {
    expect(querySalesInvoices(all, query(), today).sums).toEqual([
      { currency: '', count: 1, total: '0', open: '0' },
      { currency: 'EUR', count: 3, total: '10.3', open: '0.3' },
      { currency: 'SEK', count: 1, total: '5', open: '5' },
    ]);
  });

  it('count the other choices: each ignores its own filter', () => {
    const answer = querySalesInvoices(all, query({ payments: ['open'], ageing: ['to14'] }), today);
    expect(answer.count).toBe(0);
    expect(answer.byPayment.map(({ state, count }) => [state, count])).toEqual([['overdue', 1]]);
    expect(answer.ageing.map(({ bucket, count }) => [bucket, count])).toContainEqual(['notDue', 2]);
  });

  it('of the same list follow the day and the choice', () => {
    const bucketsOn = (day: string) =>
      querySalesInvoices(all, query({ payments: ['overdue'] }), day).ageing.flatMap(({ bucket, count }) =>
        count ? [bucket] : [],
      );
    expect(bucketsOn('2026-11-10')).toEqual(['notDue']);
    expect(bucketsOn('2026-11-20')).toEqual(['to14']);
    const { rows, sums, count } = querySalesInvoices(all, query({ payments: ['paid', 'overdue'] }), today);
    expect([rows.map(({ id }) => id), sums, count]).toEqual([
      ['2', '3'],
      [{ currency: 'EUR', count: 2, total: '10.2', open: '0.2' }],
      2,
    ]);
  });

  it('has hostile words as words', () => {
    const hostile = ['__proto__', 'constructor', '\u202eEUR\u0000'];
    const { sums } = querySalesInvoices(
      hostile.map((currency) => invoice(currency, { currency, contactName: currency })),
      query(),
      today,
    );
    expect(sums.map(({ currency }) => currency).toSorted()).toEqual(hostile.toSorted());
  });
});

describe('a payment of which the service says nothing', () => {
  const unknown = { documentState: 'sent', paymentState: 'unknown', open: null, dueDate: '2026-10-01' } as const;

  it('is counted apart, and is neither owed nor late', () => {
    const all = [invoice('1', unknown), invoice('2', unknown), invoice('3', { ...unknown, open: '12.00' })];
    const result = querySalesInvoices(all, query({}), today);
    expect(result.paymentUnknown).toBe(2);
    expect(result.sums).toMatchObject([{ count: 3, open: '12' }]);
    expect(result.ageing.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('is nothing to say of a draft', () => {
    expect(querySalesInvoices([invoice('1', { ...unknown, documentState: 'draft' })], query({}), today)).toMatchObject({
      paymentUnknown: 0,
    });
  });
});
