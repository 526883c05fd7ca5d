import type { IpcMethodHandlers } from '#app/contract/ipcMethod.ts';
import type { salesAddressBookContract } from '#app/contract/sales/addressBook.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import { findSimilarContacts } from './findSimilarContacts.ts';
import { createAddressBookMergeMethods } from './mergeMethods.ts';
import { createAddressBookSaveMethods } from './saveMethods.ts';

export type AddressBookService = IpcMethodHandlers<typeof salesAddressBookContract>;

/** The address book and the product shelf. */
export const createAddressBook = (context: SalesMethodDeps): AddressBookService => {
  const { cache } = context;
  return {
    refresh: async ({ company }) => {
      await cache.refresh(company);
      return {};
    },
    contacts: ({ company, search, ...choice }) => cache.contacts(company, search, choice),
    products: ({ company, search, ...choice }) => cache.products(company, search, choice),
    likelyContacts: async ({ company, ...typed }) =>
      findSimilarContacts(await cache.contacts(company, '', { forInvoice: true }), typed),
    ...createAddressBookSaveMethods(context),
    ...createAddressBookMergeMethods(context),
  };
};
