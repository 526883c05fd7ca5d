import type { salesBook } from '#app/contract/sales/book.ts';
import type { DoorOf, SalesParts } from '../context/parts.ts';
import { likelyContacts } from './likeness.ts';
import { createMerging } from './merging.ts';
import { createSaving } from './saving.ts';

export type SalesBook = DoorOf<typeof salesBook>;

/** The address book and the product shelf. */
export const createBook = (parts: SalesParts): SalesBook => {
  const { directory } = parts;
  return {
    refresh: async ({ company }) => {
      await directory.refresh(company);
      return {};
    },
    contacts: ({ company, search, ...choice }) => directory.contacts(company, search, choice),
    products: ({ company, search, ...choice }) => directory.products(company, search, choice),
    likelyContacts: async ({ company, ...typed }) =>
      likelyContacts(await directory.contacts(company, '', { forInvoice: true }), typed),
    ...createSaving(parts),
    ...createMerging(parts),
  };
};
