import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { memoizeByObject } from '../draft/memoizeByObject.ts';
import { type InvoiceFetchTimes, type TrackedInvoice, toSalesInvoice } from '../store/model/trackedInvoice.ts';
import type { SalesStore, TrackedInvoiceChange } from '../store/salesStore.ts';

/** The invoices of a company as they are known here; never changed, only replaced. */
export interface CachedInvoices {
  readonly invoices: ReadonlyMap<string, TrackedInvoice>;
  readonly visible: readonly SalesInvoice[];
  readonly list: InvoiceFetchTimes;
}

/** Cache of the invoices, in memory and on the disk. All methods throw `storage`. */
export interface SalesInvoiceCache {
  get(company: CompanyRef): Promise<CachedInvoices>;
  /** On the disk when it answers. */
  change(company: CompanyRef, change: TrackedInvoiceChange): Promise<void>;
  /** Forgets what is in memory of a connection. */
  forget(connectionId: string): void;
}

const neverListed: InvoiceFetchTimes = { listedAt: null, paymentsAt: null };

export const createSalesInvoiceCache = (store: SalesStore): SalesInvoiceCache => {
  const opened = new Map<string, { readonly company: CompanyRef; readonly loaded: Promise<CachedInvoices> }>();

  const cacheLoading = (company: CompanyRef, loading: Promise<CachedInvoices>): Promise<CachedInvoices> => {
    const key = toCompanyKey(company);
    opened.set(key, { company, loaded: loading });
    // What failed to be read may be read later.
    loading.catch(() => opened.delete(key));
    return loading;
  };
  const read = async (company: CompanyRef): Promise<CachedInvoices> => {
    const [invoices, list] = await Promise.all([store.invoices(company), store.invoiceList(company)]);
    return toCachedInvoices(new Map(invoices.map((tracked) => [tracked.invoice.id, tracked])), list ?? neverListed);
  };
  const load = (company: CompanyRef): Promise<CachedInvoices> =>
    opened.get(toCompanyKey(company))?.loaded ?? cacheLoading(company, read(company));

  return {
    get: load,
    change: async (company, change) => {
      await store.changeInvoices(company, change);
      // In the place of the one before at once, so that the next change builds on this one.
      await cacheLoading(
        company,
        load(company).then((before) => applyChange(before, change)),
      );
    },
    forget: (connectionId) => {
      for (const [key, { company }] of opened) if (company.connectionId === connectionId) opened.delete(key);
    },
  };
};

const applyChange = (before: CachedInvoices, change: TrackedInvoiceChange): CachedInvoices => {
  const invoices = new Map(before.invoices);
  for (const id of change.removed) invoices.delete(id);
  for (const tracked of change.changed) invoices.set(tracked.invoice.id, tracked);
  return toCachedInvoices(invoices, change.list ?? before.list);
};

/** An invoice that did not change stays the same object, so that what was computed of it is still known. */
const toShown = memoizeByObject(toSalesInvoice);

const toCachedInvoices = (invoices: ReadonlyMap<string, TrackedInvoice>, list: InvoiceFetchTimes): CachedInvoices => ({
  invoices,
  visible: [...invoices.values()].map((tracked) => toShown(tracked)),
  list,
});
