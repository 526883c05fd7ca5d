import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { viewOptions } from '#renderer/shared/purchases/queries.ts';
import { recallTable } from './leftTable.ts';
import { queryOf } from './tableState.ts';
import { fieldsIn, layoutOf } from './useLayout.ts';

/**
 * Returns the query that the purchases page starts with: the window of lines shown last, or the first one of the scope.
 */
export const openingTable = (scope: PurchaseScope, layout: TableLayout | null, isSeen: boolean) => {
  const left = recallTable(scope);
  return viewOptions(queryOf(left, scope), fieldsIn(layoutOf(scope, left.content, layout)), isSeen);
};
