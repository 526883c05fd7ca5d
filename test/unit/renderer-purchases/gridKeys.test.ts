import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GridSize, gridAction, stepRow, withinGrid } from '../../../renderer/features/purchases/gridKeys.ts';

const size: GridSize = { rows: 1000, columns: ['dueDate', 'sellerName', 'amount'], page: 20 };
const at = { row: 10, column: 1 };
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof plain> = {}, from = at, grid = size) =>
  gridAction({ key, ...plain, ...more }, from, grid);
const movedTo = (row: number, column: number) => ({ kind: 'move', to: { row, column } });

describe('keys of the grid', () => {
  test.each([
    ['ArrowDown', {}, 11, 1],
    ['ArrowUp', {}, 9, 1],
    ['ArrowLeft', {}, 10, 0],
    ['ArrowRight', {}, 10, 2],
    ['Home', {}, 10, 0],
    ['End', {}, 10, 2],
    ['Home', { ctrlKey: true }, 0, 0],
    ['End', { ctrlKey: true }, 999, 2],
    ['ArrowUp', { metaKey: true }, 0, 1],
    ['ArrowDown', { metaKey: true }, 999, 1],
    ['PageDown', {}, 30, 1],
    ['PageUp', {}, 0, 1],
    ['j', {}, 11, 1],
    ['k', {}, 9, 1],
  ] as const)('%s %o', (key, modifiers, row, column) => expect(press(key, modifiers)).toEqual(movedTo(row, column)));

  test('Enter opens an invoice, and sorts from the header', () => {
    expect(press('Enter')).toEqual({ kind: 'open' });
    expect(press('Enter', {}, { row: -1, column: 2 })).toEqual({ kind: 'sort', column: 'amount' });
    expect(press('Escape')).toEqual({ kind: 'close' });
  });

  test('the header is above the first invoice, and J and K do not go there', () => {
    expect(press('ArrowUp', {}, { row: 0, column: 2 })).toEqual(movedTo(-1, 2));
    expect(press('ArrowDown', {}, { row: -1, column: 2 })).toEqual(movedTo(0, 2));
    expect(press('k', {}, { row: 0, column: 2 })).toEqual(movedTo(0, 2));
    expect(press('PageUp', {}, { row: 3, column: 0 })).toEqual(movedTo(0, 0));
  });

  test.each([
    ['a', {}],
    ['Tab', {}],
    ['j', { ctrlKey: true }],
    ['Enter', { metaKey: true }],
    ['ArrowDown', { altKey: true }],
    ['End', { shiftKey: true }],
  ])('%s %o is not the grid’s', (key, modifiers) => expect(press(key, modifiers)).toBeNull());

  test('no key leads out of the grid', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', 'j', 'k'];
    const anyRow = fc.integer({ min: -1, max: 50 });
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.boolean(),
        anyRow,
        fc.nat(2),
        fc.nat(50),
        (key, ctrlKey, row, column, rows) => {
          const grid = { ...size, rows };
          const action = press(key, { ctrlKey }, withinGrid({ row, column }, grid), grid);
          if (action?.kind !== 'move') return;
          expect(action.to.row).toBeGreaterThanOrEqual(-1);
          expect(action.to.row).toBeLessThan(Math.max(rows, 1));
          expect(action.to).toEqual(withinGrid(action.to, grid));
        },
      ),
    );
  });
});

test('the position stays inside when rows and columns go away', () => {
  expect(withinGrid({ row: 999, column: 2 }, { ...size, rows: 5, columns: ['amount'] })).toEqual({ row: 4, column: 0 });
  expect(withinGrid({ row: 3, column: 0 }, { ...size, rows: 0 })).toEqual({ row: -1, column: 0 });
});

test('the steps of the panel end at the ends', () => {
  expect(stepRow({ row: 999, column: 0 }, 1, size.rows).row).toBe(999);
  expect(stepRow({ row: 0, column: 0 }, -1, size.rows).row).toBe(0);
});
