import { describe, expect, test } from 'vitest';
import { type PurchaseField, purchaseColumns } from '../../../app/contract/purchases.ts';
import { columnsFor } from '../../../renderer/features/purchases/columns.ts';
import { searchFields } from '../../../renderer/features/purchases/fieldSearch.ts';
import { rowsOf, windowsOf } from '../../../renderer/features/purchases/rowWindows.ts';
import { firstOrder, nextOrder } from '../../../renderer/features/purchases/sortOrder.ts';

describe('columns', () => {
  test('a wide table shows all of them in their order', () => {
    expect(columnsFor(2000).columns).toEqual(purchaseColumns);
  });

  test('a narrow one keeps due date, supplier and amount, however narrow', () => {
    expect(columnsFor(0).columns).toEqual(['dueDate', 'sellerName', 'amount']);
    expect(columnsFor(420).columns).toEqual(['dueDate', 'sellerName', 'amount']);
  });

  test('a wider table never loses a column, and what it shows fits', () => {
    for (let width = 400; width < 1600; width += 7) {
      const { columns, template } = columnsFor(width);
      expect(columnsFor(width + 7).columns).toEqual(expect.arrayContaining([...columns]));
      const least = [...template.matchAll(/(\d+)px/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0);
      if (columns.length > 3) expect(least).toBeLessThanOrEqual(width);
    }
  });
});

describe('row windows', () => {
  test.each([
    [0, 30, [0]],
    [90, 120, [0, 1]],
    [100, 199, [1]],
    [2340, 2400, [23, 24]],
    [-5, 3, [0]],
    [-1, -1, [0]],
    [0, -1, []],
    [250, -1, []],
  ])('rows %i to %i are in windows %j', (first, last, windows) => expect(windowsOf(first, last)).toEqual(windows));

  test('follow one another without a gap', () => {
    expect(rowsOf(3).to).toBe(rowsOf(4).from);
    expect(windowsOf(rowsOf(3).from, rowsOf(3).to - 1)).toEqual([3]);
  });
});

test('a header sorts ascending first and turns round when pressed again', () => {
  const byAmount = nextOrder(firstOrder, 'amount');
  expect(byAmount).toEqual({ column: 'amount', direction: 'ascending' });
  expect(nextOrder(byAmount, 'amount').direction).toBe('descending');
  expect(nextOrder(nextOrder(byAmount, 'amount'), 'amount').direction).toBe('ascending');
});

describe('search among the fields', () => {
  const field = (path: string, value: string | null): PurchaseField => ({ path, value, type: 'text', specified: true });
  const fields = [
    field('seller.bankAccount.iban', 'FI79'),
    field('invoiceRows[0].name', 'Copper'),
    field('note', null),
  ];
  const paths = (search: string) => searchFields(fields, search).map(({ path }) => path);

  test('finds by path and by value, in any case, with all words', () => {
    expect(paths('IBAN')).toEqual(['seller.bankAccount.iban']);
    expect(paths('copper')).toEqual(['invoiceRows[0].name']);
    expect(paths('rows copper')).toEqual(['invoiceRows[0].name']);
    expect(paths('rows iban')).toEqual([]);
    expect(paths('null')).toEqual([]);
  });

  test('without words shows all', () => expect(paths('  ')).toHaveLength(3));
});
