import { z } from 'zod';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { SalesSettings } from '#app/contract/sales/settings.ts';
import { isUnreadableId } from '#app/contract/sales/unreadable.ts';
import type { OperationName } from '#app/profile/dialect.ts';
import { callOperation, type SalesApiOptions } from './callOperation.ts';
import {
  type ListedInvoice,
  listedContact,
  listedInvoice,
  listedPayments,
  listedPaymentsRow,
  listedProduct,
  listedSettings,
  type WithUnreadableValues,
} from './listedSchemas.ts';
import { type RemoteListPage, readAllPages, readPagesByCursor } from './paging.ts';
import type {
  ContactRequest,
  ContactWithDefaults,
  DeliveryRequest,
  InvoiceContent,
  ProductRequest,
} from './requests.ts';
import type { FoundInvoice, InvoicePaymentsRow, RemoteInvoice, RemoteLine, RemotePayments } from './responses.ts';
import {
  contactRow,
  createdRecord,
  createPageSchema,
  deliveryReceipt,
  foundInvoice,
  productRow,
  remotePayments,
  wholeInvoice,
} from './responses.ts';
import { type LineOperations, writeLines } from './writeLines.ts';

/** The invoice as it was read, which an update sends back (service.md, PUT /invoices): body, version and lines. */
export interface InvoiceSnapshot {
  readonly original: unknown;
  readonly version: string | null;
  readonly lines: readonly RemoteLine[];
}

export interface InvoiceResponse {
  readonly invoice: RemoteInvoice;
  readonly snapshot: InvoiceSnapshot;
}

/** Operations whose request carries a `clientId` that the caller has chosen. */
type CreateOperation = 'createContact' | 'createProduct' | 'createInvoice';

/**
 * The sales interface in our own words (spec 4.3), spoken in the profile's dialect. Operations that change something
 * are sent at most once and fail with `mayHaveHappened` wherever their effect is unknown; a validation error speaks of
 * fields of our draft (`product.unitPrice` of the product that was being made). Lists come whole. An operation that the
 * profile does not describe fails with `invalidProfile`, unless it says null.
 */
export interface SalesApi {
  /** Returns whether requests with the same `clientId` create one record only, so that a lost one may be repeated. */
  isRepeatable(creation: CreateOperation): boolean;
  /** Milliseconds during which the service may still carry out a request whose answer was lost. */
  readonly quietMs: number;
  /** True if an interrupted update may leave only the first lines of an invoice. */
  readonly sendsLinesSeparately: boolean;
  createContact(contact: ContactRequest & Partial<ContactWithDefaults>, clientId: string): Promise<string>;
  /** Null where the profile does not say how to find contacts. */
  findContacts(search: string): Promise<readonly Contact[] | null>;
  /** All contacts, to be shown; as {@link SalesApi.findContacts}. */
  listContacts(): Promise<readonly Contact[] | null>;
  listProducts(): Promise<readonly Product[] | null>;
  updateContact(contactId: string, contact: ContactWithDefaults): Promise<void>;
  createProduct(product: ProductRequest, clientId: string): Promise<string>;
  findProducts(search: string): Promise<readonly Product[] | null>;
  updateProduct(productId: string, product: ProductRequest): Promise<void>;
  createInvoice(contactId: string, clientId: string): Promise<string>;
  readInvoice(invoiceId: string): Promise<InvoiceResponse>;
  /** Writes all of the content into an invoice as it was read. */
  updateInvoice(invoiceId: string, whole: InvoiceSnapshot, content: InvoiceContent): Promise<void>;
  /** All invoices, to be shown. `onRows` is given them as they come, some perhaps twice, and is waited for. */
  listInvoices(onRows?: InvoiceRowsHandler): Promise<readonly ListedInvoice[]>;
  /** Reads an invoice for display. */
  readInvoiceForDisplay(invoiceId: string): Promise<ListedInvoice>;
  /**
   * All invoices, those of one contact alone where the dialect can ask for them: to find out whether something was
   * made.
   */
  findInvoices(contactId: string): Promise<readonly FoundInvoice[]>;
  /** Lists the invoices of a contact that are, or may be, drafts: a contact or state that cannot be read may be any. */
  listDrafts(contactId: string): Promise<readonly FoundInvoice[]>;
  deliver(delivery: DeliveryRequest): Promise<{ readonly invoiceNumber: string | null }>;
  /** Reads the payments of an invoice. Null if the profile does not define the request. */
  readPayments(invoiceId: string): Promise<RemotePayments | null>;
  /**
   * Reads the payments of many invoices at once: of invoices changed since a moment (ISO) if the dialect supports it,
   * else of all.
   */
  listPayments(since: string | null): Promise<readonly (InvoicePaymentsRow & WithUnreadableValues)[] | null>;
  /** As {@link SalesApi.readPayments}, to be shown. */
  readPaymentsForDisplay(invoiceId: string): Promise<(RemotePayments & WithUnreadableValues) | null>;
  /** Null where the profile does not say how to read settings. */
  readSettings(signal?: AbortSignal): Promise<SalesSettings | null>;
}

export type InvoiceRowsHandler = (rows: readonly ListedInvoice[]) => Promise<void>;

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
      ? readPagesByCursor((cursor, pageIndex) => readPage({ pageIndex, cursor }), idOf)
      : readAllPages((pageIndex) => readPage({ pageIndex, cursor: '' }), idOf, pageSize);
  };

  const createLineCalls = (invoiceId: string, { original, version }: InvoiceSnapshot): LineOperations => ({
    read: async () => (await call('readInvoice', wholeInvoice, { invoiceId })).lines,
    add: async (line, index) => {
      await call('addLine', z.unknown(), { invoiceId, original, version, index, number: index + 1, ...line });
    },
    remove: dialect.removeLine
      ? async ({ id }) => {
          await call('removeLine', z.unknown(), { invoiceId, original, version, lineId: id });
        }
      : null,
  });

  return {
    isRepeatable: (creation) => dialect[creation].repeatable,
    quietMs: options.profile.quietSeconds * 1000,
    sendsLinesSeparately: dialect.addLine !== undefined,
    createContact: async (contact, clientId) =>
      (await call('createContact', createdRecord, { ...noContactDefaults, ...contact, clientId })).id,
    findContacts: async (search) =>
      dialect.findContacts ? list('findContacts', contactRow, { search }, (row) => row.remoteId) : null,
    listContacts: async () =>
      dialect.findContacts ? list('findContacts', listedContact, { search: '' }, (row) => row.remoteId) : null,
    listProducts: async () =>
      dialect.findProducts ? list('findProducts', listedProduct, { search: '' }, (row) => row.remoteId) : null,
    updateContact: async (contactId, contact) => {
      await call('updateContact', z.unknown(), { contactId, ...contact });
    },
    createProduct: async (product, clientId) =>
      (await call('createProduct', createdRecord, { ...product, clientId })).id,
    findProducts: async (search) =>
      dialect.findProducts ? list('findProducts', productRow, { search }, (row) => row.remoteId) : null,
    updateProduct: async (productId, product) => {
      await call('updateProduct', z.unknown(), { productId, ...product });
    },
    createInvoice: async (contactId, clientId) =>
      (await call('createInvoice', createdRecord, { contactId, clientId })).id,
    readInvoice: async (invoiceId) => {
      const { value, body } = await callOperation(options, 'readInvoice', wholeInvoice, { invoiceId });
      const { version, ...invoice } = value;
      return { invoice, snapshot: { original: body, version, lines: invoice.lines } };
    },
    updateInvoice: async (invoiceId, whole, content) => {
      const { original, version } = whole;
      if (dialect.updateInvoice) await call('updateInvoice', z.unknown(), { invoiceId, original, version, ...content });
      if (dialect.addLine) await writeLines(createLineCalls(invoiceId, whole), whole.lines, content.lines);
    },
    listInvoices: (onRows) => list('listInvoices', listedInvoice, { contactId: null }, getInvoiceId, onRows),
    readInvoiceForDisplay: async (invoiceId) => {
      const invoice = await call('readInvoice', listedInvoice, { invoiceId });
      return isUnreadableId(invoice.id) ? { ...invoice, id: invoiceId } : invoice;
    },
    findInvoices: (contactId) => list('listInvoices', foundInvoice, { contactId }, getInvoiceId),
    listDrafts: async (contactId) => {
      const told = await list(
        dialect.listDrafts ? 'listDrafts' : 'listInvoices',
        foundInvoice,
        { contactId },
        getInvoiceId,
      );
      return told.filter(
        (invoice) =>
          (invoice.contactId ?? contactId) === contactId &&
          (invoice.documentState === 'draft' || invoice.documentState === 'unknown'),
      );
    },
    deliver: async (delivery) => {
      const receipt = await call('deliver', deliveryReceipt, { ...delivery });
      return { invoiceNumber: receipt?.invoiceNumber ?? null };
    },
    readPayments: async (invoiceId) =>
      dialect.readPayments ? call('readPayments', remotePayments, { invoiceId }) : null,
    readPaymentsForDisplay: async (invoiceId) =>
      dialect.readPayments ? call('readPayments', listedPayments, { invoiceId }) : null,
    listPayments: async (since) =>
      dialect.listPayments ? list('listPayments', listedPaymentsRow, { since }, (row) => row.invoiceId) : null,
    readSettings: async (signal) => (dialect.readSettings ? call('readSettings', listedSettings, {}, signal) : null),
  };
};

const getInvoiceId = ({ id }: FoundInvoice): string => id;

/** Contact defaults that a recipient typed into a draft does not have. */
const noContactDefaults = { channel: null, paymentTermDays: null };
