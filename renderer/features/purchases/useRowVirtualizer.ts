import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import type { GridPosition } from './gridKeys.ts';

/** All rows are this high, the header too; `--row` of the design. */
const rowHeight = 32;

export interface RowsInView {
  readonly rowCount: number;
  readonly at: GridPosition;
  /** Pixels from the top at the beginning. */
  readonly scrollTop: number;
}

/**
 * Which rows exist at this moment: those on the screen, a few around them, and always the one that the keyboard stands on.
 * Scrolls to that row whenever `at` is set anew. The header takes the place of the first row and stays in view.
 */
export const useRowVirtualizer = (gridRef: RefObject<HTMLElement | null>, { rowCount, at, scrollTop }: RowsInView) => {
  const activeRow = Math.min(Math.max(0, at.row), rowCount - 1);
  const virtual = useVirtualizer({
    count: rowCount,
    getScrollElement: () => gridRef.current,
    estimateSize: () => rowHeight,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 8,
    initialOffset: scrollTop,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), activeRow])].toSorted((a, b) => a - b),
  });
  const reached = useRef(at);
  useEffect(() => {
    if (reached.current === at) return;
    reached.current = at;
    virtual.scrollToIndex(Math.max(0, at.row));
  }, [at, virtual]);
  return {
    items: virtual.getVirtualItems(),
    height: virtual.getTotalSize(),
    first: virtual.range?.startIndex ?? 0,
    last: virtual.range?.endIndex ?? 0,
    /** Whole rows that fit between the header and the lower edge, less one that stays in view when paging. */
    page: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2),
  };
};
