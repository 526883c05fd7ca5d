import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { viewOptions } from '#renderer/shared/purchases/queries.ts';
import { recallTable } from './leftTable.ts';
import { queryOf } from './tableState.ts';
import { fieldsIn, layoutOf } from './useLayout.ts';

/** What the purchases page asks for when it opens: the window of lines that was left, or that a scope begins with. */
export const openingTable = (scope: PurchaseScope, layout: TableLayout | null, isSeen: boolean) => {
  const left = recallTable(scope);
  return viewOptions(queryOf(left, scope), fieldsIn(layoutOf(scope, left.content, layout)), isSeen);
};
