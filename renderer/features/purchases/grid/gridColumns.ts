import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { columnPriorities, createFixedFit, getColumnFit } from './columnFits.ts';

/** Width of the leading column with the checkbox, in pixels. */
export const checkboxColumnWidth = 36;

/** The contract's bounds of a width. */
export const minColumnWidth = 40;
export const maxColumnWidth = 1200;

export type GridColumn = TableLayout['columns'][number];

/** Returns the columns from left to right: pinned ones precede the others. */
export const getGridColumns = ({ columns }: TableLayout): readonly GridColumn[] => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
];

/**
 * Returns the width of each column in pixels. Columns without a set width share what the others leave of `room`: first
 * up to their usual widths, by priority, then beyond. If even the minimum widths of the columns that stay (`fitColumns.ts`)
 * do not fit, the table scrolls sideways.
 */
export const computeColumnWidths = (
  columns: readonly GridColumn[],
  room: number,
  density: TableLayout['density'] = 'comfortable',
): readonly number[] => {
  const fits = columns.map(({ column, width }) =>
    width === null ? getColumnFit(column, density) : createFixedFit(width),
  );
  const widths = fits.map(({ least }) => least);
  let spare = Math.max(0, room - checkboxColumnWidth - sum(widths));
  /** Adds to each width its part of what is spare, at most `wanted`. */
  const widen = (wanted: readonly number[], shares: readonly number[]): void => {
    const granted = Math.min(spare, sum(wanted));
    const added = shares.map((_, index) => Math.min(wanted[index] ?? 0, getShare(shares, index) * granted));
    for (const [index, each] of added.entries()) widths[index] = (widths[index] ?? 0) + each;
    spare -= sum(added);
  };
  for (const priority of columnPriorities) {
    const wanted = fits.map((fit) => ((fit.priority ?? 'medium') === priority ? fit.usual - fit.least : 0));
    widen(wanted, wanted);
  }
  // What a column at its maximum leaves goes to the others.
  for (let grows = true; grows && spare >= 1; ) {
    const wanted = fits.map(({ grow = 0, usual, most = usual }, index) => (grow > 0 ? most - (widths[index] ?? 0) : 0));
    grows = sum(wanted) >= 1;
    widen(
      wanted,
      fits.map(({ grow = 0 }, index) => ((wanted[index] ?? 0) > 0 ? grow : 0)),
    );
  }
  return widths.map(Math.floor);
};

/** Minimum room beside the pinned columns for those that scroll, in pixels. */
const minScrollableWidth = 160;

/**
 * Returns the columns as rendered in `room`: a pinned one stays in view only while it leaves room for the others.
 * Returns the same array if all pinned columns fit.
 */
export const unpinOverflowingColumns = <Column extends GridColumn>(
  columns: readonly Column[],
  widths: readonly number[],
  room: number,
): readonly Column[] => {
  const fits = (index: number) => sumWidths(widths.slice(0, index + 1)) <= room - minScrollableWidth;
  if (columns.every(({ isPinned }, index) => !isPinned || fits(index))) return columns;
  return columns.map((column, index) => ({ ...column, isPinned: column.isPinned && fits(index) }));
};

/**
 * Returns the scroll position in pixels at which a column is fully visible beside the pinned ones, as near as possible
 * to the current position.
 */
export const computeScrollLeft = (
  columns: readonly GridColumn[],
  widths: readonly number[],
  index: number,
  { scrollLeft, width }: { readonly scrollLeft: number; readonly width: number },
): number => {
  if (columns[index]?.isPinned !== false) return scrollLeft;
  const pinned = sumWidths(widths.slice(0, columns.filter(({ isPinned }) => isPinned).length));
  const left = sumWidths(widths.slice(0, index));
  const right = left + (widths[index] ?? 0);
  return Math.max(0, Math.min(Math.max(scrollLeft, right - width), left - pinned));
};

/**
 * Returns a layout with another width of one column, within the contract's limits; null restores the automatic width.
 */
export const setColumnWidth = (layout: TableLayout, column: PurchaseColumn, width: number | null): TableLayout => {
  const allowed = width === null ? null : Math.round(Math.max(minColumnWidth, Math.min(width, maxColumnWidth)));
  const columns = layout.columns.map((each) => (each.column === column ? { ...each, width: allowed } : each));
  return { ...layout, columns };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Returns the share of one part in the total, from 0 to 1. */
const getShare = (parts: readonly number[], index: number): number => (parts[index] ?? 0) / (sum(parts) || 1);

/** Returns true for the last pinned column, below which the others pass when they scroll sideways. */
export const isLastPinnedColumn = (columns: readonly GridColumn[], index: number): boolean =>
  columns[index]?.isPinned === true && columns[index + 1]?.isPinned !== true;

/** Returns the width of all columns together, in pixels. */
export const sumWidths = (widths: readonly number[]): number => checkboxColumnWidth + sum(widths);

/** Returns the CSS variables for all rows: column widths, and for pinned columns their distance from the left edge. */
export const createColumnStyle = (widths: readonly number[]): Readonly<Record<string, string>> => {
  const style: Record<string, string> = {
    '--columns': `${checkboxColumnWidth}px ${widths.map((width) => `${width}px`).join(' ')}`,
    '--width': `${sumWidths(widths)}px`,
  };
  let left = checkboxColumnWidth;
  for (const [index, width] of widths.entries()) {
    style[`--pin-${index}`] = `${left}px`;
    left += width;
  }
  return style;
};
