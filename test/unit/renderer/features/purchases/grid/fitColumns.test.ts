import { describe, expect, test } from 'vitest';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { createColumnFitter, fitColumns } from '#renderer/features/purchases/grid/fitColumns.ts';
import { checkboxColumnWidth, computeColumnWidths } from '#renderer/features/purchases/grid/gridColumns.ts';
import { toLayoutPosition, toShownPosition } from '#renderer/features/purchases/grid/gridPositions.ts';
import { createDefaultLayout, createToPayLayout } from '#renderer/features/purchases/views/defaultLayout.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const company = { connectionId: 'c', customerNumber: '1' };
const layout = createDefaultLayout(company);
/** Room of the table in windows of these widths, beside the rail and a scrollbar of any system. */
const room = {
  1280: 1280 - 208 - 15,
  '1280 with panel': 1280 - 208 - 360 - 15,
  '1440 with panel': 1440 - 208 - 408 - 15,
  1920: 1920 - 208 - 15,
  2560: 2560 - 208 - 15,
} as const;
const names = (shown: TableLayout, width: number): readonly PurchaseColumn[] =>
  fitColumns(shown, width).map(({ column }) => column);
const change = (column: PurchaseColumn, changes: Partial<TableLayout['columns'][number]>): TableLayout => ({
  ...layout,
  columns: layout.columns.map((each) => (each.column === column ? { ...each, ...changes } : each)),
});
const essential = ['dueDate', 'sellerName', 'invoiceNumber', 'amount'];

describe('the columns that have room', () => {
  test('beside an open panel in a window of 1280 pixels are all but the account number and the spare ones', () => {
    const usual = ['dueDate', 'sellerName', 'invoiceNumber', 'state', 'amount'];
    expect(names(layout, room['1280 with panel'])).toEqual(usual);
    expect(names(layout, room['1440 with panel'])).toEqual(usual);
    expect(names(layout, room[1280])).toEqual(usual.toSpliced(3, 0, 'iban'));
  });

  test('are all in a wide window, with the widths of names and numbers bounded', () => {
    for (const width of [room[1920], room[2560]]) expect(names(layout, width)).toHaveLength(layout.columns.length);
    const widths = computeColumnWidths(fitColumns(layout, room[2560]), room[2560]);
    expect(Math.max(...widths)).toBeLessThanOrEqual(400);
  });

  test('fit, and leave one by one: the spare ones, the account number, the word of the state, the state', () => {
    const left: PurchaseColumn[] = [];
    for (let width = room[2560]; width >= 530; width -= 1) {
      const shown = fitColumns(layout, width);
      const widths = computeColumnWidths(shown, width);
      expect(widths.reduce((sum, each) => sum + each, checkboxColumnWidth)).toBeLessThanOrEqual(width);
      const missing = layout.columns
        .map(({ column }) => column)
        .filter((name) => !shown.some(({ column }) => column === name));
      left.push(...missing.filter((column) => !left.includes(column)));
      expect(missing).toHaveLength(left.length);
    }
    expect(left).toEqual(['vatAmount', 'netAmount', 'invoiceDate', 'daysLeft', 'iban', 'state']);
  });

  // 2026-100234 and 1,240,118.10 € in Inter take 93 and 99 pixels, the padding of a cell 18.
  test('never make another one narrower than its usual values', () => {
    for (const width of nonEmpty(Object.values(room))) {
      const shown = fitColumns(layout, width);
      const widths = computeColumnWidths(shown, width);
      const getWidth = (name: PurchaseColumn) => widths[shown.findIndex(({ column }) => column === name)] ?? 0;
      expect(getWidth('dueDate')).toBeGreaterThanOrEqual(107);
      expect(getWidth('invoiceNumber')).toBeGreaterThanOrEqual(111);
      expect(getWidth('amount')).toBeGreaterThanOrEqual(117);
      if (names(layout, width).includes('iban')) expect(getWidth('iban')).toBeGreaterThanOrEqual(212);
    }
  });

  test('have the icon of the state where its word has no room', () => {
    const getState = (width: number) => fitColumns(layout, width).find(({ column }) => column === 'state')?.width;
    expect(getState(room['1280 with panel'])).toBe(null);
    expect(getState(600)).toBe(56);
    expect(getState(560)).toBeUndefined();
  });

  test('are the essential ones at least, which then scroll sideways', () => {
    for (const width of [0, 300, 500]) expect(names(layout, width)).toEqual(essential);
  });

  test.each([{ width: 80 }, { isPinned: true }, { isAlwaysShown: true }])(
    'include one with %j, which the person chose',
    (chosen) => {
      const shown = names(change('iban', chosen), room['1280 with panel']);
      expect(shown).toEqual(expect.arrayContaining(['iban', ...essential]));
      expect(shown).toContain('state');
      expect(names(change('iban', chosen), 0)).toContain('iban');
    },
  );

  test('are never none', () => {
    const one = { ...layout, columns: [{ column: 'town' as const, width: null, isPinned: false }] };
    expect(names(one, 0)).toEqual(['town']);
  });

  test('over several companies say whose invoice it is', () => {
    const all = createDefaultLayout({ ...company, customerNumber: null });
    expect(names(all, room['1280 with panel'])).toEqual([
      'company',
      'dueDate',
      'sellerName',
      'invoiceNumber',
      'state',
      'amount',
    ]);
  });

  test('of payments keep the day of export and the reference longer than the account number', () => {
    const shown = names(createToPayLayout(company), room[1280]);
    expect(shown).toEqual(expect.arrayContaining(['reference', 'state', 'exportedAt', 'amountToPay']));
    expect(shown).not.toContain('iban');
  });

  test('in compact rows leave a name its one line', () => {
    const compact: TableLayout = { ...layout, density: 'compact' };
    const shown = fitColumns(compact, room['1280 with panel']);
    const widths = computeColumnWidths(shown, room['1280 with panel'], 'compact');
    expect(widths[shown.findIndex(({ column }) => column === 'sellerName')]).toBeGreaterThanOrEqual(278);
  });

  test('are the same array until another column comes or leaves', () => {
    const fitToRoom = createColumnFitter(layout);
    expect(fitToRoom(1300)).toBe(fitToRoom(1301));
    expect(fitToRoom(700)).not.toBe(fitToRoom(1300));
  });
});

test('the focus stays at a column that leaves, and is at the one before it meanwhile', () => {
  const narrow = fitColumns(layout, room['1280 with panel']);
  const column = layout.columns.findIndex((each) => each.column === 'iban');
  const shown = toShownPosition({ row: 3, column }, narrow);
  expect(narrow[shown.column]?.column).toBe('invoiceNumber');
  expect(toLayoutPosition(shown, narrow).column).toBe(3);
  expect(toShownPosition({ row: 3, column: -1 }, narrow)).toEqual({ row: 3, column: -1 });
  const wide = fitColumns(layout, room[2560]);
  expect(toShownPosition({ row: 3, column }, wide)).toEqual({ row: 3, column });
});
