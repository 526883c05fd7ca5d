import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampPosition, type GridSize, moveGridPosition, toGridKeyAction } from '#renderer/shared/grid/gridKeys.ts';
import {
  findGridCommand,
  keyboardShortcutGroups,
  toKeyCombination,
} from '#renderer/shared/grid/keyboardShortcutGroups.ts';

const size: GridSize = { rows: 1000, columns: ['dueDate', 'sellerName', 'amount'], page: 20, group: null };
const at = { row: 10, column: 1 };
const header = { row: -1, column: 2 };
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<typeof plain> = {}, from = at, grid = size) =>
  toGridKeyAction({ key, ...plain, ...more }, from, grid);
const ctrl = { ctrlKey: true };
const shift = { shiftKey: true };
const alt = { altKey: true };
const movedTo = (row: number, column: number) => ({ kind: 'move', to: { row, column } });

describe('keys of the grid', () => {
  test.each([
    ['ArrowDown', {}, 11, 1],
    ['ArrowUp', {}, 9, 1],
    ['ArrowLeft', {}, 10, 0],
    ['ArrowRight', {}, 10, 2],
    ['Home', {}, 10, 0],
    ['End', {}, 10, 2],
    ['Home', ctrl, 0, 0],
    ['End', ctrl, 999, 2],
    ['ArrowUp', { metaKey: true }, 0, 1],
    ['ArrowDown', { metaKey: true }, 999, 1],
    ['PageDown', {}, 30, 1],
    ['PageUp', {}, 0, 1],
    ['j', {}, 11, 1],
    ['k', {}, 9, 1],
    ['K', {}, 9, 1],
  ] as const)('%s %o', (key, modifiers, row, column) => expect(press(key, modifiers)).toEqual(movedTo(row, column)));

  test('an invoice is opened, closed, reviewed, asked about and noted', () => {
    expect(press('Enter')).toEqual({ kind: 'open' });
    expect(press('Escape')).toEqual({ kind: 'close' });
    expect(press('r')).toEqual({ kind: 'review', state: 'reviewed' });
    expect(press('q')).toEqual({ kind: 'review', state: 'query' });
    expect(press('n')).toEqual({ kind: 'note' });
  });

  test.each([
    ['ArrowDown', shift, 11],
    ['ArrowUp', shift, 9],
    ['PageDown', shift, 30],
    ['PageUp', shift, 0],
    ['Home', { ...ctrl, ...shift }, 0],
    ['End', { ...ctrl, ...shift }, 999],
  ] as const)('%s %o selects on the way', (key, modifiers, row) =>
    expect(press(key, modifiers)).toEqual({ kind: 'extend', to: { row, column: 1 } }),
  );

  test('lines are selected and copied', () => {
    expect(press(' ')).toEqual({ kind: 'select' });
    expect(press('a', ctrl)).toEqual({ kind: 'selectAll' });
    expect(press('c', { metaKey: true })).toEqual({ kind: 'copy' });
  });

  test('a column is sorted by, made wider, moved and pinned from its name', () => {
    const column = 'amount';
    expect(press('Enter', {}, header)).toEqual({ kind: 'sort', column, isAdded: false });
    expect(press('Enter', shift, header)).toEqual({ kind: 'sort', column, isAdded: true });
    expect(press('ArrowRight', alt, header)).toEqual({ kind: 'resize', column, by: 1 });
    expect(press('ArrowLeft', alt, header)).toEqual({ kind: 'resize', column, by: -1 });
    expect(press('0', {}, header)).toEqual({ kind: 'resize', column, by: 0 });
    expect(press('ArrowLeft', { ...ctrl, ...shift }, header)).toEqual({ kind: 'shift', column, by: -1 });
    expect(press('p', {}, header)).toEqual({ kind: 'pin', column });
    expect(press(' ', {}, { row: -1, column: -1 })).toEqual({ kind: 'selectAll' });
  });

  test('the head of a group opens and closes', () => {
    const open: GridSize = { ...size, group: 'open' };
    const closed: GridSize = { ...size, group: 'closed' };
    expect(press('ArrowLeft', {}, at, open)).toEqual({ kind: 'toggleGroup' });
    expect(press('ArrowRight', {}, at, closed)).toEqual({ kind: 'toggleGroup' });
    expect(press('Enter', {}, at, closed)).toEqual({ kind: 'toggleGroup' });
    expect(press('ArrowDown', {}, at, closed)).toEqual(movedTo(11, 1));
    expect(press('r', {}, at, open)).toBeNull();
  });

  test('the header is above the first invoice, and J and K do not go there', () => {
    expect(press('ArrowUp', {}, { row: 0, column: 2 })).toEqual(movedTo(-1, 2));
    expect(press('ArrowDown', {}, header)).toEqual(movedTo(0, 2));
    expect(press('k', {}, { row: 0, column: 2 })).toEqual(movedTo(0, 2));
    expect(press('PageUp', {}, { row: 3, column: 0 })).toEqual(movedTo(0, 0));
    expect(press('r', {}, header)).toBeNull();
  });

  test.each([
    ['b', {}],
    ['Tab', {}],
    ['j', ctrl],
    ['Enter', { metaKey: true }],
    ['ArrowDown', alt],
    ['ArrowLeft', alt],
    ['R', shift],
    ['f', ctrl],
  ])('%s %o is not the grid’s', (key, modifiers) => expect(press(key, modifiers)).toBeNull());

  test('no key leads out of the grid', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageDown', 'PageUp', 'j', 'k'];
    const anyRow = fc.integer({ min: -1, max: 50 });
    const modifiers = fc.record({ ctrlKey: fc.boolean(), shiftKey: fc.boolean() });
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        modifiers,
        anyRow,
        fc.integer({ min: -1, max: 2 }),
        fc.nat(50),
        (key, heldKeys, row, column, rows) => {
          const grid = { ...size, rows };
          const action = press(key, heldKeys, clampPosition({ row, column }, grid), grid);
          if (action?.kind !== 'move' && action?.kind !== 'extend') return;
          expect(action.to.row).toBeGreaterThanOrEqual(-1);
          expect(action.to.row).toBeLessThan(Math.max(rows, 1));
          expect(action.to).toEqual(clampPosition(action.to, grid));
        },
      ),
    );
  });
});

test('every key that the table reads stands in the list of shortcuts', () => {
  const listed = new Set(keyboardShortcutGroups.flatMap((part) => part.shortcuts.flatMap(({ keys }) => keys)));
  const named = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Home',
    'End',
    'PageUp',
    'PageDown',
    'Enter',
    'Escape',
  ];
  const typed = Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code));
  const unlisted = [...named, 'Tab', 'F2', 'Delete', ...typed].flatMap((key) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((modifierBits) => {
      const keys = {
        key,
        ctrlKey: (modifierBits & 1) > 0,
        altKey: (modifierBits & 2) > 0,
        shiftKey: (modifierBits & 4) > 0,
        metaKey: false,
      };
      const isRead = findGridCommand(keys, true) !== undefined || findGridCommand(keys, false) !== undefined;
      return isRead && !listed.has(toKeyCombination(keys)) ? [toKeyCombination(keys)] : [];
    }),
  );
  expect(unlisted).toEqual([]);
});

test('the position stays inside when rows and columns go away', () => {
  expect(clampPosition({ row: 999, column: 2 }, { ...size, rows: 5, columns: ['amount'] })).toEqual({
    row: 4,
    column: 0,
  });
  expect(clampPosition({ row: 3, column: 0 }, { ...size, rows: 0 })).toEqual({ row: -1, column: 0 });
});

test('the steps of the panel end at the ends', () => {
  expect(moveGridPosition({ row: 999, column: 0 }, 1, size.rows).row).toBe(999);
  expect(moveGridPosition({ row: 0, column: 0 }, -1, size.rows).row).toBe(0);
});
