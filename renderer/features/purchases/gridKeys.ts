import type { PurchaseColumn } from '../../../app/contract/purchases.ts';

/** A cell of the grid: `row` -1 is the header, 0 the first invoice; `column` counts the visible columns. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

export const headerRow = -1;

export interface GridSize {
  readonly rows: number;
  readonly columns: readonly PurchaseColumn[];
  /** Whole rows that fit on the screen. */
  readonly page: number;
}

/** What a pressed key means in the grid. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: GridPosition }
  | { readonly kind: 'sort'; readonly column: PurchaseColumn }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' };

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

/** Keeps a position inside the grid after rows or columns went away. */
export const withinGrid = (at: GridPosition, size: GridSize): GridPosition => ({
  row: clamp(at.row, headerRow, size.rows - 1),
  column: clamp(at.column, 0, size.columns.length - 1),
});

/** The steps of J and K and of the panel's buttons stay among the invoices and never reach the header. */
export const stepRow = (at: GridPosition, step: number, rows: number): GridPosition => ({
  ...at,
  row: clamp(at.row + step, Math.min(0, rows - 1), rows - 1),
});

const target = (keys: Keys, at: GridPosition, size: GridSize): GridPosition | null => {
  const lastRow = size.rows - 1;
  const whole = keys.ctrlKey || keys.metaKey;
  switch (keys.key) {
    case 'ArrowDown':
      return { ...at, row: whole ? lastRow : at.row + 1 };
    case 'ArrowUp':
      return { ...at, row: whole ? 0 : at.row - 1 };
    case 'ArrowRight':
      return { ...at, column: at.column + 1 };
    case 'ArrowLeft':
      return { ...at, column: at.column - 1 };
    case 'PageDown':
      return { ...at, row: at.row + size.page };
    case 'PageUp':
      return { ...at, row: Math.max(0, at.row - size.page) };
    case 'Home':
      return whole ? { row: 0, column: 0 } : { ...at, column: 0 };
    case 'End':
      return { row: whole ? lastRow : at.row, column: size.columns.length - 1 };
    default:
      return null;
  }
};

/**
 * Reads a key pressed in the grid, after the grid pattern of the ARIA Authoring Practices: arrows move by a cell, Home and
 * End within the row, with Ctrl to the ends of the grid; J and K move by an invoice. Null where the key is not the grid's.
 */
export const gridAction = (keys: Keys, at: GridPosition, size: GridSize): GridAction | null => {
  if (keys.altKey || keys.shiftKey) return null;
  const to = target(keys, at, size);
  if (to) return { kind: 'move', to: withinGrid(to, size) };
  if (keys.ctrlKey || keys.metaKey) return null;
  const column = size.columns[at.column];
  switch (keys.key) {
    case 'j':
      return { kind: 'move', to: stepRow(at, 1, size.rows) };
    case 'k':
      return { kind: 'move', to: stepRow(at, -1, size.rows) };
    case 'Enter':
    case ' ':
      return at.row === headerRow && column ? { kind: 'sort', column } : { kind: 'open' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
};
