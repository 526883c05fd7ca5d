import { describe, expect, test } from 'vitest';
import type { ReceivedField } from '#app/contract/purchases/invoice.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { type TableLayout, tableLayout } from '#app/contract/purchases/views.ts';
import { searchReceivedFields } from '#renderer/features/purchases/detail/searchReceivedFields.ts';
import {
  checkboxColumnWidth,
  computeColumnWidths,
  computeScrollLeft,
  createColumnStyle,
  getGridColumns,
  setColumnWidth,
  unpinOverflowingColumns,
} from '#renderer/features/purchases/grid/gridColumns.ts';
import { getRowWindowIndexes, getRowWindowRange } from '#renderer/shared/grid/rowWindows.ts';

describe('columns', () => {
  const layout = (...columns: TableLayout['columns']): TableLayout => ({ columns, density: 'comfortable' });
  const plain = (column: PurchaseColumn) => ({ column, width: null, isPinned: false });
  const usual = [plain('dueDate'), plain('sellerName'), plain('iban'), plain('field:orderIdentifier'), plain('amount')];
  const whole = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, checkboxColumnWidth);

  test('share the room without ever wanting more, up to widths at which values would be far apart', () => {
    const most = whole(computeColumnWidths(usual, 10_000));
    expect(most).toBeLessThan(1500);
    for (let room = 0; room < 2000; room += 37) {
      const widths = computeColumnWidths(usual, room);
      expect(widths).toHaveLength(usual.length);
      expect(whole(widths)).toBeLessThanOrEqual(Math.max(room, whole(computeColumnWidths(usual, 0))));
      if (room > 700) expect(whole(widths)).toBeGreaterThan(Math.min(room, most) - usual.length);
    }
  });

  test('a given width stays whatever the room', () => {
    const columns = [plain('dueDate'), { column: 'iban' as const, width: 333, isPinned: false }, plain('sellerName')];
    for (const room of [0, 500, 2000]) expect(computeColumnWidths(columns, room)[1]).toBe(333);
  });

  test('the one that the keyboard comes to is scrolled beside the pinned ones, and no further than needed', () => {
    const columns = [{ ...plain('dueDate'), isPinned: true }, plain('iban'), plain('town'), plain('amount')];
    const widths = [100, 100, 100, 100];
    const from = (scrollLeft: number, column: number) =>
      computeScrollLeft(columns, widths, column, { scrollLeft, width: checkboxColumnWidth + 250 });
    expect(from(0, 1)).toBe(0);
    expect(from(0, 2)).toBe(50);
    expect(from(0, 3)).toBe(150);
    expect(from(150, 2)).toBe(100);
    expect(from(150, 1)).toBe(0);
    expect(from(120, 0)).toBe(120);
    expect(from(120, -1)).toBe(120);
  });

  test('a pinned one stays in view only while it leaves the others a place', () => {
    const pinned = (column: PurchaseColumn) => ({ column, width: 200, isPinned: true });
    const columns = [pinned('dueDate'), pinned('iban'), plain('amount')];
    const widths = computeColumnWidths(columns, 0);
    const countPinned = (room: number) =>
      unpinOverflowingColumns(columns, widths, room).filter(({ isPinned }) => isPinned).length;
    expect([300, 400, 700].map(countPinned)).toEqual([0, 1, 2]);
    expect(unpinOverflowingColumns(columns, widths, 700)).toBe(columns);
  });

  test('a width keeps to the contract, and is taken back', () => {
    const getWidthAfter = (width: number | null) => setColumnWidth(layout(...usual), 'iban', width).columns[2]?.width;
    expect([getWidthAfter(3), getWidthAfter(99_999), getWidthAfter(200.6), getWidthAfter(null)]).toEqual([
      40,
      1200,
      201,
      null,
    ]);
    expect(tableLayout.safeParse(setColumnWidth(layout(...usual), 'iban', -50)).success).toBe(true);
  });

  test('pinned ones stand first, where the others before them end', () => {
    const columns = getGridColumns(layout(plain('dueDate'), { column: 'amount', width: 100, isPinned: true }));
    expect(columns.map(({ column }) => column)).toEqual(['amount', 'dueDate']);
    expect(createColumnStyle([100, 80])).toMatchObject({
      '--pin-0': `${checkboxColumnWidth}px`,
      '--pin-1': `${checkboxColumnWidth + 100}px`,
      '--width': `${checkboxColumnWidth + 180}px`,
    });
  });
});

describe('row windows', () => {
  test.each([
    [0, 30, [0]],
    [40, 60, [0, 1]],
    [50, 99, [1]],
    [2340, 2400, [46, 47, 48]],
    [-5, 3, [0]],
    [-1, -1, [0]],
    [0, -1, []],
    [250, -1, []],
  ])('rows %i to %i are in windows %j', (first, last, windows) =>
    expect(getRowWindowIndexes(first, last)).toEqual(windows),
  );

  test('follow one another without a gap', () => {
    expect(getRowWindowRange(3).to).toBe(getRowWindowRange(4).from);
    expect(getRowWindowIndexes(getRowWindowRange(3).from, getRowWindowRange(3).to - 1)).toEqual([3]);
  });
});

describe('search among the fields', () => {
  const field = (path: string, value: string | null): ReceivedField => ({ path, value, type: 'text', specified: true });
  const fields = [
    field('seller.bankAccount.iban', 'FI79'),
    field('invoiceRows[0].name', 'Copper'),
    field('note', null),
  ];
  const paths = (search: string) => searchReceivedFields(fields, search).map(({ path }) => path);

  test('finds by path and by value, in any case, with all words', () => {
    expect(paths('IBAN')).toEqual(['seller.bankAccount.iban']);
    expect(paths('copper')).toEqual(['invoiceRows[0].name']);
    expect(paths('rows copper')).toEqual(['invoiceRows[0].name']);
    expect(paths('rows iban')).toEqual([]);
    expect(paths('null')).toEqual([]);
  });

  test('without words shows all', () => expect(paths('  ')).toHaveLength(3));
});
