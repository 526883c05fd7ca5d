import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseFilter, PurchaseSort } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { foldText } from '#app/purchases/records/searchText.ts';
import { toCollationKey } from '#app/purchases/table/columns/collation.ts';
import { TableQueryRunner, type UnscopedPurchaseQuery } from '#app/purchases/table/tableQueryRunner.ts';
import { uniteTables } from '#app/purchases/table/uniteTables.ts';
import { createTable, finish, type Given, joinTexts, someInvoices } from './viewParts.ts';

const today = '2026-11-20';
const byId: UnscopedPurchaseQuery = {
  search: '',
  filters: [],
  sort: [{ column: 'version', direction: 'ascending' }],
  group: null,
};
const createQueryRunner = (invoices: readonly Given[]): TableQueryRunner =>
  new TableQueryRunner(createTable(invoices), new Map());
const shownRows = (view: TableQueryRunner, question: Partial<UnscopedPurchaseQuery>): number[] => [
  ...view.runQuery({ ...byId, ...question }, today).rows.toArray(),
];

describe('order', () => {
  const order = (column: PurchaseColumn, values: readonly unknown[], direction: PurchaseSort['direction']) => {
    const view = createQueryRunner(values.map((value) => ({ [column]: value })));
    return shownRows(view, { sort: [{ column, direction }] }).map((row) => values[row]);
  };

  it.each<[PurchaseColumn, readonly unknown[]]>([
    ['sellerName', ['Aalto', 'aamu', 'Yhtiö 2', 'Yhtiö 10', 'Zeta', 'Åbo', 'Äly', 'Öljy', null]],
    ['invoiceNumber', ['2', '10', '100', '1'.repeat(30), 'L-9', 'L-10', null]],
    ['amount', ['-10.00', '-9.5', '0.00', '9', '10.1', '90071992547409930.01', '90071992547409930.02', null]],
    ['version', [1, 2, 10, null]],
    ['dueDate', ['2025-12-31', '2026-01-01', null]],
    ['state', ['new', 'query', 'reviewed']],
  ])('of %s, those without a value last in both directions', (column, sorted) => {
    const mixed = sorted.toReversed();
    const presentValues = sorted.filter((value) => value !== null);
    const unknown = sorted.filter((value) => value === null);
    expect(order(column, mixed, 'ascending')).toEqual(sorted);
    expect(order(column, mixed, 'descending')).toEqual([...presentValues.reverse(), ...unknown]);
  });

  it('is that of many different values too', () => {
    const numbers = Array.from({ length: 70_000 }, (_, index) => (index * 7919) % 70_000);
    const view = createQueryRunner(numbers.map((number) => ({ invoiceNumber: `L-${number}`, amount: `${number}.5` })));
    for (const column of ['invoiceNumber', 'amount'] as const) {
      const rows = shownRows(view, { sort: [{ column, direction: 'descending' }] });
      expect(rows.map((row) => numbers[row])).toEqual(numbers.toSorted((a, b) => b - a));
    }
  });

  it('goes by each column in turn and keeps rows alike as they stand', () => {
    const direction = fc.constantFrom('ascending' as const, 'descending' as const);
    const column = fc.constantFrom<PurchaseColumn>('sellerName', 'amount', 'dueDate', 'currency', 'state');
    const sorts = fc.uniqueArray(fc.record({ column, direction }), { selector: (sort) => sort.column, minLength: 1 });
    fc.assert(
      fc.property(someInvoices, sorts, (invoices, sort) => {
        const expected = [...present(invoices).keys()].map((index) => present(invoices)[index] ?? 0);
        expected.sort((a, b) => compareBy(sort, invoices[a] ?? {}, invoices[b] ?? {}) || a - b);
        expect(shownRows(createQueryRunner(invoices), { sort })).toEqual(expected);
      }),
    );
  });
});

/** Rows of what the service returns. */
const present = (invoices: readonly Given[]): number[] =>
  [...invoices.keys()].filter((row) => invoices[row]?.missingSince === null);

const getSortKey = (column: PurchaseColumn, given: Given): string | Big | null => {
  const { state } = given;
  if (column === 'state') {
    const shownState = given.isPaid && (state ?? 'new') === 'new' ? 'paid' : (state ?? 'new');
    return String(['new', 'query', 'reviewed', 'paid'].indexOf(shownState));
  }
  const value = given[column as keyof Given];
  if (typeof value !== 'string') return null;
  if (column === 'amount') return new Big(value);
  return column === 'sellerName' ? `${toCollationKey(value)}\0${value}` : value;
};

const compareBy = (sort: readonly PurchaseSort[], a: Given, b: Given): number => {
  for (const { column, direction } of sort) {
    const [x, y] = [getSortKey(column, a), getSortKey(column, b)];
    if (x === null || y === null) {
      if (x !== y) return x === null ? 1 : -1;
      continue;
    }
    const order = x instanceof Big && y instanceof Big ? x.cmp(y) : x < y ? -1 : x > y ? 1 : 0;
    if (order !== 0) return direction === 'ascending' ? order : -order;
  }
  return 0;
};

describe('filters', () => {
  const invoices: Given[] = [
    { sellerName: 'Sähkö Oy', amount: '-5.00', dueDate: '2026-11-19', currency: 'EUR', isPaid: true, state: 'query' },
    {
      sellerName: 'Åbo Ab',
      amount: '10',
      dueDate: '2026-11-20',
      faults: 1,
      receivedAt: 1999,
      isUnseen: true,
      serviceStatus: 'NOTPAID',
    },
    { amount: '10.00', findings: ['overdue'], state: 'reviewed', receivedAt: 2000 },
    { sellerName: 'Sähkö Oy', amount: null, dueDate: '2026-12-31', missingSince: 9 },
  ];
  const all: PurchaseFilter = { kind: 'missing' };

  it.each<[PurchaseFilter, readonly number[]]>([
    [{ kind: 'contains', column: 'sellerName', text: ' sahko ' }, [0]],
    [{ kind: 'contains', column: 'amount', text: '10,0' }, [1, 2]],
    [{ kind: 'contains', column: 'company', text: '1001' }, [0, 1, 2]],
    [{ kind: 'oneOf', column: 'sellerName', values: ['Åbo Ab', null] }, [1, 2]],
    [{ kind: 'oneOf', column: 'company', values: ['Ostaja Oy'] }, [0, 1, 2]],
    [{ kind: 'number', column: 'amount', from: '-5', to: '9.99' }, [0]],
    [{ kind: 'number', column: 'amount', from: '10', to: null }, [1, 2]],
    [{ kind: 'date', column: 'dueDate', from: '2026-11-20', to: null }, [1]],
    [{ kind: 'period', column: 'dueDate', period: 'overdue' }, [0]],
    [{ kind: 'period', column: 'dueDate', period: 'thisMonth' }, [0, 1]],
    [{ kind: 'review', states: ['reviewed', 'query'] }, [0, 2]],
    [{ kind: 'paid', isPaid: true }, [0]],
    // Of the third one the service does not say whether it is paid.
    [{ kind: 'paid', isPaid: false }, [1]],
    [{ kind: 'finding', kinds: [] }, [2]],
    [{ kind: 'finding', kinds: ['ibanChanged'] }, []],
    [{ kind: 'receivedSince', moment: '1970-01-01T00:00:02.000Z' }, [2]],
    [{ kind: 'unseen' }, [1]],
    [{ kind: 'faulty' }, [1]],
    [all, [3]],
  ])('%j', (filter, rows) => expect(shownRows(createQueryRunner(invoices), { filters: [filter] })).toEqual(rows));

  it('hold all at once', () => {
    const filters: PurchaseFilter[] = [
      { kind: 'number', column: 'amount', from: '0', to: null },
      { kind: 'review', states: ['new'] },
    ];
    expect(shownRows(createQueryRunner(invoices), { filters })).toEqual([1]);
  });
});

describe('search', () => {
  it('finds every row that holds each word, whatever was searched for before', () => {
    const search = fc.string({ unit: fc.constantFrom(...'abäy1o '), maxLength: 5 });
    fc.assert(
      fc.property(someInvoices, fc.array(search, { maxLength: 8 }), (invoices, searches) => {
        const view = createQueryRunner(invoices);
        for (const words of searches.flatMap(beginnings)) {
          const wanted = foldText(words).split(/\s+/);
          const expected = present(invoices).filter((row) =>
            wanted.every((word) => joinTexts(invoices[row] ?? {}).includes(word)),
          );
          expect(shownRows(view, { search: words })).toEqual(expected);
        }
      }),
    );
  });

  it('finds rows beyond the first thousands', () => {
    const view = createQueryRunner(
      Array.from({ length: 20_000 }, (_, index) => ({ further: `lasku ${index} ${'x'.repeat(index % 90)}` })),
    );
    expect(shownRows(view, { search: 'lasku 19999' })).toEqual([19_999]);
    expect(shownRows(view, { search: 'lasku 1234' })).toHaveLength(12);
    expect(shownRows(view, { search: '日本' })).toEqual([]);
  });
});

/** As it is typed letter by letter. */
const beginnings = (text: string): string[] => Array.from(text, (_, end) => text.slice(0, end + 1));

describe('totals', () => {
  /** Those of `invoices`, the currency that is most usual in `all` first. */
  const sum = (invoices: readonly Given[], all: readonly Given[]) => {
    const uses = (wanted: string): number => all.filter(({ currency }) => (currency ?? '') === wanted).length;
    const order = ([one]: [string, Big], [other]: [string, Big]): number =>
      uses(other) - uses(one) || Number(one === '') - Number(other === '') || (one < other ? -1 : 1);
    const sums = new Map<string, Big>();
    for (const { amount, currency } of invoices)
      if (amount) sums.set(currency ?? '', (sums.get(currency ?? '') ?? new Big(0)).plus(amount));
    return [...sums].sort(order).map(([currency, amount]) => ({ currency, amount: amount.toFixed() }));
  };

  it('are exact for each currency, and so is what of them is overdue', () => {
    fc.assert(
      fc.property(someInvoices, (invoices) => {
        const result = createQueryRunner(invoices).runQuery(byId, today);
        const there = present(invoices).map((row) => invoices[row] ?? {});
        expect(result.totals).toEqual(sum(there, invoices));
        const late = there.filter(({ dueDate, isPaid }) => dueDate && dueDate < today && !isPaid);
        const isStated = ({ serviceStatus, openAmount }: Given) => Boolean(serviceStatus ?? openAmount);
        const open = (of: readonly Given[]) =>
          of
            .filter(isStated)
            .map(({ amount, openAmount, ...given }) => ({ ...given, amount: openAmount ?? amount ?? null }));
        expect(result.overdue).toEqual(sum(open(late), invoices));
        expect(result.unpaid).toEqual(sum(open(there.filter(({ isPaid }) => !isPaid)), invoices));
        expect(result.paymentUnknown).toBe(late.filter((given) => !isStated(given)).length);
      }),
    );
  });

  it('claim nothing to be overdue where the service does not say what is paid', () => {
    const late = { amount: '12.50', currency: 'EUR', dueDate: '2026-11-19', serviceStatus: null };
    const result = createQueryRunner([late, late, { ...late, dueDate: today }]).runQuery(byId, today);
    expect(result).toMatchObject({ overdue: [], paymentUnknown: 2 });
  });

  it('count what is open of a partly paid invoice, the whole of another, and a credit note with its sign', () => {
    const late = { amount: '12.50', currency: 'EUR', dueDate: '2026-11-19', serviceStatus: 'PARTLYPAID' };
    const result = createQueryRunner([
      { ...late, openAmount: '2.5' },
      late,
      { ...late, amount: '-4', isCreditNote: true },
      { ...late, dueDate: '2026-12-19', openAmount: '1' },
      { ...late, isPaid: true, openAmount: '0' },
    ]).runQuery(byId, today);
    expect(result).toMatchObject({
      totals: [{ currency: 'EUR', amount: '46' }],
      unpaid: [{ currency: 'EUR', amount: '12' }],
      overdue: [{ currency: 'EUR', amount: '11' }],
    });
  });

  it('of what the service no longer returns are told on request, and nothing of it is overdue', () => {
    const late = { amount: '12.50', currency: 'EUR', dueDate: '2026-11-19', serviceStatus: 'NOTPAID' };
    const runner = createQueryRunner([late, { ...late, missingSince: 5 }]);
    const sums = [{ currency: 'EUR', amount: '12.5' }];
    expect(runner.runQuery(byId, today)).toMatchObject({ totals: sums, overdue: sums });
    const missing = runner.runQuery({ ...byId, filters: [{ kind: 'missing' }] }, today);
    expect(missing).toMatchObject({ totals: sums, overdue: [] });
    expect(runner.totalCount).toBe(1);
  });

  it('stay exact where floats would not', () => {
    const large = Array.from({ length: 30 }, () => ({ amount: '99999999999.99', currency: 'EUR' }));
    const view = createQueryRunner([...large, { amount: '0.0001', currency: 'EUR' }]);
    expect(view.runQuery(byId, today).totals).toEqual([{ currency: 'EUR', amount: '2999999999999.7001' }]);
    const cents = Array.from({ length: 1000 }, () => ({ amount: '0.10', currency: 'EUR' }));
    expect(createQueryRunner(cents).runQuery(byId, today).totals).toEqual([{ currency: 'EUR', amount: '100' }]);
  });
});

it('shows several companies as one table', () => {
  fc.assert(
    fc.property(someInvoices, someInvoices, (first, second) => {
      const tables = [createTable(first, '1', 'B Oy'), createTable(second, '2', 'A Oy')];
      const united = new TableQueryRunner(finish(uniteTables(tables)), new Map());
      const alone = createQueryRunner([...first, ...second]);
      const read = (view: TableQueryRunner, question: UnscopedPurchaseQuery) => {
        const { rows, lines, sumGroups: _, ...sums } = view.runQuery(question, today);
        return { rows: [...rows.toArray()], lineCount: lines.count, ...sums };
      };
      for (const column of ['sellerName', 'amount', 'dueDate', 'state'] as const) {
        const question: UnscopedPurchaseQuery = { ...byId, search: 'a', sort: [{ column, direction: 'descending' }] };
        expect(read(united, question)).toEqual(read(alone, question));
      }
      const byCompany = shownRows(united, { sort: [{ column: 'company', direction: 'ascending' }] });
      expect(byCompany.map((row) => (row < first.length ? 'B' : 'A'))).toEqual([
        ...present(second).map(() => 'A'),
        ...present(first).map(() => 'B'),
      ]);
    }),
  );
});
