import type { z } from 'zod';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { OperationName, SalesDialect } from '#app/profile/dialect.ts';
import type { OperationInputs } from './createOperationRequest.ts';
import {
  type ListedInvoice,
  listedContact,
  listedInvoice,
  listedPaymentsRow,
  listedProduct,
  type WithUnreadableValues,
} from './listedSchemas.ts';
import { type RemoteListPage, readAllPages, readPagesByCursor } from './paging.ts';
import type { FoundInvoice, InvoicePaymentsRow } from './responses.ts';
import { contactRow, createPageSchema, foundInvoice, productRow } from './responses.ts';

/** Calls one operation and returns its answer, read as `schema`. */
export type OperationCall = <T extends z.ZodType>(
  name: OperationName,
  schema: T,
  inputs: OperationInputs,
  signal?: AbortSignal,
) => Promise<z.infer<T>>;

export type InvoiceRowsHandler = (rows: readonly ListedInvoice[]) => Promise<void>;

/** The lists of the sales interface. They come whole. */
export interface SalesLists {
  /** Null where the profile does not say how to find contacts. */
  findContacts(search: string): Promise<readonly Contact[] | null>;
  /** All contacts, to be shown; as {@link SalesLists.findContacts}. */
  listContacts(): Promise<readonly Contact[] | null>;
  findProducts(search: string): Promise<readonly Product[] | null>;
  listProducts(): Promise<readonly Product[] | null>;
  /** All invoices, to be shown. `onRows` is given them as they come, some perhaps twice, and is waited for. */
  listInvoices(onRows?: InvoiceRowsHandler): Promise<readonly ListedInvoice[]>;
  /**
   * All invoices, those of one contact alone where the dialect can ask for them: to find out whether something was
   * made.
   */
  findInvoices(contactId: string): Promise<readonly FoundInvoice[]>;
  /** Lists the invoices of a contact that are, or may be, drafts: a contact or state that cannot be read may be any. */
  listDrafts(contactId: string): Promise<readonly FoundInvoice[]>;
  /**
   * Reads the payments of many invoices at once: of invoices changed since a moment (ISO) if the dialect supports it,
   * else of all.
   */
  listPayments(since: string | null): Promise<readonly (InvoicePaymentsRow & WithUnreadableValues)[] | null>;
}

const pageSize = 200;

export const createSalesLists = (dialect: SalesDialect, call: OperationCall): SalesLists => {
  const list = async <T extends z.ZodType>(
    name: OperationName,
    row: T,
    inputs: OperationInputs,
    getId: (row: z.infer<T>) => string,
    onRows?: (rows: readonly z.infer<T>[]) => Promise<void>,
  ): Promise<readonly z.infer<T>[]> => {
    const schema = createPageSchema(row);
    const readPage = async (at: {
      readonly pageIndex: number;
      readonly cursor: string;
    }): Promise<RemoteListPage<z.infer<T>>> => {
      const page = await call(name, schema, { ...inputs, ...at, pageNumber: at.pageIndex + 1, pageSize });
      await onRows?.(page.rows);
      return page;
    };
    return dialect[name]?.path.includes('{cursor}')
      ? readPagesByCursor((cursor, pageIndex) => readPage({ pageIndex, cursor }), getId)
      : readAllPages((pageIndex) => readPage({ pageIndex, cursor: '' }), getId, pageSize);
  };

  return {
    findContacts: async (search) =>
      dialect.findContacts ? list('findContacts', contactRow, { search }, (row) => row.remoteId) : null,
    listContacts: async () =>
      dialect.findContacts ? list('findContacts', listedContact, { search: '' }, (row) => row.remoteId) : null,
    findProducts: async (search) =>
      dialect.findProducts ? list('findProducts', productRow, { search }, (row) => row.remoteId) : null,
    listProducts: async () =>
      dialect.findProducts ? list('findProducts', listedProduct, { search: '' }, (row) => row.remoteId) : null,
    listInvoices: (onRows) => list('listInvoices', listedInvoice, { contactId: null }, getInvoiceId, onRows),
    findInvoices: (contactId) => list('listInvoices', foundInvoice, { contactId }, getInvoiceId),
    listDrafts: async (contactId) => {
      const name = dialect.listDrafts ? 'listDrafts' : 'listInvoices';
      const invoices = await list(name, foundInvoice, { contactId }, getInvoiceId);
      return invoices.filter(
        (invoice) =>
          (invoice.contactId ?? contactId) === contactId &&
          (invoice.documentState === 'draft' || invoice.documentState === 'unknown'),
      );
    },
    listPayments: async (since) =>
      dialect.listPayments ? list('listPayments', listedPaymentsRow, { since }, (row) => row.invoiceId) : null,
  };
};

const getInvoiceId = ({ id }: FoundInvoice): string => id;
