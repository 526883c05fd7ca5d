import { observeElementOffset, observeElementRect, type Rect, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useRecentWheelScroll } from './useRecentWheelScroll.ts';
import {
  createVirtualScrollSpace,
  getCorrectedScrollSlot,
  getLineScrollSlot,
  getSlotScrollShift,
} from './virtualScrollSpace.ts';

/** Lines rendered beyond the screen on either side, ready for scrolling. */
const overscan = 8;

/** The size of the previous table: the next one usually has the same, which saves a second render of its lines. */
let latestRect: Rect = { width: 0, height: 0 };

export interface RowVirtualizerOptions {
  readonly lineCount: number;
  /** All lines are this high, in pixels, the header too. */
  readonly rowHeight: number;
  readonly at: { readonly row: number };
  /** Initial scroll position in pixels, as if all lines were stacked without limit. */
  readonly scrollTop: number;
}

/** A line that exists at this moment, and its distance from the top of the scrolled space in pixels. */
export interface VirtualRow {
  readonly line: number;
  readonly top: number;
}

/**
 * Returns the lines that exist at this moment: the visible ones, a few around them, and always the focused one. Scrolls
 * to that line whenever `at` is set. The header takes the place of the first line and stays visible. More lines than a
 * browser can position are shown through a space of fewer slots (see `virtualScrollSpace.ts`): small steps go from line to
 * line, a dragged scrollbar moves in proportion.
 */
export const useRowVirtualizer = (
  gridRef: RefObject<HTMLElement | null>,
  { lineCount, rowHeight, at, scrollTop }: RowVirtualizerOptions,
) => {
  const space = useMemo(() => createVirtualScrollSpace(lineCount), [lineCount]);
  const [start] = useState(() => {
    const line = Math.min(Math.floor(scrollTop / rowHeight), Math.max(0, lineCount - 1));
    const slot = getLineScrollSlot(line, space);
    return { shift: line - slot, offset: slot * rowHeight + (scrollTop % rowHeight) };
  });
  const [lastShift, setShift] = useState(start.shift);
  const shift = Math.min(lastShift, space.lines - space.slots);
  /** Scroll position in pixels, as last observed or set. */
  const seen = useRef(start.offset);

  const isWheeling = useRecentWheelScroll(gridRef);

  /** Adjusts the shift to a new scroll offset; returns the offset after that. */
  const follow = useEffectEvent((offset: number, isScrolling: boolean): number => {
    const grid = gridRef.current;
    if (!grid) return offset;
    const isDragged = Math.abs(offset - seen.current) > grid.clientHeight && !isWheeling();
    const slot = Math.floor(offset / rowHeight);
    const next = isDragged ? getSlotScrollShift(slot, space) : shift;
    const home = getCorrectedScrollSlot(slot, next, space, isScrolling);
    if (home !== slot) virtual.scrollToOffset(offset + (home - slot) * rowHeight);
    seen.current = home === slot ? offset : grid.scrollTop;
    const settled = next + slot - home;
    if (settled !== shift) flushSync(() => setShift(settled));
    return seen.current;
  });

  const virtual = useVirtualizer({
    count: space.slots,
    getScrollElement: () => gridRef.current,
    estimateSize: () => rowHeight,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: useAfterFirstPaint() ? overscan : 0,
    initialOffset: start.offset,
    initialRect: latestRect,
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => {
        latestRect = rect;
        notify(rect);
      }),
    observeElementOffset: (instance, notify) =>
      observeElementOffset(instance, (offset, isScrolling) => notify(follow(offset, isScrolling), isScrolling)),
  });

  const reveal = useEffectEvent((line: number, screenRow: number | null) => {
    const grid = gridRef.current;
    if (!grid) return;
    const first = Math.floor(grid.scrollTop / rowHeight);
    const wanted = screenRow === null ? line : Math.max(0, line - screenRow);
    const isNear = Math.abs(wanted - shift - first) * rowHeight < 2 * grid.clientHeight;
    const slot =
      isNear && wanted >= shift && wanted - shift < space.slots ? wanted - shift : getLineScrollSlot(wanted, space);
    setShift(wanted - slot);
    const offset = screenRow === null ? virtual.getOffsetForIndex(slot)?.[0] : slot * rowHeight;
    // Scrolling to the present position would request a frame, too, and delay that of the next result.
    if (offset !== undefined && offset !== grid.scrollTop) virtual.scrollToOffset(offset);
    seen.current = grid.scrollTop;
  });
  const reached = useRef(at);
  const nextScreenRow = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (reached.current === at) return;
    reached.current = at;
    reveal(Math.max(0, at.row), nextScreenRow.current);
    nextScreenRow.current = null;
  }, [at]);

  const page = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2);
  const placed: VirtualRow[] = virtual.getVirtualItems().map(({ index, start: top }) => ({ line: index + shift, top }));
  return {
    placed: includeLine(placed, Math.min(Math.max(0, at.row), lineCount - 1)),
    height: virtual.getTotalSize(),
    first: placed[0]?.line ?? 0,
    last: placed.at(-1)?.line ?? 0,
    /** Whole rows that fit between the header and the lower edge, less one that stays in view when paging. */
    page,
    /** The next time `at` is set, its line keeps the distance from the upper edge that the present one has. */
    keepScreenRow: () => {
      const row = at.row - shift - Math.floor((gridRef.current?.scrollTop ?? 0) / rowHeight);
      nextScreenRow.current = row >= 0 && row <= page ? row : null;
    },
    /** Scroll position in the same terms as the initial `scrollTop`. */
    scrolled: () => (gridRef.current?.scrollTop ?? 0) + shift * rowHeight,
  };
};

/** Returns false until the first paint is done and the page is idle: invisible work must not delay it. */
const useAfterFirstPaint = (): boolean => {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const idle = requestIdleCallback(() => startTransition(() => setAfter(true)));
    return () => cancelIdleCallback(idle);
  }, []);
  return isAfter;
};

/** Returns the lines with one more that must exist: away from the screen it hides behind the header. */
const includeLine = (placed: readonly VirtualRow[], line: number): readonly VirtualRow[] => {
  const first = placed[0];
  if (!first || line < 0 || placed.some((each) => each.line === line)) return placed;
  return line < first.line ? [{ line, top: 0 }, ...placed] : [...placed, { line, top: 0 }];
};
