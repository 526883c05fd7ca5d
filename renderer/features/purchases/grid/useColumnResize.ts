import type { PointerEvent, RefObject } from 'react';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import type { ShownColumn } from './fitColumns.ts';
import { computeColumnWidths, createColumnStyle, getGridColumns, setColumnWidth } from './gridColumns.ts';

export interface ColumnResizeOptions {
  readonly gridRef: RefObject<HTMLElement | null>;
  readonly layout: TableLayout;
  /** The columns that have room. */
  readonly columns: readonly ShownColumn[];
  /** The grid's inner width in pixels. */
  readonly room: number;
  readonly onLayout: (layout: TableLayout) => void;
}

/** Applies the widths of a layout to the shown columns: another column comes or leaves when the drag has ended. */
const applyColumnStyle = (
  grid: HTMLElement | null,
  layout: TableLayout,
  shown: readonly ShownColumn[],
  room: number,
): void => {
  const resized = getGridColumns(layout);
  const columns = shown.map((each) => ({ ...each, width: resized[each.position]?.width ?? each.width }));
  const style = createColumnStyle(computeColumnWidths(columns, room, layout.density));
  for (const [name, value] of Object.entries(style)) grid?.style.setProperty(name, value);
};

/**
 * Moves a column's border with the pointer. During the drag only the grid's style changes, and no row is rendered
 * again.
 */
export const useColumnResize =
  ({ gridRef, layout, columns, room, onLayout }: ColumnResizeOptions) =>
  (column: PurchaseColumn, width: number) =>
  (down: PointerEvent<HTMLElement>): void => {
    if (down.button !== 0) return;
    down.preventDefault();
    const handle = down.currentTarget;
    const ends = new AbortController();
    const { signal } = ends;
    let drawn = layout;
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      drawn = setColumnWidth(layout, column, width + clientX - down.clientX);
      applyColumnStyle(gridRef.current, drawn, columns, room);
    };
    const end = (resized: TableLayout): void => {
      ends.abort();
      applyColumnStyle(gridRef.current, resized, columns, room);
      if (resized !== layout) onLayout(resized);
    };
    handle.setPointerCapture(down.pointerId);
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', () => end(drawn), { signal });
    handle.addEventListener('pointercancel', () => end(layout), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(layout), { signal, capture: true });
  };
