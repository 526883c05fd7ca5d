import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { createTable, type Given, someInvoices } from './viewParts.ts';

const today = '2026-11-20';
type By = NonNullable<UnscopedPurchaseQuery['group']>['by'];
const createGroupQuery = (by: By, closed: readonly string[] = []): UnscopedPurchaseQuery => ({
  search: '',
  filters: [],
  sort: [{ column: 'invoiceNumber', direction: 'ascending' }],
  group: { by, closed: [...closed] },
});
const createQueryRunner = (invoices: readonly Given[]): TableQueryRunner =>
  new TableQueryRunner(createTable(invoices), new Map());

/** What stands on each line: the key of a group's head, or a row. */
const listLines = (view: TableQueryRunner, question: UnscopedPurchaseQuery): (string | number)[] => {
  const { lines, rows } = view.runQuery(question, today);
  return Array.from({ length: lines.count }, (_, number) => {
    const line = lines.at(number);
    return line.kind === 'group' ? line.group.key : (rows.toArray()[line.rowIndex] ?? -1);
  });
};

describe('groups', () => {
  const invoices: Given[] = [
    { sellerName: 'B', dueDate: '2026-12-01', state: 'reviewed' },
    { sellerName: 'A', dueDate: '2026-11-30', state: 'query' },
    { sellerName: null, dueDate: null, state: 'new' },
    { sellerName: 'B', dueDate: '2026-11-01', state: 'new' },
  ];

  it.each<[By, readonly (string | number)[]]>([
    ['supplier', ['A', 1, 'B', 0, 3, '', 2]],
    ['month', ['2026-11', 1, 3, '2026-12', 0, '', 2]],
    ['state', ['new', 2, 3, 'query', 1, 'reviewed', 0]],
  ])('by %s have a head each, those without a value last', (by, lines) =>
    expect(listLines(createQueryRunner(invoices), createGroupQuery(by))).toEqual(lines),
  );

  it('are closed to their head', () =>
    expect(listLines(createQueryRunner(invoices), createGroupQuery('supplier', ['B', '']))).toEqual(['A', 1, 'B', '']));

  it('stand in the direction in which their column is sorted', () => {
    const question = {
      ...createGroupQuery('supplier'),
      sort: [{ column: 'sellerName', direction: 'descending' } as const],
    };
    expect(listLines(createQueryRunner(invoices), question)).toEqual(['B', 0, 3, 'A', 1, '', 2]);
  });
});

it('finds the line of each row, and the rows of any lines', () => {
  const ranges = fc.array(fc.tuple(fc.nat(60), fc.nat(60)).map(([from, to]) => ({ from, to })));
  const by = fc.constantFrom<By>('supplier', 'month', 'state');
  const closed = fc.subarray(['Aalto', 'Äly', '', '2026-11', 'new']);
  fc.assert(
    fc.property(someInvoices, fc.option(by), closed, ranges, (invoices, grouping, keys, selection) => {
      const view = createQueryRunner(invoices);
      const question = { ...createGroupQuery(grouping ?? 'state', keys), ...(grouping === null && { group: null }) };
      const { lines, rows } = view.runQuery(question, today);
      const all = listLines(view, question);
      for (const [index, row] of rows.toArray().entries()) {
        const line = all.indexOf(row);
        expect(lines.findRowIndex(index)).toBe(line < 0 ? null : line);
      }
      const chosen = lines.findRowRanges(selection).flatMap(({ from, to }) => [...rows.slice(from, to)]);
      const expected = all.filter((_, line) => selection.some(({ from, to }) => from <= line && line < to));
      expect(chosen).toEqual(expected.filter((line) => typeof line === 'number'));
    }),
  );
});
