import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PurchaseColumn, PurchaseRow } from '../../../app/contract/purchases.ts';
import { searchTextOf } from '../../../app/purchases/reading/searchText.ts';
import { RowIndex } from '../../../app/purchases/view/rowIndex.ts';

const blank: Omit<PurchaseRow, 'id'> = {
  sellerName: null,
  businessId: null,
  iban: null,
  buyerName: null,
  town: null,
  version: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  amount: null,
  currency: null,
  reference: null,
  faults: 0,
};
/** An index of these rows; their ids are 1, 2, 3 … */
const indexOf = (rows: readonly Partial<PurchaseRow>[], records: readonly unknown[] = []): RowIndex =>
  new RowIndex(
    rows.map((given, position) => {
      const row = { ...blank, ...given };
      return { id: position + 1, row, search: searchTextOf(row, records[position] ?? {}) };
    }),
  );
const byColumn = (column: PurchaseColumn, direction: 'ascending' | 'descending' = 'ascending') => ({
  column,
  direction,
});
const order = (column: PurchaseColumn, values: readonly (string | number | null)[], direction?: 'descending') => {
  const index = indexOf(values.map((value) => ({ [column]: value })));
  return Array.from(index.ids('', byColumn(column, direction)), (id) => values[id - 1]);
};

describe('order', () => {
  it.each<[PurchaseColumn, readonly (string | number | null)[]]>([
    ['sellerName', ['Aalto', 'aamu', 'Yhtiö 2', 'Yhtiö 10', 'Zeta', 'Åbo', 'Äly', 'Öljy', null]],
    ['invoiceNumber', ['2', '10', '100', 'L-9', 'L-10', null]],
    ['amount', ['-10.00', '-9.5', '0.00', '9', '10.10', '90071992547409930.01', '90071992547409930.02', null]],
    ['version', [1, 2, 10, null]],
    ['dueDate', ['2025-12-31', '2026-01-01', null]],
  ])('of %s, those without a value last in both directions', (column, sorted) => {
    const mixed = sorted.toReversed();
    expect(order(column, mixed)).toEqual(sorted);
    expect(order(column, mixed, 'descending')).toEqual([...sorted.slice(0, -1).reverse(), null]);
  });

  it('keeps rows of equal value as they stand', () => {
    const index = indexOf([{ town: 'Oulu' }, { town: 'Kemi' }, { town: 'Oulu' }, {}, {}]);
    expect([...index.ids('', byColumn('town'))]).toEqual([2, 1, 3, 4, 5]);
  });
});

describe('search', () => {
  const index = indexOf(
    [
      { sellerName: 'Sähkö Oy', amount: '1234.50', dueDate: '2026-11-05', iban: 'FI7944052020036082' },
      { sellerName: 'Åbo Rör Ab', buyerName: 'SAHKO', reference: 'RF111232' },
      { sellerName: 'Vesi Oy', version: 7 },
    ],
    [{ invoiceRows: [{ name: 'Kaapeli 3×1.5' }] }, { note: 'Työmaa\nToinen rivi' }, { deep: [[{ x: 'löytyy' }]] }],
  );
  const found = (search: string) => [...index.ids(search, byColumn('iban'))].sort();

  it.each<[string, readonly number[]]>([
    ['', [1, 2, 3]],
    ['  ', [1, 2, 3]],
    ['sahko', [1, 2]],
    ['SÄHKÖ', [1, 2]],
    ['oy', [1, 3]],
    ['oy sahko', [1]],
    ['1234,50', [1]],
    ['1234.5', [1]],
    ['5.11.2026', [1]],
    ['2026-11', [1]],
    ['FI79 4405 2020', [1]],
    ['kaapeli 3×1.5', [1]],
    ['toinen rivi', [2]],
    ['rf1112', [2]],
    ['löyty', [3]],
    ['nowhere', []],
  ])('for "%s"', (search, ids) => expect(found(search)).toEqual(ids));

  it('finds the same whatever was searched for before', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aäoy rs1'), maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom(...'aäoyrs1') }), { minLength: 1 }),
        fc.array(letters),
        (names, searches) => {
          const rows = names.map((sellerName) => ({ sellerName }));
          const used = indexOf(rows);
          for (const search of searches)
            expect(used.ids(search, byColumn('town'))).toEqual(indexOf(rows).ids(search, byColumn('town')));
        },
      ),
    );
  });
});

it('sums the amounts found, exactly and for each currency', () => {
  const cents = Array.from({ length: 1000 }, () => ({ amount: '0.10', currency: 'EUR' }));
  const others = [{ amount: '-5.5', currency: 'SEK' }, { amount: '7' }, { currency: 'USD' }];
  expect(indexOf([...cents, ...others]).totals('')).toEqual([
    { currency: '', amount: '7' },
    { currency: 'EUR', amount: '100' },
    { currency: 'SEK', amount: '-5.5' },
  ]);
  expect(indexOf([{ amount: '1', currency: 'EUR', town: 'Oulu' }, ...others]).totals('oulu')).toEqual([
    { currency: 'EUR', amount: '1' },
  ]);
});
