import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { InvoiceDetail, SalesInvoice } from '#app/contract/sales/invoice.ts';
import { findOverdueInvoice } from '#app/sales/reminders/findOverdueInvoice.ts';
import { computePaymentDemand, createReminderForm, type ReminderForm } from '#app/sales/reminders/paymentDemand.ts';
import { createOverdueDetail, today } from '#test/unit/overdueInvoice.ts';

const demandOf = (detail: InvoiceDetail, form: Partial<ReminderForm> = {}) => {
  const overdue = findOverdueInvoice(detail, today);
  if (!overdue) throw new Error('not overdue');
  return computePaymentDemand(overdue, { ...createReminderForm('consumer', today, {}), ...form }, today);
};

describe('an invoice that may be reminded of', () => {
  test.each([
    ['is paid', { paymentState: 'paid' }],
    ['is with a collection agency', { paymentState: 'collection' }],
    ['is due today', { dueDate: today }],
    ['has no due date', { dueDate: null }],
    ['has nothing open', { open: '0.00' }],
    ['has an unknown open amount', { open: null }],
  ] satisfies [string, Partial<SalesInvoice>][])('is none that %s', (_name, changes) => {
    expect(findOverdueInvoice(createOverdueDetail(changes), today)).toBeNull();
  });

  test('says when it was reminded of last', () => {
    expect(findOverdueInvoice(createOverdueDetail({}, '2026-03-20T08:00:00.000Z'), today)).toMatchObject({
      lastRemindedOn: '2026-03-20',
    });
  });
});

describe('a payment demand', () => {
  test('asks a consumer for the open amount, the interest and 5 €', () => {
    // 7.81: 1,000 € × 9.5 % × 30 / 365.
    const { demand } = demandOf(createOverdueDetail());
    expect(demand?.total.toFixed(2)).toBe('1012.81');
    expect(demand?.payBy).toBe('2026-04-14');
  });

  test('asks a consumer for no fee within 14 days of the last reminder', () => {
    const detail = createOverdueDetail({}, '2026-03-20T08:00:00.000Z');
    expect(demandOf(detail).demand?.fee.toString()).toBe('0');
    expect(demandOf(detail, { fee: '5' }).fault).toEqual({ kind: 'feeTooEarly', from: '2026-04-03' });
  });

  test('asks a business for the interest of trade and, where wished, the fixed compensation', () => {
    // 8.63: 1,000 € × 10.5 % × 30 / 365.
    expect(demandOf(createOverdueDetail(), { debtor: 'business' }).demand?.total.toFixed(2)).toBe('1008.63');
    const compensated = { debtor: 'business', hasCompensation: true } as const;
    expect(demandOf(createOverdueDetail(), compensated).demand?.total.toFixed(2)).toBe('1048.63');
  });

  test('asks a consumer for no compensation, even if it was chosen for a business before', () => {
    expect(demandOf(createOverdueDetail(), { hasCompensation: true }).demand?.compensation.toString()).toBe('0');
  });

  test('has no costs in another currency, as the law names them in euros', () => {
    const { demand } = demandOf(createOverdueDetail({ currency: 'SEK' }), { fee: '5' });
    expect(demand?.fee.toString()).toBe('0');
  });

  test.each([
    ['an amount that is none', { fee: 'five' }, { kind: 'invalidFee' }],
    ['a negative fee', { fee: '-1' }, { kind: 'invalidFee' }],
    ['more than 5 €', { fee: '5,01' }, { kind: 'feeTooHigh' }],
    ['a date that is none', { payBy: 'soon' }, { kind: 'invalidDate' }],
    ['a date that has passed', { payBy: '2026-03-30' }, { kind: 'invalidDate' }],
  ])('refuses %s', (_name, form, fault) => {
    expect(demandOf(createOverdueDetail(), form)).toEqual({ demand: null, fault });
  });

  test('names the half-year whose rate is missing, and takes the one that is typed', () => {
    const late = '2026-07-10';
    const overdue = { open: new Big('1000'), currency: 'EUR', dueDate: '2026-06-30', lastRemindedOn: null };
    const form = createReminderForm('consumer', late, { '2026-07-01': '' });
    const compute = (typed: ReminderForm) => computePaymentDemand(overdue, typed, late);
    expect(compute(form).fault).toEqual({ kind: 'unknownRate', halfYear: '2026-07-01' });
    // 1,000 € × 10 % × 10 / 365 = 2.739…
    expect(compute({ ...form, typedRates: { '2026-07-01': '3' } }).demand?.total.toFixed(2)).toBe('1002.74');
  });
});
