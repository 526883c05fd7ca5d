import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CompanyInvoice, CompanyInvoiceTotals } from '#app/contract/sales/allCompanySales.ts';
import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { getRowWindowRange } from '#renderer/shared/grid/rowWindows.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import type { SalesScope } from './salesScope.ts';

/** Keys of all tracked sales invoices on this machine: invalidated by events of the main process. */
export const salesTrackingQueryKeys = {
  all: (scope: SalesScope) => (scope ? [...salesQueryKeys.company(scope), 'follow'] : ['sales', 'ofAll']),
  invoice: (company: CompanyRef, invoiceId: string) =>
    [...salesTrackingQueryKeys.all(company), 'invoice', invoiceId] as const,
};

/** An invoice in a list, with its company; in a list of several companies with what is shown of each there. */
export type ListedInvoice = SalesInvoice & Pick<CompanyInvoice, 'company'> & Partial<CompanyInvoice>;

/** Returns invoices of one company in the form of a list of several. */
const fetchInvoices = async (
  scope: SalesScope,
  request: Parameters<typeof ipcClient.allCompanySales.invoices>[0],
): Promise<
  {
    readonly rows: readonly ListedInvoice[];
    readonly companies: readonly CompanyInvoiceTotals[];
  } & Omit<Awaited<ReturnType<typeof ipcClient.salesFollow.invoices>>, 'rows'>
> => {
  if (scope === null) return ipcClient.allCompanySales.invoices(request);
  const { rows, ...summary } = await ipcClient.salesFollow.invoices({ company: scope, ...request });
  return { ...summary, rows: rows.map((row) => ({ ...row, company: scope })), companies: [] };
};

/** A window of a query's rows, with the summary of all. */
export const salesInvoiceRowsQuery = (scope: SalesScope, query: SalesInvoiceFilter, window: number) => {
  const { from, to } = getRowWindowRange(window);
  return queryOptions({
    queryKey: [...salesTrackingQueryKeys.all(scope), 'invoices', query, from],
    queryFn: () => fetchInvoices(scope, { query, offset: from, limit: to - from }),
    placeholderData: keepPreviousData,
  });
};

/** The summary of a query, without its rows. */
export const invoiceSummaryQuery = (scope: SalesScope, query: SalesInvoiceFilter) =>
  queryOptions({
    queryKey: [...salesTrackingQueryKeys.all(scope), 'summary', query],
    queryFn: () => fetchInvoices(scope, { query, offset: 0, limit: 1 }),
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
