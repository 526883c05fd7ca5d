import { useEffect, useMemo, useState } from 'react';
import type { PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import { recallTableState, storeTableState } from './savedTableState.ts';
import { type TableState, type TableStateUpdate, toPurchaseQuery } from './tableState.ts';

export interface TableController {
  readonly state: TableState;
  /** Query of the table's content. */
  readonly query: PurchaseQuery;
  readonly change: (step: TableStateUpdate) => void;
}

/** Returns the table state of one scope. It is restored when the page opens again. */
export const useTableState = (scope: PurchaseScope): TableController => {
  const [state, setState] = useState<TableState>(() => recallTableState(scope));
  useEffect(() => storeTableState(scope, state), [scope, state]);
  const { viewId, content, search, closed } = state;
  const query = useMemo(
    () => toPurchaseQuery({ viewId, content, search, closed }, scope),
    [viewId, content, search, closed, scope],
  );
  const change = (step: TableStateUpdate): void => {
    const next = step(state);
    setState(step);
    // The scroll position of other invoices must not be restored.
    if (next.content !== content || next.search !== search || next.viewId !== viewId)
      storeTableState(scope, { scrollTop: 0 });
  };
  return { state, query, change };
};
