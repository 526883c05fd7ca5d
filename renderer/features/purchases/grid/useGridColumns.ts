import { type CSSProperties, useMemo } from 'react';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import {
  computeColumnWidths,
  createColumnStyle,
  getGridColumns,
  sumWidths,
  unpinOverflowingColumns,
} from './gridColumns.ts';

const rowHeights: Readonly<Record<TableLayout['density'], number>> = { comfortable: 32, compact: 26 };

/** Returns the height of the rows and of the header in pixels. */
export const getRowHeight = ({ density }: TableLayout): number => rowHeights[density];

/** Returns the columns of a layout for a width in pixels: which, how wide, and the grid's CSS variables. */
export const useGridColumns = (layout: TableLayout, room: number) => {
  const columns = useMemo(() => getGridColumns(layout), [layout]);
  const names = useMemo(() => columns.map(({ column }) => column), [columns]);
  const widths = useMemo(() => computeColumnWidths(columns, room), [columns, room]);
  const drawn = useMemo(() => unpinOverflowingColumns(columns, widths, room), [columns, widths, room]);
  const rowHeight = getRowHeight(layout);
  const style = useMemo(
    () => ({ ...createColumnStyle(widths), '--row': `${rowHeight}px` }) as CSSProperties,
    [widths, rowHeight],
  );
  return {
    /** Columns in the order of the layout. */
    columns,
    names,
    widths,
    /** Like `columns`, but pinned only if they stay in view. */
    drawn,
    style,
    isSideways: sumWidths(widths) > room,
  };
};
