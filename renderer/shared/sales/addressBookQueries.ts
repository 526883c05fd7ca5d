import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { enqueueIpcRequest } from '#renderer/ipc/enqueueIpcRequest.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { salesQueryKeys } from './queries.ts';

/** Time in milliseconds for which the service's entries count as fresh. */
const freshMs = 5 * 60_000;

const entryKinds = ['contacts', 'products', 'merged'] as const;

/** Invalidates all address book searches after a change. */
export const invalidateAddressBook = async (cache: QueryClient, company: CompanyRef): Promise<void> => {
  await Promise.all(
    entryKinds.map((part) => cache.invalidateQueries({ queryKey: [...salesQueryKeys.company(company), part] })),
  );
};

/** Refreshes all entries from the service in the background; returns the time of the refresh (ISO moment). */
export const addressBookRefreshQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: ['addressBook', company],
    queryFn: async ({ client: cache }) => {
      await ipcClient.salesBook.refresh({ company });
      await invalidateAddressBook(cache, company);
      return new Date().toISOString();
    },
    staleTime: freshMs,
    retry: false,
  });

/** The entries merged into an entry on this machine. */
export const mergedAddressBookEntriesQuery = (company: CompanyRef, kind: 'contact' | 'product', survivorId: string) =>
  queryOptions({
    queryKey: [...salesQueryKeys.company(company), 'merged', kind, survivorId],
    queryFn: async (): Promise<readonly (Contact | Product)[]> =>
      kind === 'contact'
        ? ipcClient.salesBook.mergedContacts({ company, survivorId })
        : ipcClient.salesBook.mergedProducts({ company, survivorId }),
  });

export interface TypedContact {
  readonly name: string;
  readonly businessId: string;
  readonly vatId: string;
  readonly email: string;
}

export const similarContactsQuery = (company: CompanyRef, { name, businessId, vatId, email }: TypedContact) =>
  queryOptions({
    queryKey: [...salesQueryKeys.company(company), 'contacts', 'likely', name, businessId, vatId, email],
    queryFn: () => ipcClient.salesBook.likelyContacts({ company, name, businessId, vatId, email }),
  });

/** All products, whose numbers a new product may not take. */
export const allProductsQuery = (company: CompanyRef) =>
  queryOptions({
    queryKey: [...salesQueryKeys.company(company), 'products', 'all', ''],
    queryFn: () => ipcClient.salesBook.products({ company, search: '' }),
  });

/** More are not listed in the palette: a longer word finds them. */
const maxFoundContacts = 5;

/** The likeliest contacts for some words, as `foundInvoicesQuery` searches. */
export const foundContactsQuery = (company: CompanyRef, search: string) =>
  queryOptions({
    queryKey: [...salesQueryKeys.company(company), 'contacts', 'find', search],
    queryFn: ({ signal }) =>
      enqueueIpcRequest(signal, () => ipcClient.salesBook.contacts({ company, search, limit: maxFoundContacts })),
    gcTime: 30_000,
  });
