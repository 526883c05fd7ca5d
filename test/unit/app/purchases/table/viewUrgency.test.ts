import { describe, expect, test } from 'vitest';
import { TableQueryRunner } from '#app/purchases/table/tableQueryRunner.ts';
import { reviewSort } from '#renderer/features/purchases/sortOrder.ts';
import { createTable } from './viewParts.ts';

const runReviewQuery = (...invoices: Parameters<typeof createTable>[0]): readonly number[] => {
  const runner = new TableQueryRunner(createTable(invoices), new Map());
  return [
    ...runner.runQuery({ search: '', filters: [], sort: [...reviewSort], group: null }, '2026-11-20').rows.toArray(),
  ];
};

describe('the order of the invoices to review', () => {
  test('begins with the most serious findings and ends with what is paid', () => {
    const rows = runReviewQuery(
      { dueDate: '2026-11-01', isPaid: true },
      { dueDate: '2026-11-02' },
      { dueDate: '2026-11-03', findings: ['overdue'] },
      { dueDate: '2026-11-04', findings: ['overdue', 'nameChanged'] },
      { dueDate: '2026-11-05', findings: ['newSupplier', 'ibanChanged'] },
      { dueDate: '2026-11-06', findings: ['ibanChanged'], isPaid: true },
    );
    expect(rows).toEqual([4, 5, 3, 2, 1, 0]);
  });

  test('among equals begins with what is due next', () => {
    expect(runReviewQuery({ dueDate: '2027-01-31' }, { dueDate: '2026-11-25' }, { dueDate: '2026-12-24' })).toEqual([
      1, 2, 0,
    ]);
  });

  test('follows a finding that comes later', () => {
    const table = createTable([{ dueDate: '2026-11-01' }, { dueDate: '2026-11-02' }]);
    const runner = new TableQueryRunner(table, new Map());
    const run = () => [
      ...runner.runQuery({ search: '', filters: [], sort: [...reviewSort], group: null }, '2026-11-20').rows.toArray(),
    ];
    expect(run()).toEqual([0, 1]);
    table.findings[1] = 1;
    runner.touch();
    expect(run()).toEqual([1, 0]);
  });
});
