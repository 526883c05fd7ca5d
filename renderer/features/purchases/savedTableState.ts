import type { InvoiceRef, PurchaseFilter, PurchaseScope } from '#app/contract/purchases/query.ts';
import { initialTableState, showView, type TableState } from './tableState.ts';
import { type BuiltInView, getBuiltInContent } from './views/builtInViews.ts';

/** The table of one scope as the person left it. */
export interface SavedTableState extends TableState {
  /** Pixels from the top; it need not show `at`. */
  readonly scrollTop: number;
}

const initialTable: SavedTableState = { ...initialTableState, scrollTop: 0 };

const savedTables = new Map<string, SavedTableState>();
const toScopeKey = ({ connectionId, customerNumber }: PurchaseScope): string => `${connectionId} ${customerNumber}`;

/** Returns the table state stored when the scope was last shown in this window; a fresh one if there is none. */
export const recallTableState = (scope: PurchaseScope): SavedTableState =>
  savedTables.get(toScopeKey(scope)) ?? initialTable;

/** Stores the change for the next time the page opens. */
export const storeTableState = (scope: PurchaseScope, change: Partial<SavedTableState>): void => {
  savedTables.set(toScopeKey(scope), { ...recallTableState(scope), ...change });
};

/** Makes the table show all invoices of the scope that meet some conditions, the next time the page opens. */
export const presetFilters = (scope: PurchaseScope, filters: readonly PurchaseFilter[]): void => {
  const content = { ...getBuiltInContent('all'), filters: [...filters] };
  storeTableState(scope, { ...showView('all', content)(initialTableState), scrollTop: 0 });
};

/** Makes the page show an unchanged view of the scope the next time it opens. */
export const presetView = (scope: PurchaseScope, view: BuiltInView): void =>
  storeTableState(scope, { ...showView(view, getBuiltInContent(view))(initialTableState), scrollTop: 0 });

/** Opens an invoice beside the table, the next time the page opens. */
export const presetOpenedInvoice = (scope: PurchaseScope, opened: InvoiceRef): void =>
  storeTableState(scope, { opened });
