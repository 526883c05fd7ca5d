import type { DialectOperationName } from '#app/profile/dialect.ts';
import {
  sampleContact,
  sampleContent,
  sampleCreditNote,
  sampleLine,
  sampleProduct,
} from '../capabilities/sampleInputs.ts';

/** The inputs of an operation and a documented response to it (docs/service.md, "Sales interface"). */
export interface OperationSample {
  readonly input: object;
  /** A JSON value; undefined where the answer has no body. */
  readonly answer: unknown;
}

/** A contact that leaves its VAT id to the one derived from the business id. */
const contact = { ...sampleContact, vatId: '' };

const theirContact = {
  id: '6c1f',
  type: 'Business',
  name: 'Karjalan Rakennus Oy',
  businessId: '1834561-3',
  email: 'laskut@karjalanrakennus.example',
  InvoiceLanguage: 'fi-FI',
  deliveryChannel: 'EInvoice',
  paymentTerm: 14,
  invoicingAddress: { address1: 'Valtakatu 40', postalCode: '53100', postOffice: 'Lappeenranta', country: 'FI' },
};

const product = { ...sampleProduct, unitPrice: '14.90' };

const theirProduct = { id: '91aa', number: '1010', name: 'Hirsi', unit: 'MTR', pricePerUnit: 14.9, taxPercent: 25.5 };

const line = { ...sampleLine, unitPrice: '14.90', description: '' };

const theirInvoice = {
  id: '47d0',
  rowVersion: 'AAAAAAAAB9E=',
  number: 10231,
  status: 'Sent',
  deliveryStatus: 'Delivered',
  paymentStatus: 'PartlyPaid',
  deliveryChannel: 'EInvoice',
  contactId: '6c1f',
  contactName: 'Karjalan Rakennus Oy',
  date: '2026-11-20T00:00:00',
  dueDate: '2026-12-04T00:00:00',
  paymentTerm: 14,
  referenceNumber: '1232',
  currency: 'EUR',
  totalTaxExcluded: 33.53,
  totalTax: 8.55,
  totalTaxIncluded: 42.08,
  openAmount: 20,
  lines: [
    {
      productId: '91aa',
      productName: 'Hirsi',
      quantity: 2.5,
      unit: 'MTR',
      pricePerUnit: 14.9,
      discountPercent: 10,
      taxPercent: 25.5,
      taxCategory: 'S',
    },
  ],
};

const content = { ...sampleContent, note: '', deliveryDate: null, orderReference: '', lines: [line] };

const payments = {
  invoiceId: '47d0',
  status: 'Sent',
  deliveryStatus: 'Delivered',
  paymentStatus: 'PartlyPaid',
  totalAmount: 42.08,
  paidAmount: 22.08,
  openAmount: 20,
  isAccounted: true,
  events: [
    { type: 'Sent', date: '2026-11-20T08:00:00.0000000Z', channel: 'EInvoice', amount: null, text: null },
    { type: 'Paid', date: '2026-12-01', channel: null, amount: 22.08, text: null },
  ],
};

const page = { pageIndex: 0, pageNumber: 1, cursor: '', pageSize: 200 };
const createSamplePage = (row: object) => ({
  currentPage: 0,
  pageCount: 1,
  pageSize: 200,
  rowCount: 1,
  results: [row],
});
const clientId = '0b6f0c9e-6a0b-4a51-9f37-6e1f7a1c2d3e';
const asRead = { original: { ...theirInvoice, number: 0, status: 'Draft', lines: [] }, version: null };

const noDeliveryAddress = { email: '', eInvoiceAddress: '', eInvoiceOperator: '' };

/** A sample of every operation. */
export const operationSamples: Readonly<Record<DialectOperationName, OperationSample>> = {
  createContact: { input: { ...contact, clientId }, answer: theirContact },
  findContacts: { input: { search: 'karjala', ...page }, answer: createSamplePage(theirContact) },
  updateContact: { input: { contactId: '6c1f', ...contact }, answer: theirContact },
  createProduct: { input: { ...product, clientId }, answer: theirProduct },
  findProducts: { input: { search: '1010', ...page }, answer: createSamplePage(theirProduct) },
  updateProduct: { input: { productId: '91aa', ...product }, answer: theirProduct },
  createInvoice: { input: { contactId: '6c1f', clientId }, answer: asRead.original },
  readInvoice: { input: { invoiceId: '47d0' }, answer: theirInvoice },
  updateInvoice: { input: { invoiceId: '47d0', ...content, ...asRead }, answer: theirInvoice },
  addLine: { input: { invoiceId: '47d0', index: 0, number: 1, ...line, ...asRead }, answer: undefined },
  removeLine: { input: { invoiceId: '47d0', lineId: '1', ...asRead }, answer: undefined },
  listInvoices: { input: { contactId: '6c1f', ...page }, answer: createSamplePage(theirInvoice) },
  listDrafts: {
    input: { contactId: '6c1f', ...page },
    answer: createSamplePage({ ...theirInvoice, number: 0, status: 'Draft' }),
  },
  deliver: {
    input: {
      invoiceId: '47d0',
      channel: 'eInvoice',
      email: '',
      eInvoiceAddress: '003718345613',
      eInvoiceOperator: '003721291126',
    },
    answer: { invoiceId: '47d0', deliveryStatus: 'Accepted', invoiceNumber: 10231 },
  },
  sendCopy: {
    input: { invoiceId: '47d0', channel: 'email', ...noDeliveryAddress, email: sampleContact.email, clientId },
    answer: undefined,
  },
  sendReminder: { input: { invoiceId: '47d0', clientId }, answer: undefined },
  createCreditNote: {
    input: { ...sampleCreditNote, clientId },
    answer: { id: '47d1', type: 'Credit', number: 10232 },
  },
  readPayments: { input: { invoiceId: '47d0' }, answer: payments },
  listPayments: { input: { since: null, ...page }, answer: createSamplePage(payments) },
  readSettings: {
    input: {},
    answer: { defaultPaymentTerm: 14, lateInterest: 10.5, remarkTime: 8, standardText: 'Kiitos.', language: 'fi-FI' },
  },
};
