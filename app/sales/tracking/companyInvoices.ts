import type { CompanyInvoice } from '#app/contract/sales/allCompanySales.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { type TrackedInvoice, toSalesInvoice } from '../store/model/trackedInvoice.ts';
import type { CachedInvoices } from './salesInvoiceCache.ts';

/** An invoice in a list of several companies, without what the day changes. */
export type TrackedCompanyInvoice = Omit<CompanyInvoice, 'daysOverdue'>;

/** A company, and what people call it. */
export interface NamedCompany {
  readonly company: CompanyRef;
  readonly name: string;
}

/** The cached invoices of one company in a list of several. */
export interface CompanyInvoiceSource extends NamedCompany {
  readonly cached: CachedInvoices;
}

/** Lists that are remembered: that of all companies, and those of a few choices among them. */
const maxMergedLists = 4;

/**
 * Merges the sent invoices of several companies into one list. While nothing of them changes, it is the same list, so that what
 * was computed of it is still known.
 */
export const createCompanyInvoiceMerger = () => {
  const merged = new Map<
    string,
    { readonly parts: readonly object[]; readonly list: readonly TrackedCompanyInvoice[] }
  >();
  return (sources: readonly CompanyInvoiceSource[]): readonly TrackedCompanyInvoice[] => {
    const key = JSON.stringify(sources.map(({ company, name }) => [company, name]));
    const parts = sources.map(({ cached }) => cached);
    const before = merged.get(key);
    const list = before?.parts.every((part, index) => part === parts[index])
      ? before.list
      : sources.flatMap(({ cached, company, name }) =>
          listCompanyInvoices(cached, company.connectionId, company.customerNumber, name),
        );
    // Least recently used lists are evicted first.
    merged.delete(key);
    merged.set(key, { parts, list });
    for (const oldest of [...merged.keys()].slice(0, -maxMergedLists)) merged.delete(oldest);
    return list;
  };
};

/** A draft is unfinished work of one company: it is in the list of that company alone. */
const listCompanyInvoices = memoizeByObject(
  ({ invoices }: CachedInvoices, connectionId: string, customerNumber: string, name: string) =>
    [...invoices.values()]
      .filter(({ invoice }) => invoice.documentState !== 'draft')
      .map((tracked) => toCompanyInvoice(tracked, connectionId, customerNumber, name)),
);

const toCompanyInvoice = memoizeByObject(
  (
    tracked: TrackedInvoice,
    connectionId: string,
    customerNumber: string,
    companyName: string,
  ): TrackedCompanyInvoice => {
    const reminders = tracked.events.filter(({ kind }) => kind === 'reminded');
    return {
      ...toSalesInvoice(tracked),
      company: { connectionId, customerNumber },
      companyName,
      reminders: { count: reminders.length, lastAt: reminders.at(-1)?.at ?? null },
    };
  },
);
