import { describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { writeTableReview } from '#app/purchases/table/annotations.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { createTable } from './viewParts.ts';

const today = '2026-11-20';
const query = (changes: Partial<UnscopedPurchaseQuery>): UnscopedPurchaseQuery => ({
  search: '',
  filters: [],
  sort: [{ column: 'state', direction: 'ascending' }],
  group: null,
  ...changes,
});

/** A query runner over three invoices, asked once before the first of them is reviewed. */
const reviewAfterAsking = (question: UnscopedPurchaseQuery): TableQueryRunner => {
  const runner = new TableQueryRunner(createTable([{ state: 'new' }, { state: 'new' }, { state: 'query' }]), new Map());
  runner.runQuery(question, today);
  writeTableReview(runner.table, 1, { state: 'reviewed', reopened: null });
  runner.touch();
  return runner;
};

describe('after a review', () => {
  it('the order by state is the new one', () => {
    const question = query({});
    expect([...reviewAfterAsking(question).runQuery(question, today).rows.toArray()]).toEqual([1, 2, 0]);
  });

  it('the groups by state are the new ones', () => {
    const question = query({ group: { by: 'state', closed: [] } });
    const { lines } = reviewAfterAsking(question).runQuery(question, today);
    const groups = Array.from({ length: lines.count }, (_, line) => lines.at(line)).filter(
      ({ kind }) => kind === 'group',
    );
    expect(groups).toMatchObject([
      { group: { key: 'new' } },
      { group: { key: 'query' } },
      { group: { key: 'reviewed' } },
    ]);
  });

  it.each<[PurchaseFilter, readonly number[]]>([
    [{ kind: 'review', states: ['new'] }, [1]],
    [{ kind: 'review', states: ['reviewed'] }, [0]],
  ])('a filter by state selects the new ones: %j', (filter, rows) => {
    const question = query({ filters: [filter] });
    expect([...reviewAfterAsking(question).runQuery(question, today).rows.toArray()]).toEqual(rows);
  });
});
