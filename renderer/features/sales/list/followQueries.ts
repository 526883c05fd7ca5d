import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SalesQuery } from '#app/contract/sales/follow.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { client } from '#renderer/ipc/client.ts';
import { rowsOf } from '#renderer/shared/grid/rowWindows.ts';
import { salesKeys } from '#renderer/shared/sales/queries.ts';

/** Keys of all tracked sales invoices on this machine: invalidated by events of the main process. */
export const followKeys = {
  all: (company: CompanyRef) => [...salesKeys.company(company), 'follow'] as const,
  invoice: (company: CompanyRef, invoiceId: string) => [...followKeys.all(company), 'invoice', invoiceId] as const,
};

export const everyInvoice: SalesQuery = {
  search: '',
  documents: [],
  deliveries: [],
  payments: [],
  ageing: [],
  except: [],
  from: null,
  to: null,
  sort: { column: 'date', direction: 'descending' },
};

/** A window of a query's rows, with the summary of all. */
export const windowQuery = (company: CompanyRef, query: SalesQuery, window: number) => {
  const { from, to } = rowsOf(window);
  return queryOptions({
    queryKey: [...followKeys.all(company), 'invoices', query, from],
    queryFn: () => client.salesFollow.invoices({ company, query, offset: from, limit: to - from }),
    placeholderData: keepPreviousData,
  });
};

/** The summary of a query, without its rows. */
export const summaryQuery = (company: CompanyRef, query: SalesQuery) =>
  queryOptions({
    queryKey: [...followKeys.all(company), 'summary', query],
    queryFn: () => client.salesFollow.invoices({ company, query, offset: 0, limit: 1 }),
    placeholderData: keepPreviousData,
  });

/** Asks the service for an opened invoice; the cached one is kept if the service cannot be asked. */
export const invoiceQuery = (company: CompanyRef, invoiceId: string) =>
  queryOptions({
    queryKey: followKeys.invoice(company, invoiceId),
    queryFn: () => client.salesFollow.invoice({ company, invoiceId }),
  });

export const tasksQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...followKeys.all(company), 'tasks'],
    queryFn: () => client.salesFollow.tasks({ company }),
  });
