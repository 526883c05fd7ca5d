import { describe, expect, it } from 'vitest';
import type { PaymentReadiness, PurchaseFilter } from '#app/contract/purchases/query.ts';
import { writeTableReview } from '#app/purchases/table/annotations.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { createTable, type Given } from './viewParts.ts';

/** A Friday. */
const today = '2026-11-27';
const everything: UnscopedPurchaseQuery = {
  search: '',
  filters: [],
  sort: [{ column: 'dueDate', direction: 'ascending' }],
  group: null,
};
const unpaid: Given = { serviceStatus: 'NOTPAID', amount: '10', currency: 'EUR', state: 'reviewed' };
const due = (dueDate: string | null, given: Given = {}): Given => ({ ...unpaid, dueDate, ...given });

const createRunner = (...invoices: readonly Given[]) => new TableQueryRunner(createTable(invoices), new Map());
const listRows = (runner: TableQueryRunner, ...filters: readonly PurchaseFilter[]) => [
  ...runner.runQuery({ ...everything, filters: [...filters] }, today).rows.toArray(),
];
const listGroups = (runner: TableQueryRunner, day = today) => {
  const { lines } = runner.runQuery({ ...everything, group: { by: 'payment', closed: [] } }, day);
  return Array.from({ length: lines.count }, (_, line) => lines.at(line)).flatMap((line) =>
    line.kind === 'group' ? [[line.group.key, line.group.to - line.group.from] as const] : [],
  );
};
const toPay = (...readiness: PaymentReadiness[]): PurchaseFilter => ({ kind: 'toPay', readiness });

describe('groups by payment', () => {
  it('begin with overdue invoices, then today, the next bank days and invoices without a due date', () => {
    const runner = createRunner(
      due('2026-12-01'),
      due(null),
      due('2026-11-27'),
      due('2026-11-26'),
      due('2026-11-29'),
      due('2026-11-30'),
    );
    expect(listGroups(runner)).toEqual([
      ['overdue', 1],
      ['today', 1],
      ['2026-11-30', 2],
      ['2026-12-01', 1],
      ['undated', 1],
    ]);
  });

  it('take an invoice due on a Sunday for due on Monday, and for overdue only on Tuesday', () => {
    const runner = createRunner(due('2026-11-29'));
    expect(['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => listGroups(runner, day))).toEqual([
      [['2026-11-30', 1]],
      [['today', 1]],
      [['overdue', 1]],
    ]);
  });

  it('set apart what is not reviewed, has an open serious finding, or of unknown payment', () => {
    const runner = createRunner(
      due('2026-11-26', { serviceStatus: null }),
      due('2026-11-26', { state: 'new' }),
      due('2026-12-24', { state: 'query' }),
      due('2026-11-26', { findings: ['ibanChanged'] }),
      due('2026-11-26', { findings: ['invalidIban'], state: 'new' }),
      due('2026-11-26', { findings: ['sumsDiffer', 'overdue'] }),
      due('2026-11-26', { serviceStatus: 'PAID', isPaid: true }),
    );
    expect(listGroups(runner)).toEqual([
      ['overdue', 1],
      ['notReviewed', 2],
      ['blocked', 2],
      ['unknown', 1],
      ['', 1],
    ]);
  });

  it('follow a review', () => {
    const runner = createRunner(due('2026-12-01', { state: 'new' }));
    expect(listGroups(runner)).toEqual([['notReviewed', 1]]);
    writeTableReview(runner.table, 1, { state: 'reviewed', reopened: null });
    runner.touch();
    expect(listGroups(runner)).toEqual([['2026-12-01', 1]]);
  });
});

describe('a filter by what is to pay', () => {
  const runner = createRunner(
    due('2026-12-01'),
    due('2026-12-02', { state: 'new' }),
    due('2026-12-03', { findings: ['duplicatePayment'] }),
    due('2026-12-04', { serviceStatus: null }),
    due('2026-12-05', { serviceStatus: 'PAID', isPaid: true }),
    due('2026-12-06', { missingSince: 5 }),
    due('2026-12-07', { serviceStatus: null, openAmount: '4' }),
  );

  it.each<[readonly PaymentReadiness[], readonly number[]]>([
    [['ready'], [0, 6]],
    [['notReviewed'], [1]],
    [['blocked'], [2]],
    [['unknown'], [3]],
    [
      ['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown'],
      [0, 1, 2, 3, 6],
    ],
  ])('takes %j', (readiness, rows) => {
    expect(listRows(runner, toPay(...readiness))).toEqual(rows);
  });
});

describe('bank days', () => {
  const runner = createRunner(due('2026-11-23'), due('2026-11-28'), due('2026-12-24'), due(null));

  it('decide the week of a due date', () => {
    const thisWeek: PurchaseFilter = { kind: 'period', column: 'bankDay', period: 'thisWeek' };
    expect(listRows(runner, thisWeek)).toEqual([0]);
    const onDay: PurchaseFilter = { kind: 'date', column: 'bankDay', from: '2026-12-28', to: '2026-12-28' };
    expect(listRows(runner, onDay)).toEqual([2]);
  });

  it('decide when an invoice is overdue', () => {
    const sunday = createRunner(due('2026-11-22'));
    expect(sunday.runQuery(everything, '2026-11-23').overdue).toEqual([]);
    expect(sunday.runQuery(everything, '2026-11-24').overdue).toEqual([{ currency: 'EUR', amount: '10' }]);
  });
});

describe('days left', () => {
  it('are sorted by the due date, and are none of what is paid or without one', () => {
    const runner = createRunner(
      due('2026-11-29'),
      due('2026-11-28'),
      due('2026-11-30', { serviceStatus: 'PAID', isPaid: true }),
      due(null),
    );
    const { codes, size, value } = runner.column('daysLeft');
    expect([...codes].map((code) => (code === size ? null : value(code)))).toEqual([
      '2026-11-29',
      '2026-11-28',
      null,
      null,
    ]);
  });
});

describe('amounts to pay', () => {
  it('are the open ones, and the whole ones where the service gives none', () => {
    const runner = createRunner(
      due('2026-12-01', { amount: '30', openAmount: '5' }),
      due('2026-12-01', { amount: '20' }),
      due('2026-12-01', { amount: '8', openAmount: '99999999999999999.01' }),
      due('2026-12-01', { amount: null }),
    );
    const { codes, size, value } = runner.column('amountToPay');
    expect([...codes].map((code) => (code === size ? null : value(code)))).toEqual([
      '5.00',
      '20.00',
      '99999999999999999.01',
      null,
    ]);
  });
});

describe('what is to review', () => {
  const paid: Given = { serviceStatus: 'PAID', isPaid: true, state: 'new' };

  it('leaves out a paid invoice that nobody has reviewed', () => {
    const runner = createRunner(
      paid,
      { ...unpaid, state: 'new' },
      { ...unpaid, state: 'new', serviceStatus: null },
      { ...paid, state: 'query' },
      unpaid,
    );
    expect(listRows(runner, { kind: 'toReview' })).toEqual([1, 2]);
    expect(listRows(runner, { kind: 'review', states: ['new'] })).toEqual([0, 1, 2]);
  });

  it('keeps a paid invoice whose review no longer counts', () => {
    const runner = createRunner(paid);
    writeTableReview(runner.table, 1, { state: 'new', reopened: 'paymentChanged' });
    runner.touch();
    expect(listRows(runner, { kind: 'toReview' })).toEqual([0]);
  });

  it('groups paid invoices as paid', () => {
    const runner = createRunner(paid, { ...unpaid, state: 'new' }, { ...paid, state: 'reviewed' });
    const { lines } = runner.runQuery({ ...everything, group: { by: 'state', closed: [] } }, today);
    const keys = Array.from({ length: lines.count }, (_, line) => lines.at(line)).flatMap((line) =>
      line.kind === 'group' ? [line.group.key] : [],
    );
    expect(keys).toEqual(['new', 'reviewed', 'paid']);
  });
});

describe('marks of an export', () => {
  it('are found by filter and by day', () => {
    const runner = createRunner(due('2026-12-01'), due('2026-12-02'));
    runner.table.exportedAt[1] = new Date(2026, 10, 26, 12).getTime();
    runner.touch();
    expect(listRows(runner, { kind: 'exported', isExported: true })).toEqual([1]);
    expect(listRows(runner, { kind: 'exported', isExported: false })).toEqual([0]);
    expect(listRows(runner, { kind: 'date', column: 'exportedAt', from: '2026-11-26', to: null })).toEqual([1]);
    expect([
      ...runner
        .runQuery({ ...everything, sort: [{ column: 'exportedAt', direction: 'descending' }] }, today)
        .rows.toArray(),
    ]).toEqual([1, 0]);
  });
});
