import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finding, findingEvidence } from '#app/contract/purchases/findings.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { bill, look } from './findingExamples.ts';

const anything = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u0000',
    '\u202eFI79',
    'x'.repeat(1000),
    '-',
    '0',
    '000',
    'ﷺ'.repeat(900),
    'FI\ud800',
    `NDEA${'😀'.repeat(400)}`,
  ),
);
const date = fc.oneof(fc.constant(null), fc.constantFrom('1900-01-01', '2026-11-20', '9999-12-31', '2026-02-28'));
const amount = fc.oneof(
  fc.constant(null),
  fc.constantFrom('0', '-0.00', '1', '1.10', `-${'9'.repeat(30)}.${'9'.repeat(30)}`, '9'.repeat(30)),
);
const row = fc.record({
  sellerName: anything,
  businessId: anything,
  iban: anything,
  bic: anything,
  invoiceNumber: anything,
  invoiceDate: date,
  dueDate: date,
  amount,
  netAmount: amount,
  vatAmount: amount,
  currency: fc.constantFrom(null, 'EUR', 'SEK', '__proto__'),
  openAmount: amount,
  isPaid: fc.boolean(),
  isCreditNote: fc.constantFrom(null, false, true),
  serviceStatus: anything,
  reference: anything,
  buyerName: anything,
});
const hidden = {
  lineTotal: amount,
  lineFacts: fc.record({
    lineCount: fc.constantFrom(null, 0, 1, 7),
    vatRates: fc.constantFrom(null, [], ['25.5 S'], ['0 AE', '24 S']),
    deliveredFrom: date,
    deliveredUntil: date,
    instalment: fc.constantFrom(null, '2/3', '4/3'),
    paymentDataDiffers: fc.boolean(),
  }),
  buyerBusinessId: anything,
  receivedAt: fc.constantFrom(0, Date.parse('2026-11-19'), Number.MAX_SAFE_INTEGER),
  formerPayments: fc.array(fc.record({ iban: anything, reference: anything }), { maxLength: 3 }),
  beside: fc.constantFrom(null, 'a,b'),
};

it('accepts any invoices, and returns the same findings of the contract in every run', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ row, ...hidden }), { maxLength: 30 }), (bills) => {
      const findings = look(bills);
      for (const all of findings.values())
        for (const one of all) {
          expect(finding.safeParse({ ...one, dismissed: null }).error).toBeUndefined();
          expect(one.key.isWellFormed()).toBe(true);
        }
      expect(look(bills)).toEqual(findings);
    }),
  );
  expect(findingEvidence.options.length).toBe(24);
});

it('finds thousands of equal invoices without comparing each with each', () => {
  const equal = Array.from({ length: 20_000 }, () => bill({}));
  const findings = look(equal);
  expect(findings.size).toBeLessThan(equal.length);
  for (const [one] of nonEmpty([...findings.values()].slice(0, 100)))
    expect(finding.safeParse({ ...one, dismissed: null }).success).toBe(true);
});
