import { describe, expect, it } from 'vitest';
import { getOpenAmount } from '#app/sales/store/model/openAmount.ts';
import { getAgeingBucket } from '#app/sales/tracking/ageing.ts';
import { querySalesInvoices } from '#app/sales/tracking/querySalesInvoices.ts';
import { invoice, query, today } from '#test/unit/exampleSalesInvoices.ts';

describe('how long open money is due', () => {
  it.each([
    ['2026-11-21', 'notDue'],
    ['2026-11-20', 'notDue'],
    ['2026-11-19', 'to7'],
    ['2026-11-13', 'to7'],
    ['2026-11-12', 'to14'],
    ['2026-11-06', 'to14'],
    ['2026-11-05', 'to30'],
    ['2026-10-21', 'to30'],
    ['2026-10-20', 'to60'],
    ['2026-09-21', 'to60'],
    ['2026-09-20', 'over60'],
    [null, 'notDue'],
  ])('due %s is %s', (dueDate, bucket) => {
    expect(getAgeingBucket(invoice('1', { dueDate }), today)).toBe(bucket);
  });

  it('a change of the clocks between due date and today is no day', () => {
    expect(getAgeingBucket(invoice('1', { dueDate: '2026-10-24' }), '2026-10-31')).toBe('to7');
  });

  it.each([
    { paymentState: 'paid' },
    { paymentState: 'none' },
    { paymentState: 'creditLoss' },
    { documentState: 'credited' },
    { documentState: 'draft' },
  ] as const)('nobody owes %j', (change) => {
    expect(getAgeingBucket(invoice('1', { ...change, dueDate: '2026-01-01' }), today)).toBeNull();
  });

  it('has every bucket, also the empty ones, and sums what is open', () => {
    const invoices = [invoice('1', { dueDate: '2026-11-18', open: '40' }), invoice('2')];
    const { ageing } = querySalesInvoices(invoices, query(), today);
    expect(ageing.map(({ bucket, count }) => [bucket, count])).toEqual([
      ['notDue', 1],
      ['to7', 1],
      ['to14', 0],
      ['to30', 0],
      ['to60', 0],
      ['over60', 0],
    ]);
    expect(ageing[1]?.sums).toEqual([{ currency: 'EUR', count: 1, total: '100', open: '40' }]);
  });
});

describe('open money', () => {
  it.each([
    [{ open: '40' }, '40'],
    [{ open: null }, '100'],
    [{ open: null, paymentState: 'partlyPaid' }, null],
    [{ open: '40', paymentState: 'paid' }, '0'],
    [{ open: '100', documentState: 'draft' }, '0'],
    [{ open: '7', paymentState: 'unknown' }, '7'],
  ] as const)('of %j is %s', (change, open) => {
    expect(getOpenAmount(invoice('1', change))).toBe(open);
  });
});
