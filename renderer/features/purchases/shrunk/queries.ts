import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** The shortened lists that need a decision about their missing invoices. */
export const shrunkListsQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'shrunkLists'],
    queryFn: () => ipcClient.purchases.shrunkLists({ scope }),
  });
