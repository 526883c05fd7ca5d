import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { client } from '#renderer/ipc/client.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';

/** The shortened lists that need a decision about their missing invoices. */
export const shrunkListsQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseKeys.archive(scope), 'shrunkLists'],
    queryFn: () => client.purchases.shrunkLists({ scope }),
  });
