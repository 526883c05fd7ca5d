import { describe, expect, test } from 'vitest';
import { applyReviewChange } from '#renderer/features/purchases/detail/reviewChange.ts';
import { toSeenInvoiceState } from '#renderer/features/purchases/marking/seenInvoiceState.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { finding, invoiceWith, row } from '../examples.ts';

const settled = { reason: 'known', text: '', by: 'mikko', at: '2026-11-20T08:00:00.000Z' } as const;

describe('what a person says is shown before it is kept', () => {
  test('a review state, without a name and time that are not known yet', () => {
    const reviewed = { state: 'query', by: 'mikko', at: '2026-11-19T08:00:00.000Z', rule: null } as const;
    const after = applyReviewChange(invoiceWith({ reviewed }), {
      kind: 'state',
      state: 'reviewed',
      seen: toSeenInvoiceState(row),
    });
    expect(after.row.review).toBe('reviewed');
    expect(after.reviewed).toBeNull();
  });

  test('a reopened finding stands in its place again, and counts', () => {
    const invoice = invoiceWith({
      row: { ...row, findings: ['sumsDiffer'] },
      findings: [finding('sumsDiffer'), finding('ibanChanged', settled), finding('overdue', settled)],
    });
    const after = applyReviewChange(invoice, { kind: 'reopen', key: 'ibanChanged' });
    expect(after.findings.map(({ key }) => key)).toEqual(['ibanChanged', 'sumsDiffer', 'overdue']);
    expect(after.row.findings).toEqual(['ibanChanged', 'sumsDiffer']);
  });

  test('but nothing where words were typed: they stay until they are kept', () => {
    const invoice = invoiceWith({ findings: [finding('overdue')] });
    expect(applyReviewChange(invoice, { kind: 'addNote', text: 'call' })).toBe(invoice);
    expect(applyReviewChange(invoice, { kind: 'dismiss', key: 'overdue', reason: 'other', text: 'paid' })).toBe(
      invoice,
    );
  });
});

test.each([
  ['Kupari\u0000 Oy', 'Kupari⟨0000⟩ Oy'],
  ['\u202eyO irapuK', '⟨202E⟩yO irapuK'],
  ['a\u200bb', 'a⟨200B⟩b'],
  ['two\r\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['Åäö 漢字 😀', 'Åäö 漢字 😀'],
])('nothing stays hidden in %j', (text, expected) => {
  expect(escapeInvisibleCharacters(text)).toBe(expected);
});
