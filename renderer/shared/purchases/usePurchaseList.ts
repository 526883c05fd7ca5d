import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { getFocusedInvoice } from './focusedInvoice.ts';
import { isSameInvoice } from './invoiceKey.ts';
import { purchaseListQuery } from './queries.ts';

/**
 * Reads the result of a query for the table that shows it. A result that was read a moment ago is shown without another
 * call, so that a letter that is deleted costs nothing: the main process announces what changes it. It is read again
 * where the focus has to follow another invoice, and whenever the table opens, because that is a visit of the company.
 * `isCurrent`: false for the previous query's result, and for one that does not know the place of the focused invoice.
 */
export const usePurchaseList = (query: PurchaseQuery, fields: readonly string[] = [], isSeen = true) => {
  const cache = useQueryClient();
  // Of this render: the table stores the invoice that has the focus as soon as it shows a current result.
  const focused = getFocusedInvoice(cache, query);
  const result = useQuery({
    ...purchaseListQuery(query, fields, isSeen),
    refetchOnMount: 'always',
    staleTime: ({ state: { data } }) => (data && isSameInvoice(data.located, focused) ? Number.POSITIVE_INFINITY : 0),
  });
  const { data, error, refetch, isPlaceholderData } = result;
  const isFocusLocated = data === undefined || isSameInvoice(data.located, focused);
  return {
    data,
    error,
    refetch,
    isCurrent: !isPlaceholderData && (isFocusLocated || result.isFetchedAfterMount || !result.isFetching),
  };
};
