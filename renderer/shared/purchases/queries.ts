import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseQuery, PurchaseScope, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { enqueueIpcRequest } from '#renderer/ipc/enqueueIpcRequest.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { getRowWindowIndex, rowWindowSize } from '../grid/rowWindows.ts';
import { getFocusedInvoice } from './focusedInvoice.ts';
import type { PurchaseQueryResult } from './tableRowSource.ts';

const toCompanyKey = ({ connectionId, customerNumber }: PurchaseScope) => [connectionId, customerNumber] as const;
const toQueryKey = ({ scope: _, ...query }: PurchaseQuery) => JSON.stringify(query);

/** Everything under `archive` changes when a sync swapped new data in. */
export const purchaseQueryKeys = {
  archive: (company: PurchaseScope) => ['purchases', ...toCompanyKey(company)] as const,
  view: (query: PurchaseQuery) => [...purchaseQueryKeys.archive(query.scope), 'view', toQueryKey(query)] as const,
  invoice: (company: CompanyRef, id: number) => [...purchaseQueryKeys.archive(company), 'invoice', id] as const,
  sync: (scope: PurchaseScope) => ['purchaseSync', ...toCompanyKey(scope)] as const,
  syncProgress: (company: CompanyRef) => [...purchaseQueryKeys.sync(company), 'progress'] as const,
};

/**
 * The result of a query together with the query itself: while a new one is loading, the table keeps the previous pair.
 * It includes a window of lines with the values of additional `fields`: the one around the focused invoice, or else the
 * first. `isSeen`: false for a prefetch.
 */
export const purchaseListQuery = (query: PurchaseQuery, fields: readonly string[] = [], isSeen = true) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.view(query), fields],
    queryFn: ({ client: cache, signal }): Promise<PurchaseQueryResult> =>
      enqueueIpcRequest(signal, async () => {
        const locate = getFocusedInvoice(cache, query);
        const request = { query, locate, size: rowWindowSize, fields: [...fields], isSeen };
        const { view, from, lines } = await ipcClient.purchases.runQuery(request);
        return {
          query,
          view,
          fields,
          located: view.located === null ? null : locate,
          window: getRowWindowIndex(from),
          lines,
        };
      }),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
  });

/** Totals of a selection. A selection of another revision is a conflict; then a new view is already being fetched. */
export const selectionTotalsQuery = (query: PurchaseQuery, selection: PurchaseSelection) =>
  queryOptions({
    queryKey: ['purchaseSelection', ...toCompanyKey(query.scope), toQueryKey(query), selection],
    queryFn: () => ipcClient.purchases.selected({ query, selection }),
    enabled: selection.ranges.length > 0,
    gcTime: 0,
  });

/**
 * Counts a selection before it is marked. It never becomes stale: it names the revision of the table that was counted.
 */
export const selectionSummaryQuery = (query: PurchaseQuery, selection: PurchaseSelection) =>
  queryOptions({
    queryKey: ['purchaseSelectionSummary', ...toCompanyKey(query.scope), toQueryKey(query), selection],
    queryFn: () => ipcClient.purchaseReview.summarize({ query, selection }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const purchaseInvoiceQuery = (company: CompanyRef, id: number) =>
  queryOptions({
    queryKey: purchaseQueryKeys.invoice(company, id),
    queryFn: () => ipcClient.purchases.invoice({ company, id }),
  });

/**
 * The invoices that a person may mean by some words. Searches run one after another, and those for a text that is no
 * longer typed are never sent.
 */
export const foundInvoicesQuery = (scope: PurchaseScope, text: string) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(scope), 'find', text],
    queryFn: ({ signal }) => enqueueIpcRequest(signal, () => ipcClient.purchases.find({ scope, text })),
    gcTime: 30_000,
  });
