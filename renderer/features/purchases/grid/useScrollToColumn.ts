import { type RefObject, useLayoutEffect } from 'react';
import { computeScrollLeft, type GridColumn } from './gridColumns.ts';

/** Scrolls sideways to the focused column. */
export const useScrollToColumn = (
  gridRef: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  widths: readonly number[],
  column: number,
): void => {
  useLayoutEffect(() => {
    const grid = gridRef.current;
    if (!grid) return;
    const { scrollLeft, clientWidth } = grid;
    const scrollTarget = computeScrollLeft(columns, widths, column, { scrollLeft, width: clientWidth });
    if (scrollTarget !== scrollLeft) grid.scrollLeft = scrollTarget;
  }, [gridRef, columns, widths, column]);
};
