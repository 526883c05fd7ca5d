import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DraftLine } from '#app/contract/sales/draft.ts';

/** A rendered line, and the room above it for lines that are not rendered, in pixels. */
export interface RenderedLine {
  readonly line: DraftLine;
  readonly index: number;
  readonly gap: number;
}

export interface VirtualizedLines {
  readonly drawn: readonly RenderedLine[];
  /** The room below the last rendered line, in pixels. */
  readonly below: number;
  /** Ref of each line's element, to measure its height. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Height of a row without messages, in pixels: another estimate would move all rows below with each measured one. */
const usualHeight = 37;
/** Initial size before measuring: as tall as a window. */
const firstRect = { width: 0, height: 900 };

/**
 * Renders only the lines on the screen, of up to a thousand. The lines of `keptKeys` are always rendered: the focused one,
 * and the one that is about to get the focus.
 */
export const useVirtualizedLines = (
  lines: readonly DraftLine[],
  table: RefObject<HTMLElement | null>,
  keptKeys: readonly (string | null)[],
): VirtualizedLines => {
  const [scrollMargin, setScrollMargin] = useState(0);
  const keptIndexes = keptKeys.map((key) => lines.findIndex((line) => line.key === key)).filter((index) => index >= 0);
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => findScroller(table.current),
    estimateSize: () => usualHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    initialRect: firstRect,
    overscan: 4,
    scrollMargin,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...keptIndexes])].sort((a, b) => a - b),
  });

  // Content above the table appears and disappears.
  useLayoutEffect(() => {
    const scroller = findScroller(table.current);
    if (!scroller || !table.current) return;
    const top = table.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setScrollMargin(Math.round(top + scroller.scrollTop));
  });

  const drawn: RenderedLine[] = [];
  let end = scrollMargin;
  for (const item of virtual.getVirtualItems()) {
    const line = lines[item.index];
    if (!line) continue;
    drawn.push({ line, index: item.index, gap: item.start - end });
    end = item.end;
  }
  return { drawn, below: virtual.getTotalSize() + scrollMargin - end, measure: virtual.measureElement };
};

const findScroller = (element: HTMLElement | null): HTMLElement | null => element?.closest('[data-scroller]') ?? null;
