import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView } from '#app/contract/purchases/views.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';
import { toPurchaseQuery } from '../tableState.ts';
import { getBuiltInViewSettings } from './builtInViews.ts';
import { findViewSettings } from './viewChanges.ts';

/** Number of invoices in a view with its saved content. */
export const viewInvoiceCountQuery = (scope: PurchaseScope, viewId: string, saved: readonly SavedView[]) => {
  const settings = findViewSettings(viewId, saved) ?? getBuiltInViewSettings('all');
  // With the order of the simplest view and without groups: only the count is needed.
  const content = { ...getBuiltInViewSettings('all'), filters: settings.filters };
  const query = toPurchaseQuery({ viewId, content, search: '', closed: [] }, scope);
  return queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'count', JSON.stringify(query)],
    queryFn: async () => (await ipcClient.purchases.view({ query, locate: null })).rowCount,
    gcTime: 60_000,
  });
};
