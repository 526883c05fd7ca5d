import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView } from '#app/contract/purchases/views.ts';
import { client } from '#renderer/ipc/client.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';
import { queryOf } from '../tableState.ts';
import { builtInContent } from './builtInViews.ts';
import { contentOf } from './viewChanges.ts';

/** Number of invoices in a view with its saved content. */
export const countOptions = (scope: PurchaseScope, viewId: string, saved: readonly SavedView[]) => {
  const made = contentOf(viewId, saved) ?? builtInContent('all');
  // With the order of the simplest view and without groups: only the count is needed.
  const content = { ...builtInContent('all'), filters: made.filters };
  const query = queryOf({ viewId, content, search: '', closed: [] }, scope);
  return queryOptions({
    queryKey: [...purchaseKeys.archive(scope), 'count', JSON.stringify(query)],
    queryFn: async () => (await client.purchases.view({ query, locate: null })).rowCount,
    gcTime: 60_000,
  });
};
