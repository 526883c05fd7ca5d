import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartFigure } from '#app/contract/purchases/overview.ts';
import { computeOverview } from '#app/purchases/overview/overview.ts';
import { TableQueryRunner } from '#app/purchases/table/tableQueryRunner.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createTable, finish, type Given, someInvoices } from '#test/unit/app/purchases/table/viewParts.ts';

const today = '2026-11-20';
const bill: Given = {
  ...{ sellerName: 'Saha Oy', invoiceNumber: '1', amount: '10', currency: 'EUR' },
  ...{ invoiceDate: '2026-10-20', dueDate: '2026-11-19', isUnseen: true, findings: ['overdue'] },
  serviceStatus: 'NOTPAID',
};
const compute = (...invoices: readonly Given[]) => finish(computeOverview(createTable(invoices), today));
const chartsOf = (...invoices: readonly Given[]) => {
  const [currency, ...others] = compute(...invoices).currencies;
  expect(others).toEqual([]);
  const visible = (
    figures: readonly { readonly key: string; readonly amount: string; readonly count: number }[] = [],
  ) => figures.filter(({ count }) => count > 0).map(({ key, amount, count }) => [key, amount, count]);
  return {
    ageing: visible(currency?.ageing),
    cash: visible(currency?.cashByWeek),
    months: visible(currency?.spendByMonth),
    suppliers: visible(currency?.spendBySupplier),
  };
};

describe('the overview', () => {
  it('shows an unpaid invoice as due, and as spent', () => {
    expect(chartsOf(bill)).toEqual({
      ageing: [['overdue30', '10', 1]],
      cash: [['2026-11-16', '10', 1]],
      months: [['2026-10', '10', 1]],
      suppliers: [['Saha Oy', '10', 1]],
    });
  });

  it('shows a paid invoice as spent only', () => {
    expect(chartsOf({ ...bill, isPaid: true })).toMatchObject({ ageing: [], cash: [], months: [['2026-10', '10', 1]] });
  });

  it('shows what is open of a partly paid invoice as due, and the whole of it as spent', () => {
    expect(chartsOf({ ...bill, openAmount: '2.5' })).toMatchObject({
      ageing: [['overdue30', '2.5', 1]],
      cash: [['2026-11-16', '2.5', 1]],
      months: [['2026-10', '10', 1]],
    });
  });

  it('takes a credit note off what is due and spent', () => {
    const credit = { ...bill, invoiceNumber: '2', amount: '-4', isCreditNote: true };
    expect(chartsOf(bill, credit)).toEqual({
      ageing: [['overdue30', '6', 2]],
      cash: [['2026-11-16', '6', 2]],
      months: [['2026-10', '6', 2]],
      suppliers: [['Saha Oy', '6', 2]],
    });
  });

  it('claims nothing to be due where the service does not say what is paid, and counts such invoices', () => {
    const unknown = { ...bill, serviceStatus: null };
    expect(chartsOf(unknown)).toMatchObject({ ageing: [], cash: [], months: [['2026-10', '10', 1]] });
    const { paymentUnknown } = compute(unknown, bill, { ...unknown, openAmount: '1' }, { ...unknown, missingSince: 5 });
    expect(paymentUnknown.count).toBe(1);
    const runner = new TableQueryRunner(createTable([bill, unknown, { ...unknown, openAmount: '1' }]), new Map());
    const question = { search: '', sort: [], group: null, filters: paymentUnknown.filters };
    expect([...runner.runQuery(question, today).rows.toArray()]).toEqual([1]);
  });

  it('counts nothing that the service no longer returns', () => {
    expect(chartsOf(bill, { ...bill, missingSince: 5 })).toEqual(chartsOf(bill));
    expect(compute({ ...bill, missingSince: 5 })).toMatchObject({
      currencies: [],
      unseen: { count: 0 },
      toReview: { count: 0 },
      withFindings: { count: 0 },
    });
  });

  it.each([
    ['2026-08-21', 'overdueMore'],
    ['2026-08-22', 'overdue90'],
    ['2026-09-18', 'overdue90'],
    // A Sunday: payable on the Monday after it.
    ['2026-09-20', 'overdue60'],
    ['2026-09-21', 'overdue60'],
    ['2026-10-20', 'overdue60'],
    ['2026-10-21', 'overdue30'],
    ['2026-11-19', 'overdue30'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'later'],
    [null, 'none'],
  ])('puts an invoice due on %s with those of %s', (dueDate, key) => {
    expect(chartsOf({ ...bill, dueDate }).ageing).toEqual([[key, '10', 1]]);
  });
});

describe('a figure of the overview', () => {
  type Figure = Pick<ChartFigure, 'count' | 'filters'>;
  const listFigures = ({
    currencies,
    unseen,
    toReview,
    withFindings,
  }: ReturnType<typeof compute>): readonly Figure[] => [
    ...[unseen, toReview, withFindings],
    ...currencies.flatMap(({ ageing, cashByWeek, spendByMonth, spendBySupplier }) => [
      ...[...ageing, ...cashByWeek, ...spendByMonth, ...spendBySupplier],
    ]),
  ];
  const countInvoices = (invoices: readonly Given[], { filters }: Figure): number => {
    const runner = new TableQueryRunner(createTable(invoices), new Map());
    const sort = [{ column: 'invoiceNumber', direction: 'ascending' }] as const;
    return runner.runQuery({ search: '', filters, sort: [...sort], group: null }, today).rows.length;
  };

  it('leads to as many invoices as it counts', () => {
    const dated = fc.record({ invoice: someInvoices, date: fc.constantFrom('2026-10-20', '2026-11-19', null) });
    fc.assert(
      fc.property(dated, ({ invoice, date }) => {
        const invoices = invoice
          .filter(({ amount, missingSince }) => amount !== null && missingSince === null)
          .map((each) => ({ ...each, invoiceDate: date }));
        for (const figure of nonEmpty(listFigures(compute(...invoices))))
          expect(figure.count, JSON.stringify(figure)).toBe(countInvoices(invoices, figure));
      }),
    );
  });

  it('of all other suppliers leads to them all, or to nothing where they are too many', () => {
    const bySeller = (count: number): Given[] =>
      Array.from({ length: count }, (_, index) => ({
        ...bill,
        sellerName: `Saha ${index}`,
        amount: String(index + 1),
      }));
    const readOthers = (count: number) =>
      compute(...bySeller(count)).currencies[0]?.spendBySupplier.find(({ key }) => key === '');
    const others = readOthers(40);
    expect(others && countInvoices(bySeller(40), others)).toBe(others?.count);
    expect(readOthers(2000)?.filters).toEqual([]);
  });
});
