import { type AppError, AppFailure } from '../contract/errors.ts';
import type { Contact, Product, SalesSettings } from '../contract/sales.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { SalesApi } from './salesApi.ts';
import type { SalesStore } from './store/salesStore.ts';

export interface DirectoryOptions {
  readonly store: SalesStore;
  readonly apiFor: (company: CompanyRef) => Promise<SalesApi>;
}

/** What the service and this machine know of recipients, products and settings. Everything works without the service, too. */
export interface Directory {
  /** Matches of `search` in name, business id or number, by name; those the service found now come with its words. */
  contacts(company: CompanyRef, search: string): Promise<Contact[]>;
  products(company: CompanyRef, search: string): Promise<Product[]>;
  /** The service's settings, or the last ones it told where it cannot be reached. */
  settings(company: CompanyRef, signal?: AbortSignal): Promise<SalesSettings>;
}

const noSettings: SalesSettings = {
  paymentTermDays: null,
  lateInterestPercent: null,
  remarkDays: null,
  standardText: null,
};

export const createDirectory = ({ store, apiFor }: DirectoryOptions): Directory => ({
  contacts: async (company, search) => {
    const found = await orNone(async () => (await apiFor(company)).findContacts(search));
    await store.saveContacts(company, found);
    const known = (await store.contacts(company)).filter((contact) => says(search, contact.name, contact.businessId));
    return merged(known, found);
  },
  products: async (company, search) => {
    const found = await orNone(async () => (await apiFor(company)).findProducts(search));
    await store.saveProducts(company, found);
    const known = (await store.products(company)).filter((product) => says(search, product.name, product.number));
    return merged(known, found);
  },
  settings: async (company, signal) => {
    try {
      const told = (await (await apiFor(company)).readSettings(signal)) ?? noSettings;
      await store.saveSettings(company, told);
      return told;
    } catch (failure) {
      if (!isOutOfReach(failure)) throw failure;
      return (await store.settings(company)) ?? noSettings;
    }
  },
});

/** Nothing where the profile says no way to ask, or the service is out of reach; a refusal is the person's to know. */
const orNone = async <T>(ask: () => Promise<readonly T[] | null>): Promise<readonly T[]> => {
  try {
    return (await ask()) ?? [];
  } catch (failure) {
    if (isOutOfReach(failure)) return [];
    throw failure;
  }
};

const outOfReach: readonly AppError['kind'][] = ['offline', 'timeout', 'cancelled', 'server', 'rateLimited'];

const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof AppFailure && outOfReach.includes(failure.error.kind);

const says = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));

const merged = <T extends { readonly remoteId: string; readonly name: string }>(
  known: readonly T[],
  found: readonly T[],
): T[] =>
  [...new Map([...known, ...found].map((row) => [row.remoteId, row])).values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'fi'),
  );
