import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import type { AddressBookMerge } from '#app/sales/store/model/addressBookMerge.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';

export const company: CompanyRef = { connectionId: 'demo', customerNumber: '1' };

export const contact = (remoteId: string, values: Partial<Contact> = {}): Contact => ({
  ...finishedDraft().contact,
  ...{ remoteId, name: `Contact ${remoteId}`, channel: null, paymentTermDays: null },
  ...values,
});

export const product = (remoteId: string, values: Partial<Product> = {}): Product => ({
  ...{ remoteId, number: `N-${remoteId}`, name: `Product ${remoteId}`, unit: 'H87', unitPrice: '10', vatRate: '25.5' },
  account: '',
  ...values,
});

type Entry = Contact | Product;

interface EntryChange {
  readonly changed: readonly Entry[];
  readonly removed?: readonly string[];
  readonly isWhole?: boolean;
}

/** The part of the sales store that holds the address book, in memory. */
export const createMemoryBook = () => {
  const books = new Map<string, Map<string, Entry>>();
  const whole = new Set<string>();
  const merges: AddressBookMerge[] = [];
  const removed: string[] = [];
  const openBook = (of: CompanyRef, kind: string): Map<string, Entry> => {
    const key = `${toCompanyKey(of)} ${kind}`;
    const book = books.get(key) ?? new Map<string, Entry>();
    books.set(key, book);
    return book;
  };
  const changeEntries = async (of: CompanyRef, kind: string, change: EntryChange): Promise<void> => {
    for (const entry of change.changed) openBook(of, kind).set(entry.remoteId, entry);
    for (const id of change.removed ?? []) {
      openBook(of, kind).delete(id);
      removed.push(id);
    }
    if (change.isWhole) whole.add(`${toCompanyKey(of)} ${kind}`);
  };
  const store = {
    entries: async (of: CompanyRef, kind: string) => structuredClone([...openBook(of, kind).values()]),
    isWhole: async (of: CompanyRef, kind: string) => whole.has(`${toCompanyKey(of)} ${kind}`),
    merges: async () => merges,
    changeEntries,
    saveContacts: (of: CompanyRef, changed: readonly Contact[]) => changeEntries(of, 'contact', { changed }),
    saveProducts: (of: CompanyRef, changed: readonly Product[]) => changeEntries(of, 'product', { changed }),
  } as unknown as SalesStore;
  return { store, merges, removed };
};
