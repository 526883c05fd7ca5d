import type { InvoiceRef, PurchaseFilter, PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout, ViewSettings } from '#app/contract/purchases/views.ts';
import type { ListPosition } from '#renderer/shared/navigation/pageStateMemory.ts';
import { toggleSortColumn } from './sortOrder.ts';
import { type BuiltInView, getBuiltInFilters, getBuiltInViewSettings } from './views/builtInViews.ts';

/** State of a table as the person set it: everything that decides its content, and the open invoice. */
export interface TableState {
  /** A built-in view or a saved one. */
  readonly viewId: string;
  /** The view's current content, which may differ from its saved one. */
  readonly content: ViewSettings;
  readonly search: string;
  /** Keys of the groups that are closed. */
  readonly closed: readonly string[];
  /** The invoice in the panel. */
  readonly opened: InvoiceRef | null;
}

/** A step from one state to the next. */
export type TableStateUpdate = (state: TableState) => TableState;

export const defaultTableView: BuiltInView = 'toReview';

export const initialTableState: TableState = {
  viewId: defaultTableView,
  content: getBuiltInViewSettings(defaultTableView),
  search: '',
  closed: [],
  opened: null,
};

const updateContent =
  (change: Partial<ViewSettings>): TableStateUpdate =>
  (state) => ({ ...state, content: { ...state.content, ...change } });

export const setTableSearch =
  (text: string): TableStateUpdate =>
  (state) => ({ ...state, search: text });

export const setTableFilters = (filters: readonly PurchaseFilter[]): TableStateUpdate =>
  updateContent({ filters: [...filters] });

/** `isAdded`: the column counts after the ones that sort already. */
export const sortTableBy =
  (column: PurchaseColumn, isAdded: boolean): TableStateUpdate =>
  (state) =>
    updateContent({ sort: [...toggleSortColumn(state.content.sort, column, isAdded)] })(state);

export const groupTableBy =
  (by: ViewSettings['groupBy']): TableStateUpdate =>
  (state) =>
    updateContent({ groupBy: by })({ ...state, closed: [] });

export const toggleTableGroup =
  (key: string): TableStateUpdate =>
  (state) => ({
    ...state,
    closed: state.closed.includes(key) ? state.closed.filter((each) => each !== key) : [...state.closed, key],
  });

/** Another view as it was made, or the present one as it was made. */
export const showTableView =
  (viewId: string, content: ViewSettings): TableStateUpdate =>
  (state) => ({ ...state, viewId, content, closed: [] });

/** Sets the open view's own layout. */
export const setTableLayout =
  (layout: TableLayout): TableStateUpdate =>
  (state) => ({
    ...state,
    content: { ...state.content, layout },
  });

export const setOpenedInvoice =
  (opened: InvoiceRef | null): TableStateUpdate =>
  (state) => ({ ...state, opened });

/** Returns true if the table shows another view or its rows by other conditions; the search does not count. */
export const hasTableContentChanged = (before: TableState, next: TableState): boolean =>
  next.viewId !== before.viewId ||
  next.content.filters !== before.content.filters ||
  next.content.sort !== before.content.sort ||
  next.content.groupBy !== before.content.groupBy;

/**
 * Returns the position in the table after a change of its state: other rows are shown from the top, where a focused
 * header keeps the focus.
 */
export const getListPositionAfterChange = (
  before: TableState,
  next: TableState,
  position: ListPosition,
): ListPosition => {
  if (!hasTableContentChanged(before, next) && next.search === before.search) return position;
  return { at: { ...position.at, row: Math.min(position.at.row, 0) }, scrollTop: 0 };
};

/** Returns the query of a state. */
export const toPurchaseQuery = (
  { viewId, content, search: text, closed }: Pick<TableState, 'viewId' | 'content' | 'search' | 'closed'>,
  scope: PurchaseScope,
): PurchaseQuery => ({
  scope,
  search: text.trim(),
  filters: [...getBuiltInFilters(viewId), ...content.filters],
  sort: content.sort,
  group: content.groupBy && { by: content.groupBy, closed: [...closed] },
});
