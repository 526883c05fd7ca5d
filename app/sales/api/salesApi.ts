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
  type Marked,
} from './listedRows.ts';
import { type Page, readAllPages, readPagesByCursor } from './paging.ts';
import type { FoundInvoice, PaymentsRow, RemoteInvoice, RemoteLine, RemotePayments } from './remote.ts';
import {
  contactRow,
  created,
  deliveryReceipt,
  foundInvoice,
  pageOf,
  productRow,
  remotePayments,
  wholeInvoice,
} from './remote.ts';
import type { ContactCard, ContactRequest, DeliveryRequest, InvoiceContent, ProductRequest } from './requests.ts';
import { type LineCalls, writeLines } from './writeLines.ts';

/** The invoice as it was read, which an update sends back (service.md, PUT /invoices): body, version and lines. */
export interface InvoiceAsRead {
  readonly original: unknown;
  readonly version: string | null;
  readonly lines: readonly RemoteLine[];
}

export interface InvoiceAnswer {
  readonly invoice: RemoteInvoice;
  readonly whole: InvoiceAsRead;
}

/** Operations whose request carries a `clientId` that the caller has chosen. */
type Creation = 'createContact' | 'createProduct' | 'createInvoice';

/**
 * The sales interface in our own words (spec 4.3), spoken in the profile's dialect. Operations that change something
 * are sent at most once and fail with `mayHaveHappened` wherever their effect is unknown; a validation error speaks of
 * fields of our draft (`product.unitPrice` of the product that was being made). Lists come whole. An operation that the
 * profile does not describe fails with `invalidProfile`, unless it says null.
 */
export interface SalesApi {
  /** Returns whether requests with the same `clientId` create one record only, so that a lost one may be repeated. */
  isRepeatable(creation: Creation): boolean;
  /** How long the service may still carry out a request whose answer was lost. */
  readonly quietMs: number;
  /** Whether an update that stopped half-way may leave the first lines of an invoice only. */
  readonly sendsLinesOneByOne: boolean;
  createContact(contact: ContactRequest & Partial<ContactCard>, clientId: string): Promise<string>;
  /** Null where the profile does not say how to find contacts. */
  findContacts(search: string): Promise<readonly Contact[] | null>;
  /** All contacts, to be shown; as {@link SalesApi.findContacts}. */
  listContacts(): Promise<readonly Contact[] | null>;
  listProducts(): Promise<readonly Product[] | null>;
  updateContact(contactId: string, contact: ContactCard): Promise<void>;
  createProduct(product: ProductRequest, clientId: string): Promise<string>;
  findProducts(search: string): Promise<readonly Product[] | null>;
  updateProduct(productId: string, product: ProductRequest): Promise<void>;
  createInvoice(contactId: string, clientId: string): Promise<string>;
  readInvoice(invoiceId: string): Promise<InvoiceAnswer>;
  /** Writes all of the content into an invoice as it was read. */
  updateInvoice(invoiceId: string, whole: InvoiceAsRead, content: InvoiceContent): Promise<void>;
  /** All invoices, to be shown. `onRows` is given them as they come, some perhaps twice, and is waited for. */
  listInvoices(onRows?: TakesRows): Promise<readonly ListedInvoice[]>;
  /** One invoice, to be shown. */
  showInvoice(invoiceId: string): Promise<ListedInvoice>;
  /**
   * All invoices, those of one contact alone where the dialect can ask for them: to find out whether something was
   * made.
   */
  findInvoices(contactId: string): Promise<readonly FoundInvoice[]>;
  /** Those of a contact that are, or may be, drafts: a contact or state that cannot be read may be any. */
  draftsOf(contactId: string): Promise<readonly FoundInvoice[]>;
  deliver(delivery: DeliveryRequest): Promise<{ readonly invoiceNumber: string | null }>;
  /** What became of an invoice. Null where the profile does not say how to ask. */
  readPayments(invoiceId: string): Promise<RemotePayments | null>;
  /**
   * The same of many at once: of those that changed since a moment (ISO) where the dialect can ask for them, else of
   * all.
   */
  listPayments(since: string | null): Promise<readonly (PaymentsRow & Marked)[] | null>;
  /** As {@link SalesApi.readPayments}, to be shown. */
  showPayments(invoiceId: string): Promise<(RemotePayments & Marked) | null>;
  /** Null where the profile does not say how to read settings. */
  readSettings(signal?: AbortSignal): Promise<SalesSettings | null>;
}

export type TakesRows = (rows: readonly ListedInvoice[]) => Promise<void>;

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
    const schema = pageOf(row);
    const readPage = async (at: { readonly pageIndex: number; readonly cursor: string }): Promise<Page<z.infer<T>>> => {
      const page = await call(name, schema, { ...inputs, ...at, pageNumber: at.pageIndex + 1, pageSize });
      await onRows?.(page.rows);
      return page;
    };
    return dialect[name]?.path.includes('{cursor}')
      ? readPagesByCursor((cursor, pageIndex) => readPage({ pageIndex, cursor }), idOf)
      : readAllPages((pageIndex) => readPage({ pageIndex, cursor: '' }), idOf, pageSize);
  };

  const linesOf = (invoiceId: string, { original, version }: InvoiceAsRead): LineCalls => ({
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
    sendsLinesOneByOne: dialect.addLine !== undefined,
    createContact: async (contact, clientId) =>
      (await call('createContact', created, { ...noCard, ...contact, clientId })).id,
    findContacts: async (search) =>
      dialect.findContacts ? list('findContacts', contactRow, { search }, (row) => row.remoteId) : null,
    listContacts: async () =>
      dialect.findContacts ? list('findContacts', listedContact, { search: '' }, (row) => row.remoteId) : null,
    listProducts: async () =>
      dialect.findProducts ? list('findProducts', listedProduct, { search: '' }, (row) => row.remoteId) : null,
    updateContact: async (contactId, contact) => {
      await call('updateContact', z.unknown(), { contactId, ...contact });
    },
    createProduct: async (product, clientId) => (await call('createProduct', created, { ...product, clientId })).id,
    findProducts: async (search) =>
      dialect.findProducts ? list('findProducts', productRow, { search }, (row) => row.remoteId) : null,
    updateProduct: async (productId, product) => {
      await call('updateProduct', z.unknown(), { productId, ...product });
    },
    createInvoice: async (contactId, clientId) => (await call('createInvoice', created, { contactId, clientId })).id,
    readInvoice: async (invoiceId) => {
      const { value, body } = await callOperation(options, 'readInvoice', wholeInvoice, { invoiceId });
      const { version, ...invoice } = value;
      return { invoice, whole: { original: body, version, lines: invoice.lines } };
    },
    updateInvoice: async (invoiceId, whole, content) => {
      const { original, version } = whole;
      if (dialect.updateInvoice) await call('updateInvoice', z.unknown(), { invoiceId, original, version, ...content });
      if (dialect.addLine) await writeLines(linesOf(invoiceId, whole), whole.lines, content.lines);
    },
    listInvoices: (onRows) => list('listInvoices', listedInvoice, { contactId: null }, idOf, onRows),
    showInvoice: async (invoiceId) => {
      const invoice = await call('readInvoice', listedInvoice, { invoiceId });
      return isUnreadableId(invoice.id) ? { ...invoice, id: invoiceId } : invoice;
    },
    findInvoices: (contactId) => list('listInvoices', foundInvoice, { contactId }, idOf),
    draftsOf: async (contactId) => {
      const told = await list(dialect.listDrafts ? 'listDrafts' : 'listInvoices', foundInvoice, { contactId }, idOf);
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
    showPayments: async (invoiceId) =>
      dialect.readPayments ? call('readPayments', listedPayments, { invoiceId }) : null,
    listPayments: async (since) =>
      dialect.listPayments ? list('listPayments', listedPaymentsRow, { since }, (row) => row.invoiceId) : null,
    readSettings: async (signal) => (dialect.readSettings ? call('readSettings', listedSettings, {}, signal) : null),
  };
};

const idOf = ({ id }: FoundInvoice): string => id;

/** Contact defaults that a recipient typed into a draft does not have. */
const noCard = { channel: null, paymentTermDays: null };
