import type { SalesInvoice } from '#app/contract/sales/invoice.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { perObject } from '../draft/perObject.ts';
import { type KeptInvoice, type KeptList, shownOf } from '../store/model/kept.ts';
import type { InvoiceChange, SalesStore } from '../store/salesStore.ts';

/** The invoices of a company as they are known here; never changed, only replaced. */
export interface Known {
  readonly invoices: ReadonlyMap<string, KeptInvoice>;
  readonly shown: readonly SalesInvoice[];
  readonly list: KeptList;
}

/** What is kept of the invoices, in memory and on the disk. All throw `storage`. */
export interface Ledger {
  known(company: CompanyRef): Promise<Known>;
  /** On the disk when it answers. */
  change(company: CompanyRef, change: InvoiceChange): Promise<void>;
  /** Forgets what is in memory of a connection. */
  forget(connectionId: string): void;
}

const neverTold: KeptList = { listedAt: null, paymentsAt: null };

export const createLedger = (store: SalesStore): Ledger => {
  const opened = new Map<string, { readonly company: CompanyRef; readonly known: Promise<Known> }>();
  const keyOf = ({ connectionId, customerNumber }: CompanyRef): string =>
    JSON.stringify([connectionId, customerNumber]);

  const keep = (company: CompanyRef, known: Promise<Known>): Promise<Known> => {
    const key = keyOf(company);
    opened.set(key, { company, known });
    // What failed to be read may be read later.
    known.catch(() => opened.delete(key));
    return known;
  };
  const read = async (company: CompanyRef): Promise<Known> => {
    const [invoices, list] = await Promise.all([store.invoices(company), store.invoiceList(company)]);
    return knownOf(new Map(invoices.map((kept) => [kept.invoice.id, kept])), list ?? neverTold);
  };
  const known = (company: CompanyRef): Promise<Known> =>
    opened.get(keyOf(company))?.known ?? keep(company, read(company));

  return {
    known,
    change: async (company, change) => {
      await store.changeInvoices(company, change);
      // In the place of the one before at once, so that the next change builds on this one.
      await keep(
        company,
        known(company).then((before) => changed(before, change)),
      );
    },
    forget: (connectionId) => {
      for (const [key, { company }] of opened) if (company.connectionId === connectionId) opened.delete(key);
    },
  };
};

const changed = (before: Known, change: InvoiceChange): Known => {
  const invoices = new Map(before.invoices);
  for (const id of change.gone) invoices.delete(id);
  for (const kept of change.changed) invoices.set(kept.invoice.id, kept);
  return knownOf(invoices, change.list ?? before.list);
};

/** An invoice that did not change stays the same object, so that what was computed of it is still known. */
const toShown = perObject(shownOf);

const knownOf = (invoices: ReadonlyMap<string, KeptInvoice>, list: KeptList): Known => ({
  invoices,
  shown: [...invoices.values()].map((kept) => toShown(kept)),
  list,
});
