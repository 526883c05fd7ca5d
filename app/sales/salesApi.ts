import { z } from 'zod';
import type { OperationName } from '../connection/dialect.ts';
import type { Contact, Product, SalesSettings } from '../contract/sales.ts';
import { callOperation, type SalesApiOptions } from './callOperation.ts';
import { type Page, readAllPages } from './paging.ts';
import type { RemoteInvoice } from './remote.ts';
import { contactRow, created, deliveryReceipt, pageOf, productRow, remoteInvoice, remoteSettings } from './remote.ts';
import type { ContactRequest, DeliveryRequest, InvoiceContent, ProductRequest } from './requests.ts';

/** An invoice, and the whole of it as the service sent it: an update gives all of it back (service.md, PUT /invoices). */
export interface InvoiceAnswer {
  readonly invoice: RemoteInvoice;
  readonly whole: unknown;
}

/**
 * The sales interface in our own words (spec 4.3), spoken in the profile's dialect. Operations that change something are
 * sent at most once and fail with `mayHaveHappened` wherever their effect is unknown; a validation error speaks of fields
 * of our draft. Lists come whole.
 */
export interface SalesApi {
  createContact(contact: ContactRequest): Promise<string>;
  /** Null where the profile does not say how to find contacts. */
  findContacts(search: string): Promise<readonly Contact[] | null>;
  createProduct(product: ProductRequest): Promise<string>;
  findProducts(search: string): Promise<readonly Product[] | null>;
  createInvoice(contactId: string): Promise<string>;
  readInvoice(invoiceId: string): Promise<InvoiceAnswer>;
  updateInvoice(invoiceId: string, whole: unknown, content: InvoiceContent): Promise<void>;
  /** All invoices; those of one contact where the dialect can ask for them, so that the caller filters again. */
  listInvoices(contactId: string | null): Promise<readonly RemoteInvoice[]>;
  deliver(delivery: DeliveryRequest): Promise<{ readonly invoiceNumber: string | null }>;
  /** Null where the profile does not say how to read settings. */
  readSettings(signal?: AbortSignal): Promise<SalesSettings | null>;
}

const pageSize = 200;

export const createSalesApi = (options: SalesApiOptions): SalesApi => {
  const { dialect } = options.profile;
  const call = async <T extends z.ZodType>(
    name: OperationName,
    schema: T,
    inputs: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<z.infer<T>> => (await callOperation(options, name, schema, inputs, signal)).value;

  const list = async <T extends z.ZodType>(
    name: OperationName,
    row: T,
    inputs: Readonly<Record<string, unknown>>,
    idOf: (row: z.infer<T>) => string,
  ): Promise<readonly z.infer<T>[]> => {
    const schema = pageOf(row);
    const readPage = (pageIndex: number): Promise<Page<z.infer<T>>> =>
      call(name, schema, { ...inputs, pageIndex, pageSize });
    return readAllPages(readPage, idOf, pageSize);
  };

  return {
    createContact: async (contact) => (await call('createContact', created, { ...contact })).id,
    findContacts: async (search) =>
      dialect.findContacts ? list('findContacts', contactRow, { search }, (row) => row.remoteId) : null,
    createProduct: async (product) => (await call('createProduct', created, { ...product })).id,
    findProducts: async (search) =>
      dialect.findProducts ? list('findProducts', productRow, { search }, (row) => row.remoteId) : null,
    createInvoice: async (contactId) => (await call('createInvoice', created, { contactId })).id,
    readInvoice: async (invoiceId) => {
      const { value, body } = await callOperation(options, 'readInvoice', remoteInvoice, { invoiceId });
      return { invoice: value, whole: body };
    },
    updateInvoice: async (invoiceId, original, content) => {
      await call('updateInvoice', z.unknown(), { invoiceId, original, ...content });
    },
    listInvoices: (contactId) => list('listInvoices', remoteInvoice, { contactId }, (row) => row.id),
    deliver: async (delivery) => {
      const receipt = await call('deliver', deliveryReceipt, { ...delivery });
      return { invoiceNumber: receipt?.invoiceNumber ?? null };
    },
    readSettings: async (signal) => (dialect.readSettings ? call('readSettings', remoteSettings, {}, signal) : null),
  };
};
