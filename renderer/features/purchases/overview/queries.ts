import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { client } from '#renderer/ipc/client.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';

export type PurchaseFigures = Awaited<ReturnType<typeof client.purchaseOverview.read>>;

/** The figures of one company or of all. They are fetched again whenever an invoice may have changed. */
export const overviewQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseKeys.archive(scope), 'overview'],
    queryFn: () => client.purchaseOverview.read({ scope }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
