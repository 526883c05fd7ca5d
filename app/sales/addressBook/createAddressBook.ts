import type { salesBook } from '#app/contract/sales/book.ts';
import type { SalesContext, SalesMethodsOf } from '../context/salesContext.ts';
import { findLikelyContacts } from './findLikelyContacts.ts';
import { createMergeMethods } from './mergeMethods.ts';
import { createSaveMethods } from './saveMethods.ts';

export type AddressBookService = SalesMethodsOf<typeof salesBook>;

/** The address book and the product shelf. */
export const createAddressBook = (context: SalesContext): AddressBookService => {
  const { cache } = context;
  return {
    refresh: async ({ company }) => {
      await cache.refresh(company);
      return {};
    },
    contacts: ({ company, search, ...choice }) => cache.contacts(company, search, choice),
    products: ({ company, search, ...choice }) => cache.products(company, search, choice),
    likelyContacts: async ({ company, ...typed }) =>
      findLikelyContacts(await cache.contacts(company, '', { forInvoice: true }), typed),
    ...createSaveMethods(context),
    ...createMergeMethods(context),
  };
};
