import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { DecisionCursor, DecisionFilter } from '#app/contract/purchases/decision.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** Decisions that are shown at first, and added each time. */
const pageSize = 100;

/** The decisions that a filter describes, page by page; they change with the data of their companies. */
export const decisionListQuery = (filter: DecisionFilter) =>
  infiniteQueryOptions({
    queryKey: [...purchaseQueryKeys.archive(filter.scope), 'decisions', filter],
    queryFn: ({ pageParam }) => ipcClient.reviewLog.list({ filter, after: pageParam, limit: pageSize }),
    initialPageParam: null as DecisionCursor | null,
    getNextPageParam: ({ next }) => next,
    gcTime: 30_000,
  });

/** The names of all who have decided anything. */
export const decisionPeopleQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'decisionPeople'],
    queryFn: () => ipcClient.reviewLog.people({ scope }),
    gcTime: 30_000,
  });
