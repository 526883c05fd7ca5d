import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView } from '#app/contract/purchases/views.ts';
import { client } from '#renderer/ipc/client.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';
import { toPurchaseQuery } from '../tableState.ts';
import { getBuiltInContent } from './builtInViews.ts';
import { findViewContent } from './viewChanges.ts';

/** Number of invoices in a view with its saved content. */
export const viewCountQuery = (scope: PurchaseScope, viewId: string, saved: readonly SavedView[]) => {
  const made = findViewContent(viewId, saved) ?? getBuiltInContent('all');
  // With the order of the simplest view and without groups: only the count is needed.
  const content = { ...getBuiltInContent('all'), filters: made.filters };
  const query = toPurchaseQuery({ viewId, content, search: '', closed: [] }, scope);
  return queryOptions({
    queryKey: [...purchaseKeys.archive(scope), 'count', JSON.stringify(query)],
    queryFn: async () => (await client.purchases.view({ query, locate: null })).rowCount,
    gcTime: 60_000,
  });
};
