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
  /** What the service finds for `search`, by name; where it cannot be asked, what is known here with it in name, business id or number. */
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
    const found = await ifInReach(async () => (await apiFor(company)).findContacts(search));
    await store.saveContacts(company, found ?? []);
    const rows =
      found ?? (await store.contacts(company)).filter((contact) => says(search, contact.name, contact.businessId));
    return byName(rows);
  },
  products: async (company, search) => {
    const found = await ifInReach(async () => (await apiFor(company)).findProducts(search));
    await store.saveProducts(company, found ?? []);
    const rows =
      found ?? (await store.products(company)).filter((product) => says(search, product.name, product.number));
    return byName(rows);
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

/** Null where the profile says no way to ask, or the service is out of reach; a refusal is the person's to know. */
const ifInReach = async <T>(ask: () => Promise<readonly T[] | null>): Promise<readonly T[] | null> => {
  try {
    return await ask();
  } catch (failure) {
    if (isOutOfReach(failure)) return null;
    throw failure;
  }
};

const outOfReach: readonly AppError['kind'][] = ['offline', 'timeout', 'cancelled', 'server', 'rateLimited'];

const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof AppFailure && outOfReach.includes(failure.error.kind);

const says = (search: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));

const byName = <T extends { readonly name: string }>(rows: readonly T[]): T[] =>
  [...rows].sort((one, other) => one.name.localeCompare(other.name, 'fi'));
