import { queryOptions } from '@tanstack/react-query';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import { client } from '#renderer/ipc/client.ts';
import { purchaseKeys } from '#renderer/shared/purchases/queries.ts';

/** The lists about whose missing invoices a person has to decide. */
export const shrunkListsOptions = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseKeys.archive(scope), 'shrunkLists'],
    queryFn: () => client.purchases.shrunkLists({ scope }),
  });
