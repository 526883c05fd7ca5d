import { describe, expect, test } from 'vitest';
import type { RecurringTemplate, RecurringTerms } from '#app/contract/sales/recurring.ts';
import { findDraftFaults } from '#app/sales/draft/findDraftFaults.ts';
import { createRecurringDraft } from '#app/sales/recurring/createRecurringDraft.ts';
import { finishedDraft, line } from '../../../exampleDraft.ts';
import { exampleTemplate } from '../../../exampleTemplate.ts';

const now = '2026-12-01T08:00:00.000Z';

const createFor = (
  date: string,
  terms: Partial<RecurringTerms> = {},
  values: Partial<RecurringTemplate> = {},
  today = date,
) => createRecurringDraft(exampleTemplate(terms, values), date, { today, now });

const withLines = (...lines: RecurringTemplate['content']['lines']) => ({ content: finishedDraft({ lines }) });

describe('draft of a recurring invoice', () => {
  test('is dated on its day, is due after the same number of days and has a reference number of its own', () => {
    const draft = createFor('2026-12-01');
    expect(draft).toMatchObject({
      ...{ id: 't1-2026-12-01', invoiceDate: '2026-12-01', dueDate: '2026-12-15', deliveryDate: '' },
      recurring: { templateId: 't1', date: '2026-12-01', vatChanges: [] },
    });
    expect(draft.referenceNumber).not.toBe('1232');
    expect(draft.referenceNumber).not.toBe('');
  });

  test('has no reference number where the service takes none', () => {
    expect(createFor('2026-12-01', {}, { content: finishedDraft() }).referenceNumber).toBe('');
  });

  test('that is made late is dated today, and delivered on its day', () => {
    expect(createFor('2026-12-01', {}, {}, '2026-12-20')).toMatchObject({
      ...{ invoiceDate: '2026-12-20', dueDate: '2027-01-03', deliveryDate: '2026-12-01' },
    });
  });

  test('that is made late keeps its date where the service takes no delivery date', () => {
    expect(createFor('2026-12-01', {}, { hasDeliveryDate: false }, '2026-12-20')).toMatchObject({
      ...{ invoiceDate: '2026-12-01', deliveryDate: '' },
    });
  });

  test.each([
    ['24', '2024-08-31', '24', []],
    ['24', '2024-09-01', '25.5', [{ from: '24', to: '25.5' }]],
    ['14', '2025-12-31', '14', []],
    ['14', '2026-01-01', '13.5', [{ from: '14', to: '13.5' }]],
    ['13.5', '2025-12-31', '14', [{ from: '13.5', to: '14' }]],
    ['0', '2026-01-01', '0', []],
    ['17', '2026-01-01', '17', []],
  ])('with VAT of %s %% on %s has %s %%', (vatRate, date, expected, vatChanges) => {
    const draft = createFor(date, {}, withLines(line({ vatRate }), line({ key: 'b', vatRate })));
    expect(draft.lines.map((each) => each.vatRate)).toEqual([expected, expected]);
    expect(draft.recurring?.vatChanges).toEqual(vatChanges);
  });

  test('that is made late, after a VAT rate has changed, has the rate of its day and no fault', () => {
    const draft = createFor('2025-12-31', {}, withLines(line({ vatRate: '14' })), '2026-01-05');
    expect(draft.lines[0]?.vatRate).toBe('14');
    expect(findDraftFaults(draft, '2026-01-05')).toEqual([]);
  });

  test('has the prices of its date', () => {
    const priceChanges = [
      { from: '2027-06-01', kind: 'amount', value: '-1.50' },
      { from: '2027-01-01', kind: 'percent', value: '3.5' },
    ] as const;
    const lines = withLines(line({ unitPrice: '31,40' }), line({ key: 'b', unitPrice: 'ask' }));
    const pricesOn = (date: string) =>
      createFor(date, { priceChanges: [...priceChanges] }, lines).lines.map(({ unitPrice }) => unitPrice);
    expect(pricesOn('2026-12-31')).toEqual(['31,40', 'ask']);
    expect(pricesOn('2027-01-01')).toEqual(['32.50', 'ask']);
    expect(pricesOn('2027-06-01')).toEqual(['31.00', 'ask']);
  });

  test('names its period in the note, or in the lines that have a name', () => {
    const content = finishedDraft({
      note: 'Thank you',
      contact: { ...finishedDraft().contact, language: 'en' },
      lines: [line({ name: 'Rent' }), line({ key: 'b', name: ' ' })],
    });
    expect(createFor('2026-11-01', { periodPlacement: 'note' }, { content }).note).toBe('Thank you\nNovember 2026');
    const { lines } = createFor('2026-11-01', { periodPlacement: 'lines', periodShift: 1 }, { content });
    expect(lines.map(({ name }) => name)).toEqual(['Rent, December 2026', ' ']);
  });

  test('fits into a draft, however long its texts are', () => {
    const content = finishedDraft({ note: 'x'.repeat(10_000) });
    expect(createFor('2026-11-01', { periodPlacement: 'note' }, { content }).note).toHaveLength(10_000);
  });
});
