import { describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { getRowAfterMarking } from '#renderer/features/purchases/toolbar/getRowAfterMarking.ts';

const toReview: PurchaseFilter = { kind: 'review', states: ['new', 'query'] };
const selected = (filters: PurchaseFilter[], ...ranges: { from: number; to: number }[]) => ({
  query: { scope: { connectionId: 'demo', customerNumber: '1001' }, search: '', filters, sort: [], group: null },
  selection: { revision: 1, ranges },
});

describe('the keyboard, when selected invoices are marked', () => {
  it('goes on with the next that stays, so that none is skipped when those above leave', () => {
    const target = selected([toReview], { from: 0, to: 3 }, { from: 7, to: 9 });
    expect(getRowAfterMarking(2, target, 'reviewed', 20)).toBe(3);
    expect(getRowAfterMarking(0, target, 'reviewed', 20)).toBe(3);
    expect(getRowAfterMarking(7, target, 'reviewed', 20)).toBe(9);
  });

  it('goes to the last before, where none follows, and stays where none is left', () => {
    expect(getRowAfterMarking(9, selected([toReview], { from: 8, to: 10 }), 'reviewed', 10)).toBe(7);
    expect(getRowAfterMarking(4, selected([toReview], { from: 0, to: 10 }), 'reviewed', 10)).toBe(4);
  });

  it('stays on an invoice that stays: of another filter, of the same state, or not selected', () => {
    expect(getRowAfterMarking(2, selected([{ kind: 'unseen' }], { from: 0, to: 3 }), 'reviewed', 20)).toBe(2);
    expect(getRowAfterMarking(2, selected([toReview], { from: 0, to: 3 }), 'query', 20)).toBe(2);
    expect(getRowAfterMarking(5, selected([toReview], { from: 0, to: 3 }), 'reviewed', 20)).toBe(5);
    expect(getRowAfterMarking(-1, selected([toReview], { from: 0, to: 3 }), 'reviewed', 20)).toBe(-1);
  });
});
