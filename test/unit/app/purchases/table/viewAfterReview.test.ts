import { describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { writeTableReview } from '#app/purchases/table/annotations.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { tableOf } from './viewParts.ts';

const today = '2026-11-20';
const query = (changes: Partial<UnscopedPurchaseQuery>): UnscopedPurchaseQuery => ({
  search: '',
  filters: [],
  sort: [{ column: 'state', direction: 'ascending' }],
  group: null,
  ...changes,
});

/** A view of three invoices, asked once before the first of them is reviewed. */
const reviewAfterAsking = (asked: UnscopedPurchaseQuery): TableQueryRunner => {
  const view = new TableQueryRunner(tableOf([{ state: 'new' }, { state: 'new' }, { state: 'query' }]), new Map());
  view.shown(asked, today);
  writeTableReview(view.table, 1, { state: 'reviewed', reopened: null });
  view.touch();
  return view;
};

describe('after a review', () => {
  it('the order by state is the new one', () => {
    const asked = query({});
    expect([...reviewAfterAsking(asked).shown(asked, today).rows]).toEqual([1, 2, 0]);
  });

  it('the groups by state are the new ones', () => {
    const asked = query({ group: { by: 'state', closed: [] } });
    const { lines } = reviewAfterAsking(asked).shown(asked, today);
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
    const asked = query({ filters: [filter] });
    expect([...reviewAfterAsking(asked).shown(asked, today).rows]).toEqual(rows);
  });
});
