import type { AppFailure } from '#app/contract/errors.ts';
import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { DialectTraits } from '#app/sales/api/dialectTraits.ts';
import {
  contactWithDefaults,
  type DeliveryRequest,
  deliveryRequest,
  invoiceContent,
  invoiceContentLine,
  productRequest,
} from '#app/sales/api/requests.ts';
import {
  type RemoteInvoice,
  remoteContact,
  remoteInvoice,
  remoteLine,
  remotePayments,
} from '#app/sales/api/responses.ts';
import type { SalesApi } from '#app/sales/api/salesApi.ts';

type CalledMethod =
  | 'createContact'
  | 'updateContact'
  | 'createProduct'
  | 'updateProduct'
  | 'createInvoice'
  | CalledInvoiceMethod;
type CalledFollowUpMethod = 'sendCopy' | 'sendReminder' | 'createCreditNote';
type CalledInvoiceMethod =
  | CalledFollowUpMethod
  | 'readInvoice'
  | 'updateInvoice'
  | 'deliver'
  | 'readPayments'
  | CalledListMethod;
type CalledListMethod = 'findContacts' | 'findProducts' | 'findInvoices' | 'listDrafts';

/** A copy, reminder or credit note of an invoice. */
interface MemoryFollowUp {
  readonly invoiceId: string;
  readonly clientId: string;
  readonly kind: 'copySent' | 'reminded' | 'credited';
  readonly amount: string | null;
}

interface PlannedFailure {
  readonly failure: AppFailure;
  readonly takesEffect: boolean;
}

const nameFields = (...shapes: readonly object[]): readonly string[] => shapes.flatMap((shape) => Object.keys(shape));
const support = (...shapes: readonly object[]): SupportedFields =>
  Object.fromEntries(nameFields(...shapes).map((field) => [field, 'any']));

const contactFields = support(contactWithDefaults.shape);
const productFields = support(productRequest.shape);
const invoiceFields = support(remoteInvoice.shape);

/** A service that takes and returns everything. */
const capabilities: SalesCapabilities = {
  operations: [],
  carried: {
    ...{ newContact: contactFields, changedContact: contactFields, newProduct: productFields },
    ...{
      changedProduct: productFields,
      invoice: support(invoiceContent.shape),
      line: support(invoiceContentLine.shape),
    },
    delivery: support(deliveryRequest.shape),
    copy: support(deliveryRequest.shape),
  },
  returned: {
    ...{ contact: contactFields, product: productFields, invoice: invoiceFields, listedInvoice: invoiceFields },
    ...{ line: support(remoteLine.shape), payments: support(remotePayments.shape) },
    event: { kind: 'any' },
    deliveryReceipt: { documentState: 'any', deliveryState: 'any', invoiceNumber: 'any' },
  },
  creditNote: { lines: true, reason: true },
  manualReminders: 'always',
};

/** They are said at once here: to find them out from a dialect takes longer than most tests. */
const traits: DialectTraits = {
  capabilities: async () => capabilities,
  isRepeatable: () => false,
  awaitsDelivery: false,
  findUnsentFields: async () => [],
  listComparedFields: async (name) =>
    new Set(nameFields(name.endsWith('Contact') ? contactWithDefaults.shape : productRequest.shape)),
  listsDraftsByContact: true,
  quietMs: 120_000,
  sendsLinesSeparately: false,
};

/**
 * A sales service in memory, which counts what it is asked and loses answers as it is told. `changes` replace traits or
 * operations.
 */
export const createMemorySalesApi = (changes: Partial<SalesApi> = {}) => {
  const contacts: Contact[] = [];
  const products: Product[] = [];
  const invoices = new Map<string, RemoteInvoice>();
  const deliveries: DeliveryRequest[] = [];
  const followUps: MemoryFollowUp[] = [];
  const clientIds: string[] = [];
  const calls: CalledMethod[] = [];
  const failures = new Map<CalledMethod, PlannedFailure[]>();
  const watchers = new Map<CalledMethod, () => unknown>();

  const getInvoice = (id: string): RemoteInvoice => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`there is no ${id}`);
    return invoice;
  };
  const call = async <T>(method: CalledMethod, answer: () => T): Promise<T> => {
    calls.push(method);
    await watchers.get(method)?.();
    const planned = failures.get(method)?.shift();
    if (planned && !planned.takesEffect) throw planned.failure;
    const value = structuredClone(answer());
    if (planned) throw planned.failure;
    return value;
  };
  const create = <T extends { readonly remoteId: string }>(entries: T[], entry: T, clientId: string): string => {
    clientIds.push(clientId);
    entries.push(entry);
    return entry.remoteId;
  };
  const listRows = (contactId: string): readonly RemoteInvoice[] =>
    [...invoices.values()].filter((invoice) => invoice.contactId === contactId);

  const api: SalesApi = {
    ...traits,
    createContact: (contact, clientId) =>
      call('createContact', () => {
        const defaults = { channel: null, paymentTermDays: null };
        return create(contacts, { ...defaults, ...contact, remoteId: `contact ${contacts.length + 1}` }, clientId);
      }),
    updateContact: (remoteId, contact) =>
      call('updateContact', () => {
        const index = contacts.findIndex((entry) => entry.remoteId === remoteId);
        contacts[index] = { ...contact, remoteId };
      }),
    createProduct: (product, clientId) =>
      call('createProduct', () =>
        create(products, { ...product, remoteId: `product ${products.length + 1}` }, clientId),
      ),
    updateProduct: (remoteId, product) =>
      call('updateProduct', () => {
        const index = products.findIndex((entry) => entry.remoteId === remoteId);
        products[index] = { ...product, remoteId };
      }),
    createInvoice: (contactId, clientId) =>
      call('createInvoice', () => {
        clientIds.push(clientId);
        return service.addInvoice({ contactId }).id;
      }),
    readInvoice: (id) =>
      call('readInvoice', () => {
        const invoice = getInvoice(id);
        return { invoice, snapshot: { original: null, version: null, lines: invoice.lines } };
      }),
    updateInvoice: (id, _, { lines, pricesIncludeVat: __, ...header }) =>
      call('updateInvoice', () => {
        const written = lines.map((line, index) => ({ ...line, id: `line ${index + 1}` }));
        invoices.set(id, { ...getInvoice(id), ...header, lines: written });
      }),
    deliver: (delivery) =>
      call('deliver', () => {
        deliveries.push(delivery);
        service.changeInvoice(delivery.invoiceId, {
          ...{ documentState: 'sent', deliveryState: 'accepted', channel: delivery.channel, number: '1001' },
        });
        return { invoiceNumber: '1001', documentState: 'sent' as const };
      }),
    sendCopy: ({ invoiceId }, clientId) =>
      call('sendCopy', () => {
        followUps.push({ invoiceId, clientId, kind: 'copySent', amount: null });
        return { messageId: `copy ${followUps.length}` };
      }),
    sendReminder: (invoiceId, clientId) =>
      call('sendReminder', () => {
        followUps.push({ invoiceId, clientId, kind: 'reminded', amount: null });
        return {};
      }),
    createCreditNote: ({ invoiceId, total }, clientId) =>
      call('createCreditNote', () => {
        followUps.push({ invoiceId, clientId, kind: 'credited', amount: total });
        return { id: `credit ${followUps.length}`, invoiceNumber: '1002' };
      }),
    readPayments: (id) =>
      call('readPayments', () => {
        const sent = deliveries.filter(({ invoiceId }) => invoiceId === id);
        const events = sent.map(() => ({ kind: 'sent', at: '2026-11-05' }));
        const later = followUps.filter(({ invoiceId }) => invoiceId === id);
        return remotePayments.parse({
          events: [
            { kind: 'printed', at: '2026-11-05' },
            ...events,
            ...later.map(({ kind, amount }) => ({ kind, amount, at: '2026-11-06' })),
          ],
        });
      }),
    findContacts: (search) => call('findContacts', () => contacts.filter(({ name }) => name.includes(search))),
    findProducts: (search) =>
      call('findProducts', () => products.filter(({ number, name }) => `${number} ${name}`.includes(search))),
    findInvoices: (contactId) => call('findInvoices', () => listRows(contactId)),
    listDrafts: (contactId) =>
      call('listDrafts', () => listRows(contactId).filter(({ documentState }) => documentState === 'draft')),
    listContacts: async () => contacts,
    listProducts: async () => products,
    listInvoices: async () => [],
    listPayments: async () => null,
    readInvoiceForDisplay: async (id) => getInvoice(id),
    readPaymentsForDisplay: async () => null,
    readSettings: async () => null,
    ...changes,
  };

  const service = {
    ...{ api, contacts, products, invoices, deliveries, followUps, clientIds, calls },
    /** The operations that change something, in the order of their calls. */
    listEffects: () => calls.filter((name) => /^(create|update|deliver|send)/.test(name)),
    /** Lets the next calls of an operation fail, one after the other; with `takesEffect` their answers alone are lost. */
    failNext: (method: CalledMethod, failure: AppFailure, takesEffect = false): void => {
      failures.set(method, [...(failures.get(method) ?? []), { failure, takesEffect }]);
    },
    /** Is called before each call of an operation. */
    watch: (method: CalledMethod, watcher: () => unknown): void => {
      watchers.set(method, watcher);
    },
    addContact: (change: Partial<Contact>): Contact => {
      const contact: Contact = remoteContact.parse({ remoteId: `contact ${contacts.length + 1}`, ...change });
      contacts.push(contact);
      return contact;
    },
    addInvoice: (change: Partial<RemoteInvoice>): RemoteInvoice => {
      const id = `invoice ${invoices.size + 1}`;
      const invoice = { ...remoteInvoice.parse({ id, documentState: 'draft', contactName: 'Kymi Oy' }), ...change };
      invoices.set(invoice.id, invoice);
      return invoice;
    },
    changeInvoice: (id: string, change: Partial<RemoteInvoice>): void => {
      invoices.set(id, { ...getInvoice(id), ...change });
    },
  };
  return service;
};
