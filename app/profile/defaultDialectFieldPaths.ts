import type { z } from 'zod';
import type { DialectOperationName, dialect } from './dialect.ts';

const ofContacts: readonly DialectOperationName[] = ['createContact', 'updateContact', 'createInvoice', 'deliver'];
const ofProducts: readonly DialectOperationName[] = ['createProduct', 'updateProduct'];

/**
 * The fields of a draft for the messages of the documented dialect; `product.` means the product that was being made.
 */
export const defaultDialectFieldPaths: z.input<typeof dialect>['fieldPaths'] = [
  { match: '^lines\\[(\\d+)\\]\\.tax(Percent|Category)$', path: 'lines.$1.vatRate' },
  { match: '^lines\\[(\\d+)\\]\\.taxExemptionReason$', path: 'lines.$1.vatReason' },
  { match: '^lines\\[(\\d+)\\]\\.product(Name|Id)$', path: 'lines.$1.name' },
  { match: '^lines\\[(\\d+)\\]\\.pricePerUnit(TaxIncluded)?$', path: 'lines.$1.unitPrice' },
  ...['quantity', 'unit', 'discountPercent', 'description'].map((name) => ({
    match: `^lines\\[(\\d+)\\]\\.${name}$`,
    path: `lines.$1.${name}`,
  })),
  { match: '^lines(\\[\\d+\\])?$', path: 'lines' },
  { match: '^date$', path: 'invoiceDate' },
  { match: '^paymentTerm$', path: 'paymentTermDays' },
  { match: '^overdueInterest$', path: 'lateInterestPercent' },
  ...[
    'dueDate',
    'deliveryDate',
    'referenceNumber',
    'yourReference',
    'orderReference',
    'note',
    'currency',
    'channel',
  ].map((name) => ({ match: `^${name}$`, path: name })),
  ...Object.entries({
    '(contactId|name)': 'name',
    businessId: 'businessId',
    vatId: 'vatId',
    email: 'email',
    eInvoiceAddress: 'eInvoiceAddress',
    eInvoiceOperator: 'eInvoiceOperator',
    'invoicingAddress\\.address1': 'street',
    'invoicingAddress\\.postalCode': 'postalCode',
    'invoicingAddress\\.postOffice': 'town',
    'invoicingAddress\\.country': 'country',
  }).map(([match, field]) => ({ match: `^${match}$`, path: `contact.${field}`, operations: [...ofContacts] })),
  ...Object.entries({
    number: 'number',
    name: 'name',
    unit: 'unit',
    'pricePerUnit(TaxIncluded)?': 'unitPrice',
    taxPercent: 'vatRate',
    salesAccountNumber: 'account',
  }).map(([match, field]) => ({ match: `^${match}$`, path: `product.${field}`, operations: [...ofProducts] })),
];
