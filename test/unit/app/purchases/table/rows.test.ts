import { describe, expect, it } from 'vitest';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import type { InvoiceAnnotation } from '#app/purchases/reviews/invoiceAnnotation.ts';
import {
  decodeFindingKinds,
  flagUnseenInvoices,
  isInvoiceOpened,
  listOpenFindingKinds,
  writeInvoiceAnnotations,
  writeTableReview,
} from '#app/purchases/table/annotations.ts';
import type { TableColumn } from '#app/purchases/table/columns/column.ts';
import { getInvoiceRefs } from '#app/purchases/table/compactInvoiceSelection.ts';
import {
  createCompanyColumn,
  createDueMonthColumn,
  createReceiptDateColumn,
  createStateColumn,
} from '#app/purchases/table/query/derivedColumns.ts';
import { resolveReview } from '#app/purchases/table/resolveReview.ts';
import { findCompanyRowRange, findingKindBits, findRow, rowFlagBits } from '#app/purchases/table/table.ts';
import { copyAnnotations, uniteTables } from '#app/purchases/table/uniteTables.ts';
import { hasFlag, listStates } from './companyTableFixture.ts';
import { createTable, finish } from './viewParts.ts';

const listRows = ({ size, codes, value }: TableColumn): (string | null)[] =>
  Array.from(codes, (code) => (code === size ? null : value(code)));
const unite = (...sizes: readonly number[]) =>
  finish(
    uniteTables(
      sizes.map((size, index) => createTable(Array(size).fill({ state: 'query' }), String(index), `Yhtiö ${index}`)),
    ),
  );

describe('a row of several companies', () => {
  it('belongs to the company whose rows it is among', () => {
    const table = unite(2, 0, 3);
    const customerNumbers = [0, 1, 2, 3, 4].map((row) => findCompanyRowRange(table, row).customerNumber);
    expect(customerNumbers).toEqual(['0', '0', '2', '2', '2']);
    for (const row of [-1, 5]) expect(() => findCompanyRowRange(table, row)).toThrow(RangeError);
  });

  it('is found by the id of its invoice within its company', () => {
    const table = unite(2, 0, 3);
    const find = (part: number) =>
      [0, 1, 2, 3, 4].map((id) =>
        findRow(table, table.parts[part] ?? { customerNumber: '', name: '', start: 0, size: 0 }, id),
      );
    expect(find(0)).toEqual([-1, 0, 1, -1, -1]);
    expect(find(1)).toEqual([-1, -1, -1, -1, -1]);
    expect(find(2)).toEqual([-1, 2, 3, 4, -1]);
  });

  it('shows what was noted in the table of its company since', () => {
    const tables = [createTable([{}, {}]), createTable([{}], '2')];
    const united = finish(uniteTables(tables));
    expect(listStates(united)).toEqual(['new', 'new', 'new']);
    const [, second] = tables;
    if (second) writeTableReview(second, 1, { state: 'reviewed', reopened: 'uncertain' });
    if (second) second.findings[0] = 5;
    copyAnnotations(tables, united);
    expect(listStates(united)).toEqual(['new', 'new', 'reviewed']);
    expect([...united.flags]).toEqual([0, 0, rowFlagBits.uncertain]);
    expect([...united.findings]).toEqual([0, 0, 5]);
  });

  it('is that of the table where there is one company only', () => {
    const table = createTable([{}]);
    expect(finish(uniteTables([table]))).toBe(table);
    copyAnnotations([table], table);
    expect(listStates(table)).toEqual(['new']);
  });

  it('has all columns of its company', () => {
    const first = createTable([{ sellerName: 'B', amount: '2', receivedAt: 5 }]);
    const second = createTable([{ sellerName: 'A', amount: '1.5', receivedAt: 7 }, { currency: 'EUR' }], '2');
    const united = finish(uniteTables([first, second]));
    expect(united.size).toBe(3);
    expect([...united.ids]).toEqual([1, 1, 2]);
    expect([...united.receivedAt]).toEqual([5, 7, 0]);
    expect(listRows(united.texts.sellerName)).toEqual(['B', 'A', null]);
    expect(listRows(united.texts.currency)).toEqual([null, null, 'EUR']);
    expect(listRows(united.amounts.amount)).toEqual(['2.00', '1.50', null]);
    expect(united.parts.map(({ customerNumber, start, size }) => [customerNumber, start, size])).toEqual([
      ['1001', 0, 1],
      ['2', 1, 2],
    ]);
  });
});

it('a selection names its invoices by company and id', () => {
  const selection = {
    ...{ companies: ['1001', '1002'], totals: [] },
    ...{ company: Uint16Array.from([0, 1, 1, 0]), ids: Int32Array.from([7, 8, 9, 7]) },
  };
  expect(getInvoiceRefs(selection, 1, 4)).toEqual([
    { customerNumber: '1002', id: 8 },
    { customerNumber: '1002', id: 9 },
    { customerNumber: '1001', id: 7 },
  ]);
  expect(getInvoiceRefs(selection, 0, 1)).toEqual([{ customerNumber: '1001', id: 7 }]);
  expect(getInvoiceRefs(selection, 2, 2)).toEqual([]);
});

describe('a derived column', () => {
  it('of receipt has the day on the calendar of this computer', () => {
    const moments = [new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 19, 0, 1), new Date(2026, 10, 20, 0, 0)];
    const table = createTable(moments.map((moment) => ({ receivedAt: moment.getTime() })));
    const column = createReceiptDateColumn(table);
    expect(listRows(column)).toEqual(['2026-11-20', '2026-11-19', '2026-11-20']);
    expect(listRows(column)).toEqual(moments.map((moment) => toLocalIsoDate(moment.getTime())));
    expect([...column.codes]).toEqual([1, 0, 1]);
    expect(column.size).toBe(2);
  });

  it('of months has those of the due dates', () => {
    const dates = ['2026-12-01', '2026-11-30', null, '2026-12-31'];
    const column = createDueMonthColumn(createTable(dates.map((dueDate) => ({ dueDate }))));
    expect(listRows(column)).toEqual(['2026-12', '2026-11', null, '2026-12']);
    expect([...column.codes]).toEqual([1, 0, 2, 1]);
  });

  it('of states has them in order of urgency', () => {
    const column = createStateColumn(createTable([{ state: 'reviewed' }, {}, { state: 'query' }, { isPaid: true }]));
    expect(listRows(column)).toEqual(['reviewed', 'new', 'query', 'paid']);
    expect([...column.codes]).toEqual([2, 0, 1, 4]);
    expect(column.size).toBe(5);
  });

  it('of companies has their names, and their numbers where names are equal', () => {
    const tables = [
      createTable([{}], '3', 'Yhtiö 10'),
      createTable([{}, {}], '1', 'Äly Oy'),
      createTable([{}], '2', 'Yhtiö 9'),
      createTable([{}], '4', 'Äly Oy'),
    ];
    const column = createCompanyColumn(finish(uniteTables(tables)));
    expect(listRows(column)).toEqual(['Yhtiö 10', 'Äly Oy 1', 'Äly Oy 1', 'Yhtiö 9', 'Äly Oy 4']);
    expect(Array.from({ length: column.size }, (_, code) => column.value(code))).toEqual([
      ...['Yhtiö 9', 'Yhtiö 10', 'Äly Oy 1', 'Äly Oy 4'],
    ]);
    expect(column.aliases?.(0)).toEqual(['Yhtiö 9', '2']);
    expect(column.aliases?.(2)).toEqual(['Äly Oy', '1']);
  });
});

describe('a review of an earlier record', () => {
  const certain = { payment: 'P', uncertainty: null };
  const since = (at: number, latestDecision: number | null) => ({ payment: 'P', uncertainty: { at, latestDecision } });
  const review = { state: 'reviewed', reviewed: { at: 10, number: 3 }, payment: 'P' } as const;
  const recovered = { ...review, reviewed: { at: 10, number: null } };
  const never = { state: 'new', reviewed: null, payment: null } as const;

  it.each([
    [review, certain, { state: 'reviewed', reopened: null }],
    [{ ...review, state: 'query' } as const, certain, { state: 'query', reopened: null }],
    [review, { ...certain, payment: 'Q' }, { state: 'new', reopened: 'paymentChanged' }],
    [
      { ...review, state: 'query' } as const,
      { ...certain, payment: 'Q' },
      { state: 'new', reopened: 'paymentChanged' },
    ],
    // Of an earlier release, which stored no payment.
    [
      { ...review, payment: null },
      { ...certain, payment: 'Q' },
      { state: 'reviewed', reopened: null },
    ],
    // Set back to new: nothing to reopen.
    [{ ...review, state: 'new' } as const, { ...certain, payment: 'Q' }, { state: 'new', reopened: null }],
    [never, certain, { state: 'new', reopened: null }],
    [never, since(5, 0), { state: 'new', reopened: 'uncertain' }],
    // By their place in the log, whatever the clock said.
    [review, since(9, 3), { state: 'new', reopened: 'uncertain' }],
    [review, since(11, 2), { state: 'reviewed', reopened: null }],
    [review, { ...since(9, 3), payment: 'Q' }, { state: 'new', reopened: 'uncertain' }],
    [review, { ...since(11, 2), payment: 'Q' }, { state: 'new', reopened: 'paymentChanged' }],
    // By their times where one place is not known.
    [review, since(11, null), { state: 'new', reopened: 'uncertain' }],
    [review, since(10, null), { state: 'reviewed', reopened: null }],
    [recovered, since(11, 2), { state: 'new', reopened: 'uncertain' }],
    [recovered, since(10, 3), { state: 'reviewed', reopened: null }],
    // Decided differently by two who did not know of each other.
    [{ ...review, isConflict: true }, certain, { state: 'new', reopened: 'conflict' }],
    [
      { ...review, isConflict: true },
      { ...certain, payment: 'Q' },
      { state: 'new', reopened: 'paymentChanged' },
    ],
  ])('%j of the record %j counts as %j', (stored, record, current) => {
    expect(resolveReview({ isConflict: false, ...stored }, record)).toEqual(current);
  });
});

describe('the annotations of an invoice', () => {
  const overdue = { key: 'o', evidence: { kind: 'overdue', dueDate: '2026-11-01', days: 1 } } as const;
  const newSupplier = { key: 'n', evidence: { kind: 'newSupplier' } } as const;
  const annotation: InvoiceAnnotation = {
    ...{ state: 'query', reviewed: { at: 1, number: 1 }, payment: null, hasNotes: true, openedAt: 1000, exportedAt: 7 },
    ...{ isConflict: false, isApproved: false, dismissed: new Set(['o']) },
  };
  const write = (table: ReturnType<typeof createTable>, id: number, changed: Partial<InvoiceAnnotation> = {}) =>
    writeInvoiceAnnotations(
      table,
      id,
      { ...annotation, ...changed },
      { state: 'query', reopened: null },
      [overdue, newSupplier as never],
      1000,
    );

  it('are written into its row alone, and leave what the service says', () => {
    const table = createTable([{}, { isPaid: true, faults: 1, isUnseen: true, missingSince: 5 }, {}]);
    write(table, 2);
    expect(listStates(table)).toEqual(['new', 'query', 'new']);
    expect([...table.findings]).toEqual([0, findingKindBits.newSupplier, 0]);
    const { paid, faulty, unseen, missing, hasNotes, opened } = rowFlagBits;
    expect([...table.flags]).toEqual([0, paid | faulty | unseen | missing | hasNotes | opened, 0]);
    write(table, 2, { hasNotes: false, openedAt: 999, dismissed: new Set() });
    expect([...table.flags]).toEqual([0, paid | faulty | unseen | missing, 0]);
    expect([...table.findings]).toEqual([0, findingKindBits.newSupplier | findingKindBits.overdue, 0]);
  });

  it('of an invoice that is not there change nothing', () => {
    const table = createTable([{}]);
    for (const id of [0, 2]) write(table, id);
    writeTableReview(table, 2, { state: 'reviewed', reopened: null });
    expect([listStates(table), [...table.flags], [...table.findings]]).toEqual([['new'], [0], [0]]);
  });

  it('say why it is to be reviewed again, until it was', () => {
    const table = createTable([{}]);
    const flags = () => (['paymentChanged', 'uncertain'] as const).map((flag) => hasFlag(table, 0, flag));
    writeTableReview(table, 1, { state: 'new', reopened: 'paymentChanged' });
    expect(flags()).toEqual([true, false]);
    writeTableReview(table, 1, { state: 'new', reopened: 'uncertain' });
    expect(flags()).toEqual([false, true]);
    writeTableReview(table, 1, { state: 'reviewed', reopened: null });
    expect(flags()).toEqual([false, false]);
  });

  it.each([
    [null, false],
    [999, false],
    [1000, true],
    [1001, true],
  ])('opened at %s, with a record of 1000, count as opened: %s', (openedAt, isOpened) => {
    expect(isInvoiceOpened({ openedAt }, 1000)).toBe(isOpened);
  });

  it('list open findings, the most serious first', () => {
    expect(decodeFindingKinds(findingKindBits.newSupplier | findingKindBits.ibanChanged)).toEqual([
      'ibanChanged',
      'newSupplier',
    ]);
    expect(listOpenFindingKinds([newSupplier as never, overdue], undefined)).toEqual(['overdue', 'newSupplier']);
    expect(listOpenFindingKinds([newSupplier as never, overdue], new Set(['o', 'x']))).toEqual(['newSupplier']);
  });

  it.each([
    [null, [false, false, false]],
    [1000, [false, false, true]],
    [999, [false, true, true]],
  ])('call new what came after %s', (since, isUnseen) => {
    const table = createTable([{ receivedAt: 5, isUnseen: true }, { receivedAt: 1000 }, { receivedAt: 1001 }]);
    flagUnseenInvoices(table, since);
    expect([0, 1, 2].map((row) => hasFlag(table, row, 'unseen'))).toEqual(isUnseen);
  });
});
