import { describe, expect, test } from 'vitest';
import type { ReviewRuleConditions, RuleRefusal } from '#app/contract/purchases/reviewRules.ts';
import { runToEnd } from '#app/lib/cooperativeTask.ts';
import { noLineFacts } from '#app/purchases/archive/storedRecord.ts';
import { type ExaminedInvoice, unknownCompany } from '#app/purchases/findings/examinedInvoice.ts';
import { buildPurchaseLedger } from '#app/purchases/findings/purchaseLedger.ts';
import { nameReviewRule } from '#app/purchases/reviews/nameReviewRule.ts';
import { judgeInvoices } from '#app/purchases/rules/judgeInvoices.ts';
import { bill, foreign } from '#test/unit/app/contract/purchases/findingExamples.ts';

type Row = Partial<ExaminedInvoice['row']>;
type Facts = Partial<Omit<ExaminedInvoice, 'row'>>;

const habit: ReviewRuleConditions = { minKnownInvoices: 3, amount: { kind: 'habit' }, samplePercent: 0 };

/** An invoice of the fifth of a month that came two days later. */
const monthly = (month: string, row: Row = {}, facts: Facts = {}): ExaminedInvoice => {
  const invoiceDate = `2026-${month}-05`;
  const example = bill({ buyerName: 'Ostaja Oy', invoiceDate, dueDate: `2026-${month}-25`, ...row });
  return {
    ...example,
    ...{ id: Number(month), identity: `m${month}`, buyerBusinessId: '1234567-1' },
    receivedAt: Date.parse(`${row.invoiceDate ?? invoiceDate}T12:00:00Z`) + 2 * 86_400_000,
    lineFacts: { ...noLineFacts, lineCount: 1, vatRates: ['25.5 S'] },
    ...facts,
  };
};
const accepted = ['05', '06', '07', '08', '09', '10'].map((month) => monthly(month));

/** Judges the last of some invoices where all others are accepted. */
const judgeLast = (invoices: readonly ExaminedInvoice[], conditions = habit) => {
  const ledger = runToEnd(buildPurchaseLedger(invoices, '2026-11-20', unknownCompany));
  const last = invoices.length - 1;
  const isAccepted = (position: number): boolean => position !== last;
  const options = { ledger, isAccepted, conditions, findings: new Map(), wasDecided: () => false };
  return runToEnd(judgeInvoices(options, [last]))[0];
};
const refusalOf = (row: Row, facts: Facts = {}, conditions = habit): RuleRefusal | null | undefined =>
  judgeLast([...accepted, monthly('11', row, facts)], conditions)?.refusal;

describe('a rule', () => {
  test('reviews an invoice like those that were accepted before, and says which it knows', () => {
    expect(judgeLast([...accepted, monthly('11')])).toEqual({ refusal: null, known: [5, 4, 3, 2, 1, 0] });
  });

  test.each<[RuleRefusal, string, Row, Facts]>([
    ['accountUnknown', 'another account', { iban: foreign }, {}],
    ['supplierUnknown', 'another supplier', { sellerName: 'Muu Oy', businessId: '2077474-0' }, {}],
    ['sellerUnusual', 'no business id', { businessId: null }, {}],
    ['sellerUnusual', 'another name', { sellerName: 'Kuparihylsy Nordic Oy' }, {}],
    ['buyerUnusual', 'another buyer', { buyerName: 'Muu Ostaja Oy' }, {}],
    ['buyerUnusual', 'another id of the buyer', {}, { buyerBusinessId: '7654321-4' }],
    ['incomplete', 'no buyer', { buyerName: null }, { buyerBusinessId: null }],
    ['incomplete', 'no account', { iban: null }, {}],
    ['incomplete', 'no due date', { dueDate: null }, {}],
    ['incomplete', 'no amount', { amount: null }, {}],
    ['incomplete', 'an amount of zero', { amount: '0.00' }, {}],
    ['incomplete', 'no currency', { currency: null }, {}],
    ['creditNote', 'a credit note', { isCreditNote: true, amount: '-125.50' }, {}],
    ['creditNote', 'an amount below zero', { amount: '-125.50' }, {}],
    ['changed', 'an earlier version', {}, { formerPayments: [{ iban: null, reference: null }] }],
    ['changed', 'several records at once', {}, { beside: 'a,b' }],
    ['partlyPaid', 'a part that is paid', { openAmount: '100.00' }, {}],
    ['paymentDataDiffers', 'other payment data', {}, { lineFacts: { ...noLineFacts, paymentDataDiffers: true } }],
    ['instalment', 'a part of a sum', {}, { lineFacts: { ...noLineFacts, instalment: '1/3' } }],
    ['vatUnusual', 'another VAT rate', {}, { lineFacts: { ...noLineFacts, vatRates: ['25.5 S', '13.5 S'] } }],
    ['amountUnusual', 'another currency', { currency: 'SEK' }, {}],
    ['amountUnusual', 'a fee that rises by more than an index', { amount: '131.00' }, {}],
    ['amountUnusual', 'an amount far below', { amount: '37.00' }, {}],
    ['late', 'a date long ago', { invoiceDate: '2026-09-20' }, { receivedAt: Date.parse('2026-11-18') }],
  ])('leaves it (%s) to a person: %s', (refusal, _, row, facts) => expect(refusalOf(row, facts)).toBe(refusal));

  test.each<[string, Row, Facts]>([
    ['a fee that rises by an index', { amount: '130.00' }, {}],
    ['a smaller amount', { amount: '60.00' }, {}],
    ['a company form that is left out', { sellerName: 'Kuparikaapeli Nordic' }, {}],
    ['an account in groups', { iban: 'FI79 4405 2020 0360 82' }, {}],
    ['an open amount that is the whole one', { openAmount: '125.50' }, {}],
  ])('reviews it with %s', (_, row, facts) => expect(refusalOf(row, facts)).toBeNull());

  test('asks for as many accepted invoices as its condition says', () => {
    const conditions = { ...habit, minKnownInvoices: 7 };
    expect(refusalOf({}, {}, conditions)).toBe('supplierUnknown');
    expect(judgeLast([monthly('04'), ...accepted, monthly('11')], conditions)?.refusal).toBeNull();
  });

  test('knows nothing from a supplier with one invoice', () => {
    expect(judgeLast([monthly('11')])).toEqual({ refusal: 'supplierUnknown', known: [] });
    const fewest = { ...habit, minKnownInvoices: 2 };
    expect(judgeLast([monthly('10'), monthly('11')], fewest)?.refusal).toBe('supplierUnknown');
    const others = accepted.map((one) => ({
      ...one,
      row: { ...one.row, sellerName: 'Muu Oy', businessId: '2077474-0' },
    }));
    expect(judgeLast([...others, monthly('11')], fewest)?.refusal).toBe('supplierUnknown');
  });

  test('counts what came before, not what bears an earlier date', () => {
    const late = { receivedAt: Date.parse('2026-11-30') };
    const backdated = ['05', '06', '07'].map((month) => monthly(month, {}, late));
    expect(judgeLast([...backdated, monthly('11')])?.refusal).toBe('supplierUnknown');
  });

  test('counts by date what came with one list', () => {
    const together = { receivedAt: Date.parse('2026-11-06') };
    const all = ['08', '09', '10', '11'].map((month) => monthly(month, {}, together));
    expect(judgeLast(all)?.refusal).toBeNull();
  });

  test('knows no bill from a credit note', () => {
    const credits = ['08', '09'].map((month) => monthly(month, { isCreditNote: true, amount: '-125.50' }));
    expect(judgeLast([monthly('05'), monthly('06'), ...credits, monthly('11')])).toEqual({
      refusal: 'supplierUnknown',
      known: [1, 0],
    });
  });

  test('does not take an account for known that only invoices before two years had', () => {
    const old = ['01', '02', '03'].map((month) => monthly(month, { invoiceDate: `2024-${month}-05` }));
    expect(judgeLast([...old, monthly('11')])?.refusal).toBe('supplierUnknown');
  });

  test.each([
    ['90.00', null],
    ['200.00', null],
    ['216.00', null],
    ['240.00', 'amountUnusual'],
  ])('leaves a varying amount a little room above the largest: %s', (amount, refusal) => {
    const varying = ['100.00', '200.00', '150.00', '190.00', '120.00', '180.00'].map((one, index) =>
      monthly(`0${index + 4}`, { amount: one }),
    );
    expect(judgeLast([...varying, monthly('11', { amount })])?.refusal).toBe(refusal);
  });

  test('leaves an amount that went up each time to a person', () => {
    const rising = ['100.00', '110.00', '121.00', '133.00'].map((amount, index) =>
      monthly(`0${index + 6}`, { amount }),
    );
    expect(judgeLast([...rising, monthly('11', { amount: '137.00' })])?.refusal).toBe('amountUnusual');
  });

  test.each<[string, ReviewRuleConditions['amount'], RuleRefusal | null]>([
    ['125.50', { kind: 'equal' }, null],
    ['125.51', { kind: 'equal' }, 'amountUnusual'],
    ['138.05', { kind: 'within', percent: 10 }, null],
    ['138.06', { kind: 'within', percent: 10 }, 'amountUnusual'],
    ['112.95', { kind: 'within', percent: 10 }, null],
    ['112.94', { kind: 'within', percent: 10 }, 'amountUnusual'],
  ])('compares %s by %j', (amount, condition, refusal) =>
    expect(refusalOf({ amount }, {}, { ...habit, amount: condition })).toBe(refusal),
  );

  test('leaves an equal amount within three weeks, and what follows a credit note, to a person', () => {
    const [again, credit] = [{ invoiceDate: '2026-11-01' }, { invoiceDate: '2026-10-20', amount: '-10.00' }];
    expect(judgeLast([...accepted, monthly('12', again), monthly('11')])?.refusal).toBe('repeated');
    expect(judgeLast([...accepted, monthly('12', credit), monthly('11')])?.refusal).toBe('creditedRecently');
  });

  test('follows the law where a VAT rate was replaced', () => {
    const rates = (rate: string): Facts => ({ lineFacts: { ...noLineFacts, vatRates: [rate] } });
    const before = ['09', '10', '11', '12'].map((month) =>
      monthly(month, { invoiceDate: `2025-${month}-05` }, rates('14 S')),
    );
    expect(judgeLast([...before, monthly('01', {}, rates('13.5 S'))])?.refusal).toBeNull();
    expect(judgeLast([...before, monthly('01', {}, rates('14 S'))])?.refusal).toBe('vatUnusual');
  });

  test('leaves a finding and what was decided before to a person, but not what is only overdue', () => {
    const invoices = [...accepted, monthly('11')];
    const ledger = runToEnd(buildPurchaseLedger(invoices, '2026-11-20', unknownCompany));
    const options = { ledger, isAccepted: (position: number) => position !== 6, conditions: habit };
    const judge = (evidence: object | null, decided = false) => {
      const findings = new Map(evidence ? [[11, [{ key: 'k', evidence }]]] : []) as never;
      return runToEnd(judgeInvoices({ ...options, findings, wasDecided: () => decided }, [6]))[0]?.refusal;
    };
    expect(judge({ kind: 'referenceInvalid', now: '1' })).toBe('finding');
    expect(judge({ kind: 'overdue', dueDate: '2026-11-25', days: 1 })).toBeNull();
    expect(judge(null, true)).toBe('decidedBefore');
  });

  test('keeps a share of the ordinary invoices for checking, always the same ones', () => {
    const sampled = (samplePercent: number): number[] =>
      Array.from({ length: 400 }, (_, nth) => nth).filter(
        (nth) => refusalOf({}, { identity: `invoice ${nth}` }, { ...habit, samplePercent }) === 'sample',
      );
    expect(sampled(0)).toEqual([]);
    expect(sampled(20).length).toBeGreaterThan(40);
    expect(sampled(20).length).toBeLessThan(120);
    expect(sampled(20)).toEqual(sampled(20));
  });
});

test.each<[ReviewRuleConditions['amount'], string]>([
  [{ kind: 'habit' }, 'ordinary known=3 amount=habit'],
  [{ kind: 'within', percent: 10 }, 'ordinary known=3 amount=within10'],
])('the log names a rule by its conditions: %j', (amount, name) =>
  expect(nameReviewRule({ ...habit, amount })).toBe(name),
);
