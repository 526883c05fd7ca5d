import type { PurchaseColumn, ReviewState } from '#app/contract/purchases/row.ts';
import { findGridCommand, type GridCommand, type PressedKeys } from './keyboardShortcutGroups.ts';

/**
 * A cell of the grid: `row` -1 is the header, 0 the first line; `column` is the index of the column on the screen, -1
 * is the leading column with the checkboxes.
 */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export const headerRowIndex = -1;
export const checkboxColumnIndex = -1;

export interface GridSize {
  readonly rows: number;
  readonly columns: readonly PurchaseColumn[];
  /** Whole rows that fit on the screen. */
  readonly page: number;
  /** State of the focused line if it is the head of a group. */
  readonly group: 'open' | 'closed' | null;
}

/** Action of a pressed key in the grid. */
export type GridKeyAction =
  | { readonly kind: 'move' | 'extend'; readonly to: GridPosition }
  | { readonly kind: 'select' | 'selectAll' | 'copy' | 'open' | 'close' | 'toggleGroup' | 'note' }
  | { readonly kind: 'review'; readonly state: ReviewState }
  | { readonly kind: 'sort'; readonly column: PurchaseColumn; readonly isAdded: boolean }
  /** `by`: steps of a width; 0: as it fits. */
  | { readonly kind: 'resize'; readonly column: PurchaseColumn; readonly by: -1 | 0 | 1 }
  | { readonly kind: 'shift'; readonly column: PurchaseColumn; readonly by: -1 | 1 }
  | { readonly kind: 'pin'; readonly column: PurchaseColumn };

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Clamps a position to the grid after rows or columns were removed. */
export const clampPosition = (
  at: GridPosition,
  size: Pick<GridSize, 'rows'> & { readonly columns: readonly unknown[] },
): GridPosition => ({
  row: clamp(at.row, headerRowIndex, size.rows - 1),
  column: clamp(at.column, checkboxColumnIndex, size.columns.length - 1),
});

/** Returns the position `step` lines away, for J, K and the panel's buttons; it never reaches the header. */
export const moveGridPosition = (at: GridPosition, step: number, rows: number): GridPosition => ({
  ...at,
  row: clamp(at.row + step, Math.min(0, rows - 1), rows - 1),
});

/**
 * Returns the action of a key pressed in the grid, after the grid pattern of the ARIA Authoring Practices: arrows move
 * by a cell, Home and End within the row, with Ctrl to the ends of the grid; J and K move by a line; with Shift the
 * lines in between are selected. Null if the grid does not handle the key.
 */
export const toGridKeyAction = (keys: PressedKeys, at: GridPosition, size: GridSize): GridKeyAction | null => {
  const command = findGridCommand(keys, at.row === headerRowIndex);
  if (!command) return null;
  const to = getTargetPosition(command, at, size);
  if (to) return toGroupAction(command, size) ?? { kind: 'move', to: clampPosition(to, size) };
  const reached = getExtendedRow(command, at, size);
  if (reached !== null) return { kind: 'extend', to: clampPosition({ ...at, row: Math.max(0, reached) }, size) };
  return at.row === headerRowIndex ? toHeaderAction(command, at, size) : toLineAction(command, size);
};

const getTargetPosition = (command: GridCommand, at: GridPosition, size: GridSize): GridPosition | null => {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns.length - 1;
  switch (command) {
    case 'down':
      return { ...at, row: at.row + 1 };
    case 'up':
      return { ...at, row: at.row - 1 };
    case 'right':
      return { ...at, column: at.column + 1 };
    case 'left':
      return { ...at, column: at.column - 1 };
    case 'next':
      return moveGridPosition(at, 1, size.rows);
    case 'previous':
      return moveGridPosition(at, -1, size.rows);
    case 'pageDown':
      return { ...at, row: at.row + size.page };
    case 'pageUp':
      return { ...at, row: Math.max(0, at.row - size.page) };
    case 'top':
      return { ...at, row: 0 };
    case 'bottom':
      return { ...at, row: lastRow };
    case 'firstColumn':
      return { ...at, column: 0 };
    case 'lastColumn':
      return { ...at, column: lastColumn };
    case 'start':
      return { row: 0, column: 0 };
    case 'end':
      return { row: lastRow, column: lastColumn };
    default:
      return null;
  }
};

/** Returns the action on a group header, which has one cell, so that left and right close and open it. */
const toGroupAction = (command: GridCommand, { group }: GridSize): GridKeyAction | null =>
  (command === 'left' && group === 'open') || (command === 'right' && group === 'closed')
    ? { kind: 'toggleGroup' }
    : null;

const getExtendedRow = (command: GridCommand, { row }: GridPosition, { rows, page }: GridSize): number | null => {
  switch (command) {
    case 'extendUp':
      return row - 1;
    case 'extendDown':
      return row + 1;
    case 'extendPageUp':
      return row - page;
    case 'extendPageDown':
      return row + page;
    case 'extendTop':
      return 0;
    case 'extendBottom':
      return rows - 1;
    default:
      return null;
  }
};

const toHeaderAction = (command: GridCommand, at: GridPosition, { columns }: GridSize): GridKeyAction | null => {
  if (command === 'copy' || command === 'close' || command === 'selectAll') return { kind: command };
  const column = columns[at.column];
  if (!column) return command === 'sort' ? { kind: 'selectAll' } : null;
  switch (command) {
    case 'sort':
    case 'sortAlso':
      return { kind: 'sort', column, isAdded: command === 'sortAlso' };
    case 'narrower':
      return { kind: 'resize', column, by: -1 };
    case 'wider':
      return { kind: 'resize', column, by: 1 };
    case 'fit':
      return { kind: 'resize', column, by: 0 };
    case 'moveLeft':
      return { kind: 'shift', column, by: -1 };
    case 'moveRight':
      return { kind: 'shift', column, by: 1 };
    case 'pin':
      return { kind: 'pin', column };
    default:
      return null;
  }
};

const toLineAction = (command: GridCommand, { group }: GridSize): GridKeyAction | null => {
  switch (command) {
    case 'open':
      return { kind: group ? 'toggleGroup' : 'open' };
    case 'reviewed':
    case 'query':
      return group ? null : { kind: 'review', state: command };
    case 'note':
      return group ? null : { kind: 'note' };
    case 'select':
    case 'selectAll':
    case 'copy':
    case 'close':
      return { kind: command };
    default:
      return null;
  }
};
