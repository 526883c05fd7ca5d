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
  const opened = new Map<string, { readonly company: CompanyRef; readonly known: Promise<CachedInvoices> }>();

  const keep = (company: CompanyRef, known: Promise<CachedInvoices>): Promise<CachedInvoices> => {
    const key = toCompanyKey(company);
    opened.set(key, { company, known });
    // What failed to be read may be read later.
    known.catch(() => opened.delete(key));
    return known;
  };
  const read = async (company: CompanyRef): Promise<CachedInvoices> => {
    const [invoices, list] = await Promise.all([store.invoices(company), store.invoiceList(company)]);
    return toCachedInvoices(new Map(invoices.map((kept) => [kept.invoice.id, kept])), list ?? neverListed);
  };
  const known = (company: CompanyRef): Promise<CachedInvoices> =>
    opened.get(toCompanyKey(company))?.known ?? keep(company, read(company));

  return {
    get: known,
    change: async (company, change) => {
      await store.changeInvoices(company, change);
      // In the place of the one before at once, so that the next change builds on this one.
      await keep(
        company,
        known(company).then((before) => applyChange(before, change)),
      );
    },
    forget: (connectionId) => {
      for (const [key, { company }] of opened) if (company.connectionId === connectionId) opened.delete(key);
    },
  };
};

const applyChange = (before: CachedInvoices, change: TrackedInvoiceChange): CachedInvoices => {
  const invoices = new Map(before.invoices);
  for (const id of change.gone) invoices.delete(id);
  for (const kept of change.changed) invoices.set(kept.invoice.id, kept);
  return toCachedInvoices(invoices, change.list ?? before.list);
};

/** An invoice that did not change stays the same object, so that what was computed of it is still known. */
const toShown = memoizeByObject(toSalesInvoice);

const toCachedInvoices = (invoices: ReadonlyMap<string, TrackedInvoice>, list: InvoiceFetchTimes): CachedInvoices => ({
  invoices,
  visible: [...invoices.values()].map((kept) => toShown(kept)),
  list,
});
