import { queryOptions } from '@tanstack/react-query';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

/** Returns the query of what is ready to be paid among the invoices of another one. */
export const narrowToReadyPayments = (query: PurchaseQuery): PurchaseQuery => ({
  ...query,
  filters: [...query.filters.filter(({ kind }) => kind !== 'toPay'), { kind: 'toPay', readiness: ['ready'] }],
});

/** Returns the query of what waits for the approval of a second person among the invoices of another one. */
export const narrowToUnapproved = (query: PurchaseQuery): PurchaseQuery => ({
  ...query,
  filters: [...query.filters.filter(({ kind }) => kind !== 'toPay'), { kind: 'toPay', readiness: ['toApprove'] }],
});

/** Returns the query of the invoices that were not exported yet. */
export const leaveOutExportedPayments = (query: PurchaseQuery): PurchaseQuery => ({
  ...query,
  filters: [...query.filters, { kind: 'exported', isExported: false }],
});

/** Counts and sums of a list of payments. They are fetched again whenever an invoice may have changed. */
export const paymentSummaryQuery = (query: PurchaseQuery) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive(query.scope), 'payments', JSON.stringify(query)],
    queryFn: () => ipcClient.purchaseExport.summarizePayments({ query, selection: null }),
    staleTime: 0,
  });
