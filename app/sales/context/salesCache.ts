import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { FetchedSalesSettings } from '#app/contract/sales/settings.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesApi } from '../api/salesApi.ts';
import type { SalesStore } from '../store/salesStore.ts';
import { createAddressBookCache } from './addressBookCache.ts';
import {
  createSalesSettingsReader,
  isServiceUnreachableError,
  type SalesSettingsReadOptions,
} from './cachedSettings.ts';

export interface SalesCacheOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
  /** ISO moment. */
  readonly now: () => string;
}

/** Restrictions on the entries that a search returns. */
export interface AddressBookSearchOptions {
  /** At most so many; all where left out. */
  readonly limit?: number | undefined;
  /** Only entries that an invoice can name. */
  readonly forInvoice?: boolean | undefined;
}

/**
 * Recipients, products and settings known on this machine. Contacts and products are returned from the cache; the
 * service is asked first only if it never was. Everything works without the service, too.
 */
export interface SalesCache {
  /** See `searched`. */
  contacts(company: CompanyRef, search: string, choice?: AddressBookSearchOptions): Promise<Contact[]>;
  products(company: CompanyRef, search: string, choice?: AddressBookSearchOptions): Promise<Product[]>;
  /** Returns the contact with this id of the service, or the one it was merged into; null if neither is known. */
  contact(company: CompanyRef, id: string): Promise<Contact | null>;
  /** Requests all contacts and products from the service again. Throws the error that prevented the request. */
  refresh(company: CompanyRef): Promise<void>;
  /** See `createDemoOrganizationSettings`. */
  settings(company: CompanyRef, question?: SalesSettingsReadOptions): Promise<FetchedSalesSettings>;
  /** To be called when a connection goes: what is still asked of its service is not kept. */
  forget(connectionId: string): void;
}

export const createSalesCache = ({ store, apiFor, now }: SalesCacheOptions): SalesCache => {
  const contacts = createAddressBookCache({ kind: 'contact', store, apiFor, fetchAll: (api) => api.listContacts() });
  const products = createAddressBookCache({ kind: 'product', store, apiFor, fetchAll: (api) => api.listProducts() });
  return {
    contacts: async (company, search, choice) => {
      await ignoreUnreachable(() => contacts.fill(company));
      return filterCachedEntries(await contacts.find(company, search), choice);
    },
    products: async (company, search, choice) => {
      await ignoreUnreachable(() => products.fill(company));
      return filterCachedEntries(await products.find(company, search), choice);
    },
    contact: async (company, id) => {
      const cached = await contacts.get(company, id);
      if (cached) return cached;
      await ignoreUnreachable(() => contacts.refresh(company));
      return contacts.get(company, id);
    },
    refresh: async (company) => {
      await contacts.refresh(company);
      await products.refresh(company);
    },
    settings: createSalesSettingsReader({ store, apiFor, now }),
    forget: (connectionId) => {
      contacts.forget(connectionId);
      products.forget(connectionId);
    },
  };
};

const filterCachedEntries = <T extends Contact | Product>(
  entries: readonly T[],
  { limit, forInvoice = false }: AddressBookSearchOptions = {},
): T[] => entries.filter((entry) => !forInvoice || canBeInvoiced(entry)).slice(0, limit);

/** Returns whether the id and the values that an invoice is calculated with could be read. */
const canBeInvoiced = ({ remoteId, unreadable = [] }: Contact | Product): boolean =>
  !isUnreadableId(remoteId) && !unreadable.some(({ field }) => field === 'unitPrice' || field === 'vatRate');

/** Ignores an unreachable service, since cached data is used then; a refusal is reported to the person. */
const ignoreUnreachable = async (request: () => Promise<void>): Promise<void> => {
  try {
    await request();
  } catch (failure) {
    if (!isServiceUnreachableError(failure)) throw failure;
  }
};
