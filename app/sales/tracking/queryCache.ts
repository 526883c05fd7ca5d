import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import { querySalesInvoices, type SalesQueryResult, type SortedSalesInvoiceFilter } from './querySalesInvoices.ts';

/** Questions whose answers are remembered: a page asks a few, and a person scrolls through one of them window by window. */
const maxCachedResults = 8;

/** As `querySalesInvoices`, with the results of the most recent queries of each list cached (LRU). */
export const createQueryCache = <I extends SalesInvoice>() => {
  const answers = new WeakMap<readonly I[], Map<string, SalesQueryResult<I>>>();
  return (invoices: readonly I[], query: SortedSalesInvoiceFilter, today: string): SalesQueryResult<I> => {
    const key = JSON.stringify([query, today]);
    const results = answers.get(invoices) ?? new Map<string, SalesQueryResult<I>>();
    answers.set(invoices, results);
    const result = results.get(key) ?? querySalesInvoices(invoices, query, today);
    // Least recently used results are evicted first.
    results.delete(key);
    results.set(key, result);
    for (const oldest of [...results.keys()].slice(0, -maxCachedResults)) results.delete(oldest);
    return result;
  };
};
