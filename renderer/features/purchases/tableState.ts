import type { InvoiceRef, PurchaseFilter, PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout, ViewContent } from '#app/contract/purchases/views.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { applySort } from './sortOrder.ts';
import { type BuiltInView, getBuiltInContent, getBuiltInFilters } from './views/builtInViews.ts';

/** State of a table as the person set it: everything that decides its content, and the focused cell. */
export interface TableState {
  /** A built-in view or a saved one. */
  readonly viewId: string;
  /** The view's current content, which may differ from its saved one. */
  readonly content: ViewContent;
  readonly search: string;
  /** Keys of the groups that are closed. */
  readonly closed: readonly string[];
  readonly at: GridPosition;
  /** The invoice in the panel. */
  readonly opened: InvoiceRef | null;
}

/** A step from one state to the next. */
export type TableStateUpdate = (state: TableState) => TableState;

const defaultView: BuiltInView = 'toReview';

export const initialTableState: TableState = {
  viewId: defaultView,
  content: getBuiltInContent(defaultView),
  search: '',
  closed: [],
  at: { row: 0, column: 0 },
  opened: null,
};

/** Moves the focus to the first line after a change of content; a focused header keeps it. */
const resetPosition = (state: TableState): TableState => ({
  ...state,
  at: { ...state.at, row: Math.min(state.at.row, 0) },
});

const updateContent =
  (change: Partial<ViewContent>): TableStateUpdate =>
  (state) =>
    resetPosition({ ...state, content: { ...state.content, ...change } });

export const setSearch =
  (text: string): TableStateUpdate =>
  (state) =>
    resetPosition({ ...state, search: text });

export const setFilters = (filters: readonly PurchaseFilter[]): TableStateUpdate =>
  updateContent({ filters: [...filters] });

/** `isAdded`: the column counts after the ones that sort already. */
export const sortBy =
  (column: PurchaseColumn, isAdded: boolean): TableStateUpdate =>
  (state) =>
    updateContent({ sort: [...applySort(state.content.sort, column, isAdded)] })(state);

export const groupBy =
  (by: ViewContent['groupBy']): TableStateUpdate =>
  (state) =>
    updateContent({ groupBy: by })({ ...state, closed: [] });

export const toggleGroup =
  (key: string): TableStateUpdate =>
  (state) => ({
    ...state,
    closed: state.closed.includes(key) ? state.closed.filter((each) => each !== key) : [...state.closed, key],
  });

/** Another view as it was made, or the present one as it was made. */
export const showView =
  (viewId: string, content: ViewContent): TableStateUpdate =>
  (state) =>
    resetPosition({ ...state, viewId, content, closed: [] });

/** Sets the open view's own layout; the focus stays. */
export const setLayout =
  (layout: TableLayout): TableStateUpdate =>
  (state) => ({
    ...state,
    content: { ...state.content, layout },
  });

export const moveFocus =
  (at: GridPosition): TableStateUpdate =>
  (state) => ({ ...state, at });

export const openInvoice =
  (opened: InvoiceRef | null): TableStateUpdate =>
  (state) => ({ ...state, opened });

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
