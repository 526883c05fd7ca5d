import { useEffect, useMemo, useState } from 'react';
import type { PurchaseQuery, PurchaseScope } from '#app/contract/purchases/query.ts';
import { recallTable, rememberTable } from './leftTable.ts';
import { queryOf, type TableState, type TableStep } from './tableState.ts';

export interface Table {
  readonly state: TableState;
  /** Query of the table's content. */
  readonly query: PurchaseQuery;
  readonly change: (step: TableStep) => void;
}

/** Returns the table state of one scope. It is restored when the page opens again. */
export const useTable = (scope: PurchaseScope): Table => {
  const [state, setState] = useState<TableState>(() => recallTable(scope));
  useEffect(() => rememberTable(scope, state), [scope, state]);
  const { viewId, content, search, closed } = state;
  const query = useMemo(
    () => queryOf({ viewId, content, search, closed }, scope),
    [viewId, content, search, closed, scope],
  );
  const change = (step: TableStep): void => {
    const next = step(state);
    setState(step);
    // The scroll position of other invoices must not be restored.
    if (next.content !== content || next.search !== search || next.viewId !== viewId)
      rememberTable(scope, { scrollTop: 0 });
  };
  return { state, query, change };
};
