import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { getRowWindowRange } from '#renderer/shared/grid/rowWindows.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';

/** Keys of all tracked sales invoices on this machine: invalidated by events of the main process. */
export const salesTrackingQueryKeys = {
  all: (company: CompanyRef) => [...salesQueryKeys.company(company), 'follow'] as const,
  invoice: (company: CompanyRef, invoiceId: string) =>
    [...salesTrackingQueryKeys.all(company), 'invoice', invoiceId] as const,
};

/** A window of a query's rows, with the summary of all. */
export const salesInvoiceRowsQuery = (company: CompanyRef, query: SalesInvoiceFilter, window: number) => {
  const { from, to } = getRowWindowRange(window);
  return queryOptions({
    queryKey: [...salesTrackingQueryKeys.all(company), 'invoices', query, from],
    queryFn: () => ipcClient.salesFollow.invoices({ company, query, offset: from, limit: to - from }),
    placeholderData: keepPreviousData,
  });
};

/** The summary of a query, without its rows. */
export const invoiceSummaryQuery = (company: CompanyRef, query: SalesInvoiceFilter) =>
  queryOptions({
    queryKey: [...salesTrackingQueryKeys.all(company), 'summary', query],
    queryFn: () => ipcClient.salesFollow.invoices({ company, query, offset: 0, limit: 1 }),
    placeholderData: keepPreviousData,
  });

/** Asks the service for an opened invoice; the cached one is kept if the service cannot be asked. */
export const salesInvoiceQuery = (company: CompanyRef, invoiceId: string) =>
  queryOptions({
    queryKey: salesTrackingQueryKeys.invoice(company, invoiceId),
    queryFn: () => ipcClient.salesFollow.invoice({ company, invoiceId }),
  });

export const salesTasksQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...salesTrackingQueryKeys.all(company), 'tasks'],
    queryFn: () => ipcClient.salesFollow.tasks({ company }),
  });
