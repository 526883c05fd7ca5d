import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from './queries.ts';

/** From which date on each company of a scope reviews its first list. */
export const reviewStartsQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'reviewStarts'],
    queryFn: () => ipcClient.purchases.reviewStarts({ scope }),
  });

/** How many invoices would be to review, and how many history, with a start of review. */
export const reviewStartCountsQuery = (company: CompanyRef, from: string | null) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(company), 'reviewStartCounts', from],
    queryFn: () => ipcClient.purchases.countReviewStart({ company, from }),
    placeholderData: keepPreviousData,
  });
