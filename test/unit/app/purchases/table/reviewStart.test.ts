import { describe, expect, it } from 'vitest';
import { flagFirstListInvoices, writeTableReview } from '#app/purchases/table/annotations.ts';
import { createStateColumn } from '#app/purchases/table/query/derivedColumns.ts';
import { countReviewStart, flagInvoicesBeforeStart } from '#app/purchases/table/reviewStart.ts';
import type { PurchaseTable } from '#app/purchases/table/table.ts';
import { createHistoryCheck, createToReviewCheck } from '#app/purchases/table/toReview.ts';
import { createTable, type Given } from './viewParts.ts';

const listedAt = 1000;
const old: Given = { invoiceDate: '2026-09-30', receivedAt: listedAt };

/** All records came with the first list. */
const createListedTable = (...invoices: readonly Given[]): PurchaseTable => {
  const table = createTable(invoices);
  flagFirstListInvoices(
    table,
    invoices.map(() => true),
    listedAt,
  );
  return table;
};
const startAt = (from: string | null, ...invoices: readonly Given[]): PurchaseTable => {
  const table = createListedTable(...invoices);
  flagInvoicesBeforeStart(table, from);
  return table;
};
const selectRows = (table: PurchaseTable, check: (row: number) => boolean) =>
  Array.from(table.ids.keys()).filter((row) => check(row));
const listHistory = (table: PurchaseTable) => selectRows(table, createHistoryCheck(table));
const listToReview = (table: PurchaseTable) => selectRows(table, createToReviewCheck(table));

describe('the start of review', () => {
  it('makes invoices history that are dated before it, and none without a date', () => {
    const table = startAt('2026-10-01', old, { ...old, invoiceDate: '2026-10-01' }, { ...old, invoiceDate: null });
    expect([listHistory(table), listToReview(table)]).toEqual([[0], [1, 2]]);
    flagInvoicesBeforeStart(table, '2026-10-02');
    expect(listHistory(table)).toEqual([0, 1]);
    flagInvoicesBeforeStart(table, null);
    expect([listHistory(table), listToReview(table)]).toEqual([[], [0, 1, 2]]);
  });

  it('concerns only what came with the first list and has not changed since', () => {
    const table = createTable([old, { ...old, receivedAt: 2000 }, old]);
    flagFirstListInvoices(table, [true, true, false], listedAt);
    flagInvoicesBeforeStart(table, '2026-10-01');
    expect(listHistory(table)).toEqual([0]);
    flagFirstListInvoices(table, [true, true, true], null);
    flagInvoicesBeforeStart(table, '2026-10-01');
    expect(listHistory(table)).toEqual([]);
  });

  it('leaves an older invoice to review that has an open serious finding and is not paid', () => {
    const table = startAt(
      '2026-10-01',
      { ...old, findings: ['ibanChanged'] },
      { ...old, findings: ['ibanChanged'], isPaid: true },
      { ...old, findings: ['sumsDiffer', 'overdue'] },
    );
    expect([listHistory(table), listToReview(table)]).toEqual([[1, 2], [0]]);
    table.findings.fill(0);
    expect(listToReview(table)).toEqual([]);
  });

  it('ends no review and no query, and a review that no longer counts is to be made again', () => {
    const table = startAt('2026-10-01', { ...old, state: 'reviewed' }, { ...old, state: 'query' }, old);
    expect(listHistory(table)).toEqual([2]);
    writeTableReview(table, 1, { state: 'new', reopened: 'paymentChanged' });
    expect([listHistory(table), listToReview(table)]).toEqual([[2], [0]]);
  });

  it('is counted before it is decided, without invoices that are settled or gone', () => {
    const table = createListedTable(
      old,
      { ...old, invoiceDate: '2026-11-01' },
      { ...old, isPaid: true },
      { ...old, missingSince: 5 },
      { ...old, state: 'reviewed' },
    );
    expect(countReviewStart(table, '2026-10-01')).toEqual({ toReview: 1, history: 1 });
    expect(countReviewStart(table, null)).toEqual({ toReview: 2, history: 0 });
    expect(listHistory(table)).toEqual([]);
  });

  it('has a value of its own in the column of states', () => {
    const column = createStateColumn(startAt('2026-10-01', old, { ...old, isPaid: true }, { receivedAt: listedAt }));
    expect([...column.codes].map((code) => column.value(code))).toEqual(['history', 'paid', 'new']);
  });
});
