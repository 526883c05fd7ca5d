import { describe, expect, it } from 'vitest';
import { summarizeRows } from '#app/purchases/table/selectionSummary.ts';
import { createTable, finish, type Given } from './viewParts.ts';

const invoices: readonly Given[] = [
  { amount: '100.00', currency: 'EUR', findings: ['duplicatePayment', 'overdue'], isOpened: true },
  { amount: '11295.00', currency: 'EUR', findings: ['duplicatePayment', 'sumsDiffer'] },
  { amount: '7.50', currency: 'SEK', findings: ['sumsDiffer'], state: 'reviewed' },
  { amount: '1.00', currency: 'EUR', findings: ['newSupplier', 'overdue'], state: 'query' },
  { amount: null, currency: null },
];
const summarize = (...rows: readonly number[]) => finish(summarizeRows(createTable(invoices), Uint32Array.from(rows)));

describe('the summary of a selection', () => {
  it('counts invoices, those that nobody opened, and the sums of each currency', () => {
    expect(summarize(0, 1, 2, 3, 4)).toMatchObject({
      count: 5,
      neverOpened: 4,
      reviewed: 1,
      totals: [
        { currency: 'EUR', amount: '11396' },
        { currency: 'SEK', amount: '7.5' },
      ],
    });
  });

  it('lists each kind of finding with its invoices and sums, the most serious first', () => {
    expect(summarize(0, 1, 2, 3, 4).findings).toEqual([
      { kind: 'duplicatePayment', count: 2, totals: [{ currency: 'EUR', amount: '11395' }] },
      {
        kind: 'sumsDiffer',
        count: 2,
        totals: [
          { currency: 'EUR', amount: '11295' },
          { currency: 'SEK', amount: '7.5' },
        ],
      },
      { kind: 'overdue', count: 2, totals: [{ currency: 'EUR', amount: '101' }] },
      { kind: 'newSupplier', count: 1, totals: [{ currency: 'EUR', amount: '1' }] },
    ]);
  });

  it('counts an invoice with several findings once among those that can be left out, and leaves in what is good to know', () => {
    expect(summarize(0, 1, 2, 3, 4).withFindings).toBe(3);
  });

  it('counts the invoices with serious findings, which are reviewed with a reason only', () => {
    expect(summarize(0, 1, 2, 3, 4).withSerious).toBe(2);
  });

  it('speaks of the selected invoices alone', () => {
    expect(summarize(4)).toEqual({
      count: 1,
      totals: [],
      neverOpened: 1,
      reviewed: 0,
      withFindings: 0,
      withSerious: 0,
      findings: [],
    });
  });
});
