import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

export type PurchaseOverview = Awaited<ReturnType<typeof ipcClient.purchaseOverview.read>>;

/** The figures of one company or of all. They are fetched again whenever an invoice may have changed. */
export const overviewQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'overview'],
    queryFn: () => ipcClient.purchaseOverview.read({ scope }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
