import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import type { TableColumn } from '#app/purchases/table/columns/column.ts';
import { createValueCondition } from '#app/purchases/table/query/conditions.ts';
import { groupRows } from '#app/purchases/table/query/groups.ts';
import { countColumnValues } from '#app/purchases/table/query/values.ts';
import { sumAmounts } from '#app/purchases/table/sums.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { createTable, type Given } from './viewParts.ts';

const today = '2026-11-20';
const everything: UnscopedPurchaseQuery = { search: '', filters: [], sort: [], group: null };
type ColumnFilter = Parameters<typeof createValueCondition>[0];
const column = 'dueDate';

describe('a filter of a column', () => {
  it.each<[ColumnFilter, readonly (string | null)[], readonly (string | null)[]]>([
    [{ kind: 'contains', column, text: 'SÄ ' }, ['xsa', 'Sähkö'], ['s ä', '', null]],
    [{ kind: 'contains', column, text: ' ' }, ['x', '', null], []],
    [{ kind: 'oneOf', column, values: ['a', null] }, ['a', null], ['A', 'b', '']],
    [{ kind: 'oneOf', column, values: [] }, [], ['', null]],
    [
      { kind: 'number', column, from: '-1', to: '10' },
      ['-1', '10.00', '10,00', '0', '1e1'],
      ['-1.01', '10.01', 'x', null],
    ],
    [
      { kind: 'number', column, from: '9007199254740993', to: null },
      ['9007199254740993', '9007199254740994'],
      ['9007199254740992'],
    ],
    [{ kind: 'number', column, from: null, to: '9007199254740992' }, ['9007199254740992', '-1'], ['9007199254740993']],
    [{ kind: 'number', column, from: null, to: null }, ['x', null], []],
    [
      { kind: 'date', column, from: '2026-11-01', to: '2026-11-30' },
      ['1.11.2026', '20261130'],
      ['2026-10-31', '2026-12-01', '2026-11', null],
    ],
    [{ kind: 'date', column, from: '2026-11-01', to: null }, ['2026-11-01', '2999-01-01'], ['2026-10-31', null]],
    [{ kind: 'date', column, from: null, to: '2026-11-01' }, ['2026-11-01', '1900-01-01'], ['2026-11-02', null]],
    [{ kind: 'period', column, period: 'overdue' }, ['2026-11-19'], ['2026-11-20', null]],
    [{ kind: 'period', column, period: 'next7Days' }, ['2026-11-20', '2026-11-26'], ['2026-11-19', '2026-11-27']],
  ])('%j takes %j and leaves %j', (filter, taken, left) => {
    const fits = createValueCondition(filter, today);
    expect(taken.map(fits)).toEqual(taken.map(() => true));
    expect(left.map(fits)).toEqual(left.map(() => false));
  });
});

describe('a query', () => {
  const runner = (invoices: readonly Given[]) => new TableQueryRunner(createTable(invoices), new Map());

  it('finds invoices the service returns no more only with a filter for them', () => {
    const invoices = [{ missingSince: 5, amount: '1' }, { amount: '2' }, { missingSince: 6, amount: '3' }];
    const rows = (...filters: readonly PurchaseFilter[]) => [
      ...runner(invoices)
        .runQuery({ ...everything, filters: [...filters] }, today)
        .rows.toArray(),
    ];
    expect(rows()).toEqual([1]);
    expect(rows({ kind: 'missing' })).toEqual([0, 2]);
    expect(rows({ kind: 'missing' }, { kind: 'number', column: 'amount', from: '2', to: null })).toEqual([2]);
    expect(rows({ kind: 'finding', kinds: [] })).toEqual([]);
  });

  it('has the same result until something was touched', () => {
    const view = runner([{ amount: '1' }, { amount: '2', state: 'reviewed' }]);
    const question: UnscopedPurchaseQuery = { ...everything, filters: [{ kind: 'review', states: ['new'] }] };
    const first = view.runQuery(question, today);
    expect(view.runQuery({ ...question }, today)).toBe(first);
    expect(view.mask(question, today)).toBe(view.mask(question, today));
    expect([...view.mask(question, today)]).toEqual([1, 0]);
    view.table.states[0] = 2;
    expect([...view.runQuery(question, today).rows.toArray()]).toEqual([0]);
    view.touch();
    expect([...view.runQuery(question, today).rows.toArray()]).toEqual([]);
    expect([...view.mask(question, today)]).toEqual([0, 0]);
  });

  it('counts what the service returns, whatever it asks for', () => {
    const view = runner([{}, { missingSince: 5 }, {}]);
    view.runQuery({ ...everything, filters: [{ kind: 'missing' }] }, today);
    expect([view.totalCount, view.totalCount]).toEqual([2, 2]);
  });

  it('goes by the day that it is asked for', () => {
    const view = runner([{ dueDate: '2026-11-19', amount: '5', serviceStatus: 'NOTPAID' }]);
    const [late, early] = [today, '2026-11-19'].map((day) => view.runQuery(everything, day));
    expect(late).toMatchObject({ overdue: [{ currency: '', amount: '5' }], unpaid: [{ currency: '', amount: '5' }] });
    expect(early).toMatchObject({ overdue: [], unpaid: [{ currency: '', amount: '5' }] });
    const overdue: UnscopedPurchaseQuery = { ...everything, filters: [{ kind: 'period', column, period: 'overdue' }] };
    expect([today, '2026-11-19', today].map((day) => view.runQuery(overdue, day).rows.length)).toEqual([1, 0, 1]);
  });

  it('sorts by one column after the other, and by the first ones again', () => {
    const view = runner([
      { amount: '2', version: 1, sellerName: 'B' },
      { amount: '1', version: 2, sellerName: 'C' },
      { amount: '3', version: 0, sellerName: 'A' },
    ]);
    const expected = [
      ['amount', 'ascending', [1, 0, 2]],
      ['amount', 'descending', [2, 0, 1]],
      ['version', 'ascending', [2, 0, 1]],
      ['version', 'descending', [1, 0, 2]],
      ['sellerName', 'ascending', [2, 0, 1]],
      ['sellerName', 'descending', [1, 0, 2]],
    ] as const;
    for (const [name, direction, rows] of [...expected, ...expected])
      expect([...view.runQuery({ ...everything, sort: [{ column: name, direction }] }, today).rows.toArray()]).toEqual(
        rows,
      );
  });

  it('sorts by the day of receipt, invoices of one day as they stand', () => {
    const moments = [new Date(2026, 10, 20, 15), new Date(2026, 10, 19, 9), new Date(2026, 10, 20, 8)];
    const view = runner(moments.map((moment) => ({ receivedAt: moment.getTime() })));
    const sort = [{ column: 'receivedAt', direction: 'ascending' } as const];
    expect([...view.runQuery({ ...everything, sort }, today).rows.toArray()]).toEqual([1, 0, 2]);
  });

  it('sorts by a further field, and takes one that nobody has read for empty', () => {
    const note: TableColumn = { size: 2, codes: Uint32Array.of(1, 2, 0), value: (code) => ['a', 'b'][code] ?? '' };
    const view = new TableQueryRunner(createTable([{}, {}, {}]), new Map([['note', note]]));
    const rows = (name: 'field:note' | 'field:other') => [
      ...view.runQuery({ ...everything, sort: [{ column: name, direction: 'ascending' }] }, today).rows.toArray(),
    ];
    expect(view.column('field:note')).toBe(note);
    expect(rows('field:note')).toEqual([2, 0, 1]);
    expect(rows('field:other')).toEqual([0, 1, 2]);
    expect(view.column('field:other').value(0)).toBe('');
  });

  it('has a limit of overdue that is the first bank day not before today', () => {
    const dates = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', null];
    const view = runner(dates.map((dueDate) => ({ dueDate, amount: '1', serviceStatus: 'NOTPAID' })));
    const countOverdue = (day: string) => Number(view.runQuery(everything, day).overdue[0]?.amount ?? 0);
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22', '2027-01-01'];
    expect(days.map(countOverdue)).toEqual([0, 0, 1, 3, 4, 4, 5]);
  });
});

describe('the values of a column', () => {
  const count = (names: readonly (string | null)[], mask: readonly number[], search = '') =>
    countColumnValues(
      createTable(names.map((sellerName) => ({ sellerName }))).texts.sellerName,
      Uint8Array.from(mask),
      search,
    );

  it('are two hundred at most, of equal ones the first', () => {
    const names = Array.from({ length: 250 }, (_, index) => `Saha ${index}`);
    const values = count([...names, 'Saha 249'], Array<number>(251).fill(1));
    expect(values).toHaveLength(200);
    expect(values.slice(0, 3)).toEqual([
      { value: 'Saha 249', count: 2 },
      { value: 'Saha 0', count: 1 },
      { value: 'Saha 1', count: 1 },
    ]);
  });

  it('are those of the rows that are asked for, and hold what is searched', () => {
    expect(count(['A', 'B', null], [0, 1, 1])).toEqual([
      { value: 'B', count: 1 },
      { value: null, count: 1 },
    ]);
    expect(count(['Äly', 'Aalto', null], [1, 1, 1], ' ÄL ')).toEqual([
      { value: 'Aalto', count: 1 },
      { value: 'Äly', count: 1 },
    ]);
    expect(count(['A', null], [1, 1], 'x')).toEqual([]);
  });
});

describe('groups of rows', () => {
  const states: TableColumn = {
    size: 2,
    codes: Uint32Array.of(0, 0, 1, 2, 2),
    value: (code) => ['a', 'b'.repeat(1001)][code] ?? 'none',
  };

  it('follow each other, closed ones without their rows', () => {
    const rows = Uint32Array.of(0, 1, 2, 3, 4);
    const key = { column: states, direction: 'ascending' } as const;
    expect(groupRows(rows, key, ['a'])).toEqual([
      { key: 'a', code: 0, isClosed: true, from: 0, to: 2, line: 0 },
      { key: 'b'.repeat(1000), code: 1, isClosed: false, from: 2, to: 3, line: 1 },
      { key: '', code: 2, isClosed: false, from: 3, to: 5, line: 3 },
    ]);
    expect(groupRows(new Uint32Array(), key, [])).toEqual([]);
  });
});

it('totals are exact beyond what a float holds, whatever is known of the payments', () => {
  const largest = '99999999999.9999';
  const repeat = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);
  const late = { dueDate: '2026-11-02', amount: largest };
  const view = new TableQueryRunner(
    createTable([
      ...repeat(15, { ...late, serviceStatus: 'NOTPAID' }),
      ...repeat(20, { ...late, serviceStatus: 'NOTPAID', dueDate: '2026-12-01' }),
      ...repeat(25, { ...late, serviceStatus: 'PAID', isPaid: true }),
      ...repeat(30, late),
      { ...late, serviceStatus: 'NOTPAID', amount: '0.00001' },
    ]),
    new Map(),
  );
  const times = (count: number, plus = '0') => [
    { currency: '', amount: new Big(largest).times(count).plus(plus).toFixed() },
  ];
  expect(view.runQuery(everything, today)).toMatchObject({
    totals: times(90, '0.00001'),
    unpaid: times(35, '0.00001'),
    overdue: times(15, '0.00001'),
    paymentUnknown: 30,
  });
});

it('amounts are added up exactly beyond what a float holds, each sign by itself', () => {
  const largest = '99999999999.9999';
  const table = createTable([
    ...Array.from({ length: 20 }, () => ({ amount: largest, currency: 'EUR' })),
    ...Array.from({ length: 12 }, () => ({ amount: `-${largest}`, currency: 'SEK' })),
    { amount: '0.0001', currency: 'EUR' },
    { amount: '123456789012345.00001', currency: 'EUR' },
    { amount: null, currency: 'USD' },
    { amount: '1', currency: 'NOK' },
    { amount: '-1', currency: 'NOK' },
  ]);
  expect(sumAmounts(table, table.ids.keys())).toEqual([
    // 20 × 99999999999.9999 + 0.0001 + 123456789012345.00001
    { currency: 'EUR', amount: '125456789012344.99811' },
    { currency: 'SEK', amount: '-1199999999999.9988' },
    { currency: 'NOK', amount: '0' },
  ]);
  expect(sumAmounts(table, [])).toEqual([]);
});
