import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { getWindowRows } from '#renderer/shared/grid/rowWindows.ts';
import { salesKeys } from '#renderer/shared/sales/queries.ts';

/** Keys of all tracked sales invoices on this machine: invalidated by events of the main process. */
export const trackingKeys = {
  all: (company: CompanyRef) => [...salesKeys.company(company), 'follow'] as const,
  invoice: (company: CompanyRef, invoiceId: string) => [...trackingKeys.all(company), 'invoice', invoiceId] as const,
};

/** A window of a query's rows, with the summary of all. */
export const invoiceWindowQuery = (company: CompanyRef, query: SalesQuery, window: number) => {
  const { from, to } = getWindowRows(window);
  return queryOptions({
    queryKey: [...trackingKeys.all(company), 'invoices', query, from],
    queryFn: () => client.salesFollow.invoices({ company, query, offset: from, limit: to - from }),
    placeholderData: keepPreviousData,
  });
};

/** The summary of a query, without its rows. */
export const invoiceSummaryQuery = (company: CompanyRef, query: SalesQuery) =>
  queryOptions({
    queryKey: [...trackingKeys.all(company), 'summary', query],
    queryFn: () => client.salesFollow.invoices({ company, query, offset: 0, limit: 1 }),
    placeholderData: keepPreviousData,
  });

/** Asks the service for an opened invoice; the cached one is kept if the service cannot be asked. */
export const salesInvoiceQuery = (company: CompanyRef, invoiceId: string) =>
  queryOptions({
    queryKey: trackingKeys.invoice(company, invoiceId),
    queryFn: () => client.salesFollow.invoice({ company, invoiceId }),
  });

export const salesTasksQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...trackingKeys.all(company), 'tasks'],
    queryFn: () => client.salesFollow.tasks({ company }),
  });
