import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PurchaseQuery } from '../../../app/contract/purchases.ts';
import type { CompanyRef } from '../../../app/contract/values.ts';
import { client } from '../../ipc/client.ts';
import { rowsOf } from './rowWindows.ts';

const ofCompany = ({ connectionId, customerNumber }: CompanyRef) => [connectionId, customerNumber] as const;
const ofQuery = ({ search, sort }: PurchaseQuery) => [search, sort.column, sort.direction] as const;

/** Everything under `archive` changes when a sync swapped new data in. */
export const purchaseKeys = {
  archive: (company: CompanyRef) => ['purchases', ...ofCompany(company)] as const,
  view: (query: PurchaseQuery) => [...purchaseKeys.archive(query.company), 'view', ...ofQuery(query)] as const,
  rows: (query: PurchaseQuery, window: number) =>
    [...purchaseKeys.archive(query.company), 'rows', ...ofQuery(query), window] as const,
  invoice: (company: CompanyRef, id: number) => [...purchaseKeys.archive(company), 'invoice', id] as const,
  sync: (company: CompanyRef) => ['purchaseSync', ...ofCompany(company)] as const,
  syncProgress: (company: CompanyRef) => [...purchaseKeys.sync(company), 'progress'] as const,
};

/** One window of rows (see `rowWindows.ts`). */
export const rowsOptions = (query: PurchaseQuery, window: number) =>
  queryOptions({
    queryKey: purchaseKeys.rows(query, window),
    queryFn: () => client.purchases.rows({ query, ...rowsOf(window) }),
  });

/**
 * What a query shows, together with the query itself: while a new one is answered the table keeps the old pair. The first
 * rows come along, so that typing a search never shows empty rows.
 */
export const viewOptions = (query: PurchaseQuery) =>
  queryOptions({
    queryKey: purchaseKeys.view(query),
    queryFn: async ({ client: cache }) => {
      const [view, firstRows] = await Promise.all([
        client.purchases.view(query),
        client.purchases.rows({ query, ...rowsOf(0) }),
      ]);
      cache.setQueryData(purchaseKeys.rows(query, 0), firstRows);
      return { query, view };
    },
    placeholderData: keepPreviousData,
  });

export const invoiceOptions = (company: CompanyRef, id: number) =>
  queryOptions({
    queryKey: purchaseKeys.invoice(company, id),
    queryFn: () => client.purchases.invoice({ company, id }),
  });
