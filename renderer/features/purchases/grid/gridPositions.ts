import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import type { ShownColumn } from './fitColumns.ts';

/**
 * Returns a position among the shown columns from one among all columns of the layout. A column without room is replaced by
 * the one before it, so that the focus is where it was when the column comes back.
 */
export const toShownPosition = (at: GridPosition, shown: readonly ShownColumn[]): GridPosition => {
  if (at.column < 0) return at;
  return {
    ...at,
    column: Math.max(
      0,
      shown.findLastIndex(({ position }) => position <= at.column),
    ),
  };
};

/** Returns a position among all columns of the layout from one among the shown columns. */
export const toLayoutPosition = (at: GridPosition, shown: readonly ShownColumn[]): GridPosition => ({
  ...at,
  column: shown[at.column]?.position ?? at.column,
});
