import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { purchaseListQuery } from '#renderer/shared/purchases/queries.ts';
import { type PurchasesSearchParams, searchParamsToTableState } from './purchasesSearchParams.ts';
import { toPurchaseQuery } from './tableState.ts';
import { getLayoutFieldPatterns, resolveTableLayout } from './useTableLayout.ts';

/** Returns the query that the purchases page starts with. */
export const initialPurchaseListQuery = (
  scope: PurchaseScope,
  search: PurchasesSearchParams,
  layout: TableLayout | null,
  isSeen: boolean,
) => {
  const state = searchParamsToTableState(search);
  return purchaseListQuery(
    toPurchaseQuery(state, scope),
    getLayoutFieldPatterns(resolveTableLayout(scope, state, layout)),
    isSeen,
  );
};
