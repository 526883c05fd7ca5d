import type { SalesCapabilities, SupportedFields } from '#app/contract/sales/capabilities.ts';

const anyValue = (...fields: readonly string[]): SupportedFields =>
  Object.fromEntries(fields.map((field) => [field, 'any']));

const address = anyValue('email', 'eInvoiceAddress', 'eInvoiceOperator');
const contact = {
  ...anyValue('type', 'name', 'businessId', 'vatId', 'street', 'postalCode', 'town', 'country', 'language'),
  ...address,
  ...anyValue('channel', 'paymentTermDays'),
};
const product = anyValue('number', 'name', 'unit', 'unitPrice', 'vatRate', 'account');
const invoice = {
  ...anyValue('date', 'dueDate', 'paymentTermDays', 'referenceNumber', 'yourReference', 'orderReference', 'note'),
  ...anyValue('deliveryDate', 'lateInterestPercent', 'currency'),
};
const line = {
  ...anyValue('productId', 'name', 'description', 'quantity', 'unit', 'unitPrice', 'unitPriceWithVat'),
  ...anyValue('discountPercent', 'vatRate', 'vatCategory', 'vatReason'),
};

/** A service that takes and returns everything. */
export const fullCapabilities: SalesCapabilities = {
  operations: [
    ...['createContact', 'findContacts', 'updateContact', 'createProduct', 'findProducts', 'updateProduct'],
    ...['createInvoice', 'readInvoice', 'updateInvoice', 'listInvoices', 'deliver', 'readPayments', 'readSettings'],
  ],
  carried: {
    newContact: contact,
    changedContact: contact,
    newProduct: product,
    changedProduct: product,
    invoice,
    line,
    delivery: { channel: 'any', ...address },
    copy: {},
  },
  returned: { contact, product, invoice, line, listedInvoice: invoice, payments: {}, event: {}, deliveryReceipt: {} },
  creditNote: null,
  manualReminders: null,
};

/** A service that takes little: names, e-mail addresses, due dates, lines with VAT rates, and deliveries without a word. */
export const fewCapabilities: SalesCapabilities = {
  operations: [
    'createContact',
    'createProduct',
    'findProducts',
    'createInvoice',
    'readInvoice',
    'updateInvoice',
  ].concat(['listInvoices', 'deliver']),
  carried: {
    newContact: anyValue('name', 'email'),
    changedContact: {},
    newProduct: anyValue('number', 'name', 'unitPrice', 'vatRate'),
    changedProduct: {},
    invoice: anyValue('dueDate'),
    line: anyValue('name', 'quantity', 'unitPrice', 'vatRate'),
    delivery: {},
    copy: {},
  },
  returned: {
    contact: {},
    product: anyValue('remoteId', 'number', 'name', 'unitPrice', 'vatRate'),
    invoice: anyValue('id', 'number', 'contactId', 'date', 'dueDate', 'total'),
    line: anyValue('name', 'quantity', 'unitPrice', 'vatRate'),
    listedInvoice: anyValue('id', 'number', 'contactId', 'date', 'dueDate', 'total'),
    payments: {},
    event: {},
    deliveryReceipt: {},
  },
  creditNote: null,
  manualReminders: null,
};

export interface CapabilityChanges {
  readonly operations?: readonly string[];
  readonly carried?: Partial<SalesCapabilities['carried']>;
  readonly returned?: Partial<SalesCapabilities['returned']>;
  readonly creditNote?: SalesCapabilities['creditNote'];
  readonly manualReminders?: SalesCapabilities['manualReminders'];
}

/** The full capabilities with other fields in these places. */
export const capabilitiesWith = ({ operations, carried, returned, ...rest }: CapabilityChanges): SalesCapabilities => ({
  operations: [...(operations ?? fullCapabilities.operations)],
  carried: { ...fullCapabilities.carried, ...carried },
  returned: { ...fullCapabilities.returned, ...returned },
  creditNote: null,
  manualReminders: null,
  ...rest,
});

/** All fields of a part except these. */
export const omitFields = (fields: SupportedFields, ...omitted: readonly string[]): SupportedFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !omitted.includes(field)));
