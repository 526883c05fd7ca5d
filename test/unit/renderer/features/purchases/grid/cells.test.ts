import { describe, expect, test } from 'vitest';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { highlightMatches, splitSearchWords } from '#renderer/features/purchases/grid/highlightMatches.ts';
import { getRowState } from '#renderer/features/purchases/grid/rowState.ts';
import { row } from '#test/unit/renderer/examples.ts';

describe('marks of a search', () => {
  const show = (text: string, search: string, isGrouped = false) =>
    highlightMatches(text, splitSearchWords(search), isGrouped)
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join('');

  test.each([
    ['Sähkö Oy', 'sahko', '[Sähkö] Oy'],
    ['Sa\u0308hko\u0308 Oy', 'SÄHKÖ', '[Sa\u0308hko\u0308] Oy'],
    ['Kuparikaapeli Nordic Oy', 'nordic kupari', '[Kupari]kaapeli [Nordic] Oy'],
    ['banana', 'an', 'b[anan]a'],
    ['anna', 'a', '[a]nn[a]'],
    ['ﬁrma', 'fi', '[ﬁ]rma'],
    ['Ⅷ luku', 'viii', '[Ⅷ] luku'],
    ['emoji 👍🏽 ok', 'ok', 'emoji 👍🏽 [ok]'],
    ['nothing', 'else', 'nothing'],
    ['a.b', '.', 'a[.]b'],
  ])('%s for %s', (text, search, expected) => expect(show(text, search)).toBe(expected));

  test('grouped digits are found as they are typed', () => {
    expect(show('FI21 1234 5600', 'fi2112', true)).toBe('[FI21 12]34 5600');
    expect(show('FI21 1234 5600', '1234 5600', true)).toBe('FI21 [1234 5600]');
    expect(show('4,512.30', '4512,30', true)).toBe('[4,512.30]');
    expect(show('FI21', '.', true)).toBe('FI21');
  });

  test('no word marks nothing', () => expect(show('text', '  ')).toBe('text'));
});

describe('what the state column says', () => {
  const today = '2026-11-20';
  const state = (change: Partial<PurchaseRow>) => getRowState({ ...row, ...change }, today);

  test('a finding that wants a look comes before the day of payment and the review', () => {
    expect(state({ findings: ['ibanChanged', 'overdue'], dueDate: '2026-11-01', review: 'reviewed' })).toEqual({
      kind: 'finding',
      finding: 'ibanChanged',
    });
  });

  test('the day of payment comes before what is good to know', () => {
    const unpaid = { dueDate: '2026-11-19', serviceStatus: 'NOTPAID' };
    expect(state({ findings: ['overdue', 'newSupplier'], ...unpaid })).toEqual({ kind: 'overdue' });
    expect(state({ findings: ['newSupplier'], dueDate: today })).toEqual({ kind: 'dueToday' });
  });

  test('a paid invoice that nobody has reviewed says that it is paid', () => {
    const paid = { dueDate: '2026-11-19', serviceStatus: 'PAID', isPaid: true };
    expect(state(paid)).toEqual({ kind: 'paid' });
    expect(state({ ...paid, review: 'reviewed' })).toEqual({ kind: 'review', review: 'reviewed' });
    expect(state({ ...paid, review: 'query' })).toEqual({ kind: 'review', review: 'query' });
    expect(state({ ...paid, reopened: 'paymentChanged' })).toEqual({ kind: 'reopened', reason: 'paymentChanged' });
    expect(state({ ...paid, findings: ['newSupplier'] })).toEqual({ kind: 'paid' });
  });

  test('a due date on a Sunday is due on the Monday after it', () => {
    const unpaid = { dueDate: '2026-11-22', serviceStatus: 'NOTPAID' };
    expect(getRowState({ ...row, ...unpaid }, '2026-11-23')).toEqual({ kind: 'dueToday' });
    expect(getRowState({ ...row, ...unpaid }, '2026-11-24')).toEqual({ kind: 'overdue' });
  });

  test('nothing is overdue of which the service does not say whether it is paid', () => {
    expect(state({ dueDate: '2026-11-19', serviceStatus: null })).toEqual({ kind: 'review', review: 'new' });
  });

  test('an open amount says that it is overdue, too', () => {
    expect(state({ dueDate: '2026-11-19', openAmount: '2.50' })).toEqual({ kind: 'overdue' });
  });

  test('a credit note is never overdue and never due', () => {
    for (const dueDate of ['2026-11-19', today])
      expect(state({ dueDate, serviceStatus: 'NOTPAID', isCreditNote: true })).toEqual({
        kind: 'review',
        review: 'new',
      });
  });

  test('what is good to know counts until somebody looked', () => {
    expect(state({ findings: ['newSupplier'] })).toEqual({ kind: 'finding', finding: 'newSupplier' });
    expect(state({ findings: ['newSupplier'], review: 'reviewed' })).toEqual({ kind: 'review', review: 'reviewed' });
  });

  test('an invoice that the service no longer has is said to be gone', () => {
    expect(state({ missingSince: '2026-11-10T00:00:00.000Z', findings: ['ibanChanged'] })).toEqual({ kind: 'gone' });
  });
});
