import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseQuery, PurchaseScope, PurchaseSelection } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { inTurn } from '#renderer/ipc/inTurn.ts';
import { windowOf, windowSize } from '../grid/rowWindows.ts';
import type { Shown } from './lineSource.ts';
import { invoiceToFind } from './standing.ts';

const ofCompany = ({ connectionId, customerNumber }: PurchaseScope) => [connectionId, customerNumber] as const;
const ofQuery = ({ scope: _, ...query }: PurchaseQuery) => JSON.stringify(query);

/** Everything under `archive` changes when a sync swapped new data in. */
export const purchaseKeys = {
  archive: (company: PurchaseScope) => ['purchases', ...ofCompany(company)] as const,
  view: (query: PurchaseQuery) => [...purchaseKeys.archive(query.scope), 'view', ofQuery(query)] as const,
  invoice: (company: CompanyRef, id: number) => [...purchaseKeys.archive(company), 'invoice', id] as const,
  sync: (scope: PurchaseScope) => ['purchaseSync', ...ofCompany(scope)] as const,
  syncProgress: (company: CompanyRef) => [...purchaseKeys.sync(company), 'progress'] as const,
};

/**
 * The result of a query together with the query itself: while a new one is loading, the table keeps the previous pair.
 * It includes a window of lines with the values of additional `fields`: the one around the focused invoice, or else the
 * first. It is fetched again whenever it is shown again, because another invoice may be focused by then. `isSeen`:
 * false for a prefetch.
 */
export const viewOptions = (query: PurchaseQuery, fields: readonly string[] = [], isSeen = true) =>
  queryOptions({
    queryKey: [...purchaseKeys.view(query), fields],
    queryFn: ({ signal }): Promise<Shown> =>
      inTurn(signal, async () => {
        const locate = invoiceToFind(query);
        const asked = { query, locate, size: windowSize, fields: [...fields], isSeen };
        const { view, from, lines } = await client.purchases.shown(asked);
        return { query, view, fields, located: view.located === null ? null : locate, window: windowOf(from), lines };
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 30_000,
  });

/** Totals of a selection. A selection of another revision is a conflict; then a new view is already being fetched. */
export const selectedOptions = (query: PurchaseQuery, selection: PurchaseSelection) =>
  queryOptions({
    queryKey: ['purchaseSelection', ...ofCompany(query.scope), ofQuery(query), selection],
    queryFn: () => client.purchases.selected({ query, selection }),
    enabled: selection.ranges.length > 0,
    gcTime: 0,
  });

/**
 * Counts a selection before it is marked. It never becomes stale: it names the revision of the table that was counted.
 */
export const selectionSummaryOptions = (query: PurchaseQuery, selection: PurchaseSelection) =>
  queryOptions({
    queryKey: ['purchaseSelectionSummary', ...ofCompany(query.scope), ofQuery(query), selection],
    queryFn: () => client.purchaseReview.summarize({ query, selection }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const invoiceOptions = (company: CompanyRef, id: number) =>
  queryOptions({
    queryKey: purchaseKeys.invoice(company, id),
    queryFn: () => client.purchases.invoice({ company, id }),
  });
