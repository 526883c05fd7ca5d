import { z } from 'zod';
import type { AppFailure } from '#app/contract/errors.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import type { OperationInputs } from './createOperationRequest.ts';
import { type JoinSource, readJoinedLists } from './joinedLists.ts';
import {
  lenientContactSchema,
  lenientInvoiceSchema,
  lenientPaymentsRowSchema,
  lenientProductSchema,
  type PartlyReadableInvoice,
  type WithUnreadableValues,
} from './lenientSchemas.ts';
import { type PageInputs, type RemoteListPage, readListPages } from './paging.ts';
import type { InvoiceLookUpRow, InvoicePaymentsRow } from './responses.ts';
import { createListPageSchema, invoiceLookUpRow, remoteContact, remoteProduct } from './responses.ts';

/** Calls one operation and returns its answer, read as `schema`. */
export type OperationCall = <T extends z.ZodType>(
  name: DialectOperationName,
  schema: T,
  inputs: OperationInputs,
  signal?: AbortSignal,
) => Promise<z.infer<T>>;

export type InvoiceRowsHandler = (rows: readonly PartlyReadableInvoice[]) => Promise<void>;

/** The lists of the sales interface. They come whole. */
export interface SalesListOperations {
  /** Null where the profile does not say how to find contacts. */
  findContacts(search: string): Promise<readonly Contact[] | null>;
  /** All contacts, to be shown; as {@link SalesListOperations.findContacts}. */
  listContacts(): Promise<readonly Contact[] | null>;
  findProducts(search: string): Promise<readonly Product[] | null>;
  listProducts(): Promise<readonly Product[] | null>;
  /**
   * All invoices, to be shown. `onRows` is given them as they come, some perhaps twice, and is waited for; `onJoinFailure` is
   * given why a further list could not be read, whose members are missing then.
   */
  listInvoices(
    onRows?: InvoiceRowsHandler,
    onJoinFailure?: (failure: AppFailure) => void,
  ): Promise<readonly PartlyReadableInvoice[]>;
  /**
   * All invoices, those of one contact alone where the dialect can ask for them: to find out whether something was
   * made.
   */
  findInvoices(contactId: string): Promise<readonly InvoiceLookUpRow[]>;
  /** Lists the invoices of a contact that are, or may be, drafts: a contact or state that cannot be read may be any. */
  listDrafts(contactId: string): Promise<readonly InvoiceLookUpRow[]>;
  /**
   * Reads the payments of many invoices at once: of invoices changed since a moment (ISO) if the dialect supports it,
   * else of all.
   */
  listPayments(since: string | null): Promise<readonly (InvoicePaymentsRow & WithUnreadableValues)[] | null>;
}

export const createSalesListOperations = (source: JoinSource, call: OperationCall): SalesListOperations => {
  const { dialect } = source.profile;
  const list = async <T extends z.ZodType>(
    name: DialectOperationName,
    row: T,
    inputs: OperationInputs,
    getId: (row: z.infer<T>) => string,
    onRows?: (rows: readonly z.infer<T>[]) => Promise<void>,
  ): Promise<readonly z.infer<T>[]> => {
    const schema = createListPageSchema(row);
    const readPage = async (at: PageInputs): Promise<RemoteListPage<z.infer<T>>> => {
      const page = await call(name, schema, { ...inputs, ...at });
      await onRows?.(page.rows);
      return page;
    };
    return readListPages(dialect[name]?.path ?? '', readPage, getId);
  };

  return {
    findContacts: async (search) =>
      dialect.findContacts ? list('findContacts', remoteContact, { search }, (row) => row.remoteId) : null,
    listContacts: async () =>
      dialect.findContacts ? list('findContacts', lenientContactSchema, { search: '' }, (row) => row.remoteId) : null,
    findProducts: async (search) =>
      dialect.findProducts ? list('findProducts', remoteProduct, { search }, (row) => row.remoteId) : null,
    listProducts: async () =>
      dialect.findProducts ? list('findProducts', lenientProductSchema, { search: '' }, (row) => row.remoteId) : null,
    listInvoices: async (onRows, onJoinFailure) => {
      const { complete, failure } = await readJoinedLists(source, 'listInvoices');
      if (failure) onJoinFailure?.(failure);
      const row = z.preprocess(complete, lenientInvoiceSchema);
      return list('listInvoices', row, { contactId: null }, getInvoiceId, onRows);
    },
    findInvoices: (contactId) => list('listInvoices', invoiceLookUpRow, { contactId }, getInvoiceId),
    listDrafts: async (contactId) => {
      const name = dialect.listDrafts ? 'listDrafts' : 'listInvoices';
      const invoices = await list(name, invoiceLookUpRow, { contactId }, getInvoiceId);
      return invoices.filter(
        (invoice) =>
          (invoice.contactId ?? contactId) === contactId &&
          (invoice.documentState === 'draft' || invoice.documentState === 'unknown'),
      );
    },
    listPayments: async (since) =>
      dialect.listPayments ? list('listPayments', lenientPaymentsRowSchema, { since }, (row) => row.invoiceId) : null,
  };
};

const getInvoiceId = ({ id }: InvoiceLookUpRow): string => id;
