import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';

type LayoutColumns = TableLayout['columns'];

/** The contract's limit. */
export const maxTableColumns = 60;

/** Returns the columns with the pinned ones first; both groups keep their order. */
const sortPinnedFirst = (columns: LayoutColumns): LayoutColumns => [
  ...columns.filter(({ isPinned }) => isPinned),
  ...columns.filter(({ isPinned }) => !isPinned),
];

/** Adds a column at the right end, which stays there in a narrow table too: the person asked for it. */
export const showColumn = (layout: TableLayout, column: PurchaseColumn): TableLayout =>
  layout.columns.length >= maxTableColumns || layout.columns.some((each) => each.column === column)
    ? layout
    : { ...layout, columns: [...layout.columns, { column, width: null, isPinned: false, isAlwaysShown: true }] };

/** Lets a column stay where it has no room, or leave. A column that may leave has no width of its own. */
export const setAlwaysShown = (layout: TableLayout, column: PurchaseColumn, isAlwaysShown: boolean): TableLayout => ({
  ...layout,
  columns: layout.columns.map((each) => {
    if (each.column !== column) return each;
    return isAlwaysShown ? { ...each, isAlwaysShown } : { column, width: null, isPinned: each.isPinned };
  }),
});

/** Removes a column; the last one stays. */
export const hideColumn = (layout: TableLayout, column: PurchaseColumn): TableLayout => {
  const columns = layout.columns.filter((each) => each.column !== column);
  return columns.length === 0 ? layout : { ...layout, columns };
};

export const pinColumn = (layout: TableLayout, column: PurchaseColumn, isPinned: boolean): TableLayout => ({
  ...layout,
  columns: sortPinnedFirst(layout.columns.map((each) => (each.column === column ? { ...each, isPinned } : each))),
});

/**
 * Moves a column to an index, counted from 0 as on the screen. Pinned columns and the others stay among themselves: an
 * index beyond the border is replaced by the nearest one before it.
 */
export const moveColumn = (layout: TableLayout, column: PurchaseColumn, index: number): TableLayout => {
  const columns = sortPinnedFirst(layout.columns);
  const from = columns.findIndex((each) => each.column === column);
  const moved = columns[from];
  if (!moved) return layout;
  const pinned = columns.filter(({ isPinned }) => isPinned).length;
  const [low, high] = moved.isPinned ? [0, pinned - 1] : [pinned, columns.length - 1];
  const to = Math.max(low, Math.min(index, high));
  return { ...layout, columns: columns.toSpliced(from, 1).toSpliced(to, 0, moved) };
};
