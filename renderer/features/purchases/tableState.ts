import type { InvoiceRef, PurchaseFilter, PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout, ViewContent } from '#app/contract/purchases/views.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { sortedBy } from './sortOrder.ts';
import { type BuiltInView, builtInContent, ownFilters } from './views/builtInViews.ts';

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
export type TableStep = (state: TableState) => TableState;

const firstView: BuiltInView = 'toReview';

export const firstState: TableState = {
  viewId: firstView,
  content: builtInContent(firstView),
  search: '',
  closed: [],
  at: { row: 0, column: 0 },
  opened: null,
};

/** Moves the focus to the first line after a change of content; a focused header keeps it. */
const fromTop = (state: TableState): TableState => ({
  ...state,
  at: { ...state.at, row: Math.min(state.at.row, 0) },
});

const withContent =
  (change: Partial<ViewContent>): TableStep =>
  (state) =>
    fromTop({ ...state, content: { ...state.content, ...change } });

export const search =
  (text: string): TableStep =>
  (state) =>
    fromTop({ ...state, search: text });

export const filterBy = (filters: readonly PurchaseFilter[]): TableStep => withContent({ filters: [...filters] });

/** `isAdded`: the column counts after the ones that sort already. */
export const sortBy =
  (column: PurchaseColumn, isAdded: boolean): TableStep =>
  (state) =>
    withContent({ sort: [...sortedBy(state.content.sort, column, isAdded)] })(state);

export const groupBy =
  (by: ViewContent['groupBy']): TableStep =>
  (state) =>
    withContent({ groupBy: by })({ ...state, closed: [] });

export const toggleGroup =
  (key: string): TableStep =>
  (state) => ({
    ...state,
    closed: state.closed.includes(key) ? state.closed.filter((each) => each !== key) : [...state.closed, key],
  });

/** Another view as it was made, or the present one as it was made. */
export const showView =
  (viewId: string, content: ViewContent): TableStep =>
  (state) =>
    fromTop({ ...state, viewId, content, closed: [] });

/** Sets the open view's own layout; the focus stays. */
export const layOut =
  (layout: TableLayout): TableStep =>
  (state) => ({
    ...state,
    content: { ...state.content, layout },
  });

export const moveTo =
  (at: GridPosition): TableStep =>
  (state) => ({ ...state, at });

export const open =
  (opened: InvoiceRef | null): TableStep =>
  (state) => ({ ...state, opened });

/** Returns the query of a state. */
export const queryOf = (
  { viewId, content, search: text, closed }: Pick<TableState, 'viewId' | 'content' | 'search' | 'closed'>,
  scope: PurchaseScope,
): PurchaseQuery => ({
  scope,
  search: text.trim(),
  filters: [...ownFilters(viewId), ...content.filters],
  sort: content.sort,
  group: content.groupBy && { by: content.groupBy, closed: [...closed] },
});
