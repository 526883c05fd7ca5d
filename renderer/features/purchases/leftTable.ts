import type { InvoiceRef, PurchaseFilter, PurchaseScope } from '#app/contract/purchases/query.ts';
import { firstState, showView, type TableState } from './tableState.ts';
import { type BuiltInView, builtInContent } from './views/builtInViews.ts';

/** The table of one scope as the person left it. */
export interface LeftTable extends TableState {
  /** Pixels from the top; it need not show `at`. */
  readonly scrollTop: number;
}

const fresh: LeftTable = { ...firstState, scrollTop: 0 };

const left = new Map<string, LeftTable>();
const placeOf = ({ connectionId, customerNumber }: PurchaseScope): string => `${connectionId} ${customerNumber}`;

/** Returns the table state stored when the scope was last shown in this window; a fresh one if there is none. */
export const recallTable = (scope: PurchaseScope): LeftTable => left.get(placeOf(scope)) ?? fresh;

/** Stores the change for the next time the page opens. */
export const rememberTable = (scope: PurchaseScope, change: Partial<LeftTable>): void => {
  left.set(placeOf(scope), { ...recallTable(scope), ...change });
};

/** Makes the table show all invoices of the scope that meet some conditions, the next time the page opens. */
export const leaveFiltered = (scope: PurchaseScope, filters: readonly PurchaseFilter[]): void => {
  const content = { ...builtInContent('all'), filters: [...filters] };
  rememberTable(scope, { ...showView('all', content)(firstState), scrollTop: 0 });
};

/** Makes the page show an unchanged view of the scope the next time it opens. */
export const leaveView = (scope: PurchaseScope, view: BuiltInView): void =>
  rememberTable(scope, { ...showView(view, builtInContent(view))(firstState), scrollTop: 0 });

/** Opens an invoice beside the table, the next time the page opens. */
export const leaveOpened = (scope: PurchaseScope, opened: InvoiceRef): void => rememberTable(scope, { opened });
