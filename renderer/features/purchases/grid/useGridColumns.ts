import { type CSSProperties, useMemo } from 'react';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { createColumnFitter } from './fitColumns.ts';
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

/** A narrower state column shows its icons alone. */
const minStateWidth = 100;

/** Returns the columns of a layout for a width in pixels: which, how wide, and the grid's CSS variables. */
export const useGridColumns = (layout: TableLayout, room: number) => {
  const { density } = layout;
  const allColumns = useMemo(() => getGridColumns(layout), [layout]);
  const fitColumns = useMemo(() => createColumnFitter(layout), [layout]);
  const columns = fitColumns(room);
  const names = useMemo(() => columns.map(({ column }) => column), [columns]);
  const widths = useMemo(() => computeColumnWidths(columns, room, density), [columns, room, density]);
  const drawn = useMemo(() => unpinOverflowingColumns(columns, widths, room), [columns, widths, room]);
  const rowHeight = getRowHeight(layout);
  const style = useMemo(
    () => ({ ...createColumnStyle(widths), '--row': `${rowHeight}px` }) as CSSProperties,
    [widths, rowHeight],
  );
  return {
    /** Columns in the order of the layout, those without room included. */
    allColumns,
    /** The columns that have room. */
    columns,
    names,
    widths,
    /** Like `columns`, but pinned only if they stay in view. */
    drawn,
    style,
    isSideways: sumWidths(widths) > room,
    hasStateIcons: (widths[names.indexOf('state')] ?? minStateWidth) < minStateWidth,
  };
};
