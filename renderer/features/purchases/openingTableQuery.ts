import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { purchaseViewQuery } from '#renderer/shared/purchases/queries.ts';
import { recallTableState } from './savedTableState.ts';
import { toPurchaseQuery } from './tableState.ts';
import { getFieldPatterns, resolveLayout } from './useLayout.ts';

/**
 * Returns the query that the purchases page starts with: the window of lines shown last, or the first one of the scope.
 */
export const openingTableQuery = (scope: PurchaseScope, layout: TableLayout | null, isSeen: boolean) => {
  const left = recallTableState(scope);
  return purchaseViewQuery(
    toPurchaseQuery(left, scope),
    getFieldPatterns(resolveLayout(scope, left.content, layout)),
    isSeen,
  );
};
