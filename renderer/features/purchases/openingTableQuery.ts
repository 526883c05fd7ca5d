import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { purchaseViewQuery } from '#renderer/shared/purchases/queries.ts';
import { type PurchasesSearch, toTableState } from './purchasesSearch.ts';
import { toPurchaseQuery } from './tableState.ts';
import { getFieldPatterns, resolveLayout } from './useLayout.ts';

/** Returns the query that the purchases page starts with. */
export const openingTableQuery = (
  scope: PurchaseScope,
  search: PurchasesSearch,
  layout: TableLayout | null,
  isSeen: boolean,
) => {
  const state = toTableState(search);
  return purchaseViewQuery(
    toPurchaseQuery(state, scope),
    getFieldPatterns(resolveLayout(scope, state.content, layout)),
    isSeen,
  );
};
