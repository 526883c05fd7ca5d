import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draft as draftSchema } from '#app/contract/sales/draft.ts';
import { invoiceContent } from '#app/sales/api/requests.ts';
import { toInvoiceContent } from '#app/sales/api/toRequest.ts';
import { calculateDraftTotals } from '#app/sales/draft/draftTotals.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { type DraftAction, reduceDraft } from '#app/sales/draft/reducer.ts';
import { finishedDraft, line, today } from '#test/unit/exampleDraft.ts';

const awkward = [
  '',
  ' ',
  '=HYPERLINK("http://x")',
  '\u202eOy dekcab',
  '🪵'.repeat(200),
  'x'.repeat(10_000),
  'two\nlines\r\nthree',
  '\u0000',
  '__proto__',
  '<b>bold</b>',
  '{{count}}',
  '1e999',
  '-0',
  '0',
  '-2,5',
  '1 234,50',
  '0.12345678901',
  '0.123456789012',
  '9'.repeat(40),
  'NaN',
  'Infinity',
  '2024-02-30',
  '2026-11-20',
];
const anyText = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 40 }));

const lineTexts = ['name', 'quantity', 'unitPrice', 'discountPercent', 'vatRate', 'vatReason', 'description'] as const;
const headerTexts = [
  'invoiceDate',
  'paymentTermDays',
  'dueDate',
  'deliveryDate',
  'lateInterestPercent',
  'referenceNumber',
  'yourReference',
  'orderReference',
  'note',
] as const;
const anyCategory = fc.constantFrom('S', 'Z', 'E', 'AE', 'K', 'G', 'O');

const anyTyping: fc.Arbitrary<DraftAction> = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b'), fc.constantFrom(...lineTexts), anyText)
    .map(([key, field, text]) => ({ kind: 'setLine', key, values: { [field]: text } }) as const),
  fc
    .tuple(fc.constantFrom('a', 'b'), anyCategory)
    .map(([key, vatCategory]) => ({ kind: 'setLine', key, values: { vatCategory, vatRate: '0' } }) as const),
  fc
    .tuple(fc.constantFrom(...headerTexts), anyText)
    .map(([field, text]) => ({ kind: 'setHeader', values: { [field]: text } }) as const),
  fc
    .tuple(fc.constantFrom('name', 'vatId', 'street', 'email', 'country'), anyText)
    .map(([field, text]) => ({ kind: 'setContact', values: { [field]: text } }) as const),
);

test('whatever is typed into whatever field is kept, judged and added up, and what has no fault can be sent', {
  timeout: 30_000,
}, () => {
  const start = finishedDraft({ lines: [line({ key: 'a' }), line({ key: 'b' })] });
  fc.assert(
    fc.property(fc.array(anyTyping, { maxLength: 12 }), (typing) => {
      const draft = typing.reduce(reduceDraft, start);
      expect(draftSchema.safeParse(draft).success).toBe(true);
      calculateDraftTotals(draft);
      if (findDraftFaults(draft, today).length > 0) return;
      expect(invoiceContent.safeParse(toInvoiceContent(draft, new Map())).error).toBeUndefined();
    }),
    { numRuns: 150 },
  );
});

test.each([...lineTexts, ...headerTexts])('control characters alone count as nothing typed: %s', (field) => {
  const typed = { [field]: '\u0000 \u0007' };
  const isLineField = lineTexts.some((name) => name === field);
  const draft = finishedDraft({
    ...(isLineField ? {} : typed),
    lines: [line({ key: 'a', ...(isLineField ? typed : {}) })],
  });
  const empty = { [field]: '' };
  const same = finishedDraft({
    ...(isLineField ? {} : empty),
    lines: [line({ key: 'a', ...(isLineField ? empty : {}) })],
  });
  const codes = findDraftFaults(draft, today).map(({ path, code }) => ({ path, code }));
  expect(codes).toEqual(findDraftFaults(same, today).map(({ path, code }) => ({ path, code })));
  if (codes.length === 0) expect(toInvoiceContent(draft, new Map())).toEqual(toInvoiceContent(same, new Map()));
});

describe('amounts at their edges', () => {
  const payable = (values: Parameters<typeof line>[0]): string =>
    calculateDraftTotals(
      finishedDraft({ lines: [line({ vatRate: '25.5', discountPercent: '', ...values })] }),
    ).totals.payable.toFixed(2);

  test.each([
    [{ quantity: '0', unitPrice: '10' }, '0.00'],
    [{ quantity: '-2', unitPrice: '10' }, '-25.10'],
    [{ quantity: '1', unitPrice: '0' }, '0.00'],
    [{ quantity: '0,0001', unitPrice: '49,99999999999' }, '0.00'],
    [{ quantity: '0,0001', unitPrice: '50' }, '0.01'],
    [{ quantity: '3', unitPrice: '0,33333333333', discountPercent: '100' }, '0.00'],
    [{ quantity: '999999999', unitPrice: '999999999,99999999999' }, '1254999998744999999.99'],
  ])('%j → %s', (values, expected) => expect(payable(values)).toBe(expected));
});

test('a thousand lines are added up as one line a thousand times as large', () => {
  const lines = Array.from({ length: 1000 }, (_, index) =>
    line({ key: String(index), quantity: '1', unitPrice: '0,07' }),
  );
  const { totals, unfinished } = calculateDraftTotals(finishedDraft({ lines }));
  expect([unfinished, totals.taxExclusive.toFixed(2), totals.taxTotal.toFixed(2)]).toEqual([0, '70.00', '17.85']);
});

test('what was computed of a line does not outlive it, nor the day or the kind of price it was computed for', () => {
  const same = line({ key: 'a', quantity: '1', unitPrice: '125,5' });
  const draft = finishedDraft({ lines: [same] });
  const net = (pricesIncludeVat: boolean) =>
    calculateDraftTotals({ ...draft, pricesIncludeVat }).totals.taxExclusive.toFixed(2);
  expect([net(false), net(true), net(false)]).toEqual(['125.50', '100.00', '125.50']);
  const codesOn = (deliveryDate: string) => findDraftFaults({ ...draft, deliveryDate }, today).map(({ code }) => code);
  expect([codesOn('2024-08-31'), codesOn(''), codesOn('2024-08-31')]).toEqual([
    ['vatRateNotYet'],
    [],
    ['vatRateNotYet'],
  ]);
});
