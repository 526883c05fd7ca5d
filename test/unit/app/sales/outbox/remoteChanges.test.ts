import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice, ComparableLine } from '#app/sales/api/comparableInvoice.ts';
import { remoteInvoice } from '#app/sales/api/responses.ts';
import { createLine } from '#app/sales/draft/draft.ts';
import { applyRemoteChanges } from '#app/sales/outbox/steps/remoteChanges.ts';
import { createInvoiceContent } from '#app/sales/outbox/steps/submittedInvoice.ts';
import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import { createRemoteLine } from '#test/unit/app/sales/invoiceLines.ts';
import { company, createReadyDraft } from './outboxFixture.ts';

const draft = createReadyDraft('draft', {
  ...{ step: 'result', note: 'ours', deliveryDate: '2026-11-04', lateInterestPercent: '8' },
  ...{ referenceNumber: '1232', yourReference: 'you', orderReference: 'order' },
  lines: [
    { ...createLine('a', '25.5'), name: 'Hirsi', quantity: '2,5', unitPrice: '14,90', saveAsProduct: true },
    { ...createLine('b', '25.5'), name: 'Asennus', unitPrice: '62', discountPercent: '10' },
  ],
});
const plan = createSubmissionPlan({ draftId: 'draft', company, updatedAt: '2026-11-05T10:00:00.000Z' });
const silent: ComparableInvoice = {
  ...remoteInvoice.parse({ id: 'i' }),
  ...{ date: undefined, dueDate: undefined, paymentTermDays: undefined, referenceNumber: undefined, note: undefined },
  ...{ yourReference: undefined, orderReference: undefined, deliveryDate: undefined, currency: undefined },
  ...{ lateInterestPercent: undefined, lines: undefined },
};
/** A line that says only this. */
const say = (said: Partial<ComparableLine>): ComparableLine => {
  const line = createRemoteLine('x', 'id');
  return {
    ...Object.fromEntries(Object.keys(line).map((field) => [field, undefined])),
    id: 'id',
    ...said,
  } as ComparableLine;
};
let keys = 0;
const apply = (invoice: Partial<ComparableInvoice>, own: Draft = draft): Draft =>
  applyRemoteChanges(
    own,
    { invoice: { ...silent, ...invoice }, recipient: null },
    { newKey: () => `new ${++keys}`, sent: createInvoiceContent(plan, own) },
  );

describe('changes of others that a draft takes over', () => {
  test('leave what the service says nothing of, and show the draft to a person', () => {
    expect(apply({})).toEqual({ ...draft, step: 'check' });
  });

  test.each([
    ['date', 'invoiceDate', '2026-11-01'],
    ['dueDate', 'dueDate', '2026-12-01'],
    ['deliveryDate', 'deliveryDate', '2026-10-01'],
    ['lateInterestPercent', 'lateInterestPercent', '11'],
    ['referenceNumber', 'referenceNumber', '13'],
    ['yourReference', 'yourReference', 'me'],
    ['orderReference', 'orderReference', 'other'],
    ['note', 'note', 'theirs'],
    ['currency', 'currency', 'SEK'],
  ])('hold its %s', (field, own, value) => {
    expect(apply({ [field]: value })).toEqual({ ...draft, step: 'check', [own]: value });
  });

  test('hold its term in days, as text; none is no change', () => {
    expect(apply({ paymentTermDays: 30 }).paymentTermDays).toBe('30');
    expect(apply({ paymentTermDays: null }).paymentTermDays).toBe('14');
  });

  test('leave a line as it was typed where it is as it was sent', () => {
    expect(apply({ lines: [say({ name: 'Hirsi', quantity: '2.5' }), say({ name: 'Asennus' })] }).lines).toEqual(
      draft.lines,
    );
  });

  test('take of a changed line what the service says, and keep the rest with its key', () => {
    const [first, second] = apply({ lines: [say({ name: 'Lankku', quantity: '3' }), say({ quantity: '4' })] }).lines;
    expect(first).toEqual({ ...draft.lines[0], name: 'Lankku', quantity: expect.stringMatching(/^3/) });
    expect(second).toEqual({ ...draft.lines[1], quantity: expect.stringMatching(/^4/) });
  });

  test.each([
    ['productId', 'p', 'p'],
    ['name', 'Lankku', 'Lankku'],
    ['unit', 'KGM', 'KGM'],
    ['vatRate', '14', '14'],
    ['vatCategory', 'E', 'E'],
    ['description', 'long', 'long'],
  ] as const)('take the %s of a line', (field, value, own) => {
    const changed = { name: 'changed', [field]: value };
    const [line] = apply({ lines: [say(changed)] }).lines;
    expect(line).toEqual({ ...draft.lines[0], name: 'changed', [field]: own });
  });

  test('take the reason for which a line has no VAT', () => {
    const [line] = apply({ lines: [say({ vatCategory: 'E', vatReason: 'because' })] }).lines;
    expect(line).toEqual({ ...draft.lines[0], vatCategory: 'E', vatReason: 'because' });
  });

  test('take a price with whatever discount the service knows of', () => {
    const [, second] = apply({ lines: [say({}), say({ unitPrice: '50' })] }).lines;
    expect(second).toMatchObject({ unitPrice: expect.stringMatching(/^50/), discountPercent: '' });
    const [, discounted] = apply({ lines: [say({}), say({ unitPrice: '50', discountPercent: '5' })] }).lines;
    expect(discounted).toMatchObject({ unitPrice: expect.stringMatching(/^50/), discountPercent: '5' });
    const [, renamed] = apply({ lines: [say({}), say({ name: 'Other', discountPercent: '5' })] }).lines;
    expect(renamed).toMatchObject({ name: 'Other', unitPrice: '62', discountPercent: '10' });
  });

  test('hold lines that were added, under new keys, and not those that are gone', () => {
    keys = 0;
    const added = createRemoteLine('Lisä');
    const { lines } = apply({ lines: [say({}), say({}), { ...added, quantity: '2' }] });
    expect(lines.slice(0, 2)).toEqual(draft.lines);
    expect(lines[2]).toMatchObject({ key: 'new 1', name: 'Lisä', saveAsProduct: false, vatCategory: 'S' });
    expect(apply({ lines: [say({})] }).lines).toEqual(draft.lines.slice(0, 1));
    expect(apply({ lines: [] }).lines).toEqual([]);
  });

  test('hold an added line of which hardly anything is said', () => {
    const { lines } = apply({ lines: [say({}), say({}), say({ name: 'Lisä' })] });
    expect(lines[2]).toMatchObject({ name: 'Lisä', unit: '', vatReason: '', description: '', productId: null });
  });

  test('have prices with VAT where a line has no other', () => {
    const withVat = say({ name: 'Lisä', unitPrice: null, unitPriceWithVat: '125.5' });
    expect(apply({ lines: [say({}), withVat] }).pricesIncludeVat).toBe(true);
    expect(apply({ lines: [say({}), say({ unitPrice: '100', unitPriceWithVat: '125.5' })] }).pricesIncludeVat).toBe(
      false,
    );
    expect(apply({ lines: [say({}), say({ unitPrice: null, unitPriceWithVat: null })] }).pricesIncludeVat).toBe(false);
    expect(apply({ lines: [] }).pricesIncludeVat).toBe(false);
    expect(apply({}, { ...draft, pricesIncludeVat: true }).pricesIncludeVat).toBe(true);
    const [, line] = apply({ lines: [say({}), withVat] }).lines;
    expect(line).toMatchObject({ unitPrice: expect.stringMatching(/^125[.,]5/) });
  });
});
