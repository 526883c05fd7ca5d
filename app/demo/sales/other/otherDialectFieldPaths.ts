import type { z } from 'zod';
import type { DialectOperationName, dialect } from '#app/profile/dialect.ts';

type DialectFieldPaths = NonNullable<z.input<typeof dialect>['fieldPaths']>;

const inLine = (serviceField: string, draftField: string): DialectFieldPaths => [
  { match: `^/rows/(\\d+)/${serviceField}$`, path: `lines.$1.${draftField}` },
  { match: `^lines\\[(\\d+)\\]/row/${serviceField}$`, path: `lines.$1.${draftField}` },
];

const only = (
  operations: readonly DialectOperationName[],
  prefix: string,
  fieldNames: Readonly<Record<string, string>>,
): DialectFieldPaths =>
  Object.entries(fieldNames).map(([serviceField, draftField]) => ({
    match: `^/${serviceField}$`,
    path: `${prefix}.${draftField}`,
    operations: [...operations],
  }));

/**
 * The fields of a draft for this dialect's JSON pointers; what is said of a row that was sent alone begins with its
 * place.
 */
export const otherDialectFieldPaths: DialectFieldPaths = [
  ...inLine('(text|article)', 'name'),
  ...inLine('more', 'description'),
  ...inLine('count', 'quantity'),
  ...inLine('measure', 'unit'),
  ...inLine('price/(net|gross)', 'unitPrice'),
  ...inLine('rebate', 'discountPercent'),
  ...inLine('vat/(rate|code)', 'vatRate'),
  ...inLine('vat/why', 'vatReason'),
  { match: '^/rows$', path: 'lines' },
  { match: '^/dates/issued$', path: 'invoiceDate' },
  { match: '^/dates/due$', path: 'dueDate' },
  { match: '^/dates/supplied$', path: 'deliveryDate' },
  { match: '^/terms/days$', path: 'paymentTermDays' },
  { match: '^/terms/interest$', path: 'lateInterestPercent' },
  { match: '^/references/payment$', path: 'referenceNumber' },
  { match: '^/references/yours$', path: 'yourReference' },
  { match: '^/references/order$', path: 'orderReference' },
  { match: '^/remark$', path: 'note' },
  { match: '^/valuta$', path: 'currency' },
  { match: '^/via$', path: 'channel' },
  ...only(['createContact', 'updateContact', 'createInvoice', 'deliver'], 'contact', {
    '(title|buyer/ref)': 'name',
    'ids/business': 'businessId',
    'ids/vat': 'vatId',
    '(electronic|to)/email': 'email',
    '(electronic|to)/einvoice/address': 'eInvoiceAddress',
    '(electronic|to)/einvoice/intermediary': 'eInvoiceOperator',
    'mail/lines/0': 'street',
    'mail/zip': 'postalCode',
    'mail/city': 'town',
    'mail/land': 'country',
  }),
  ...only(['createProduct', 'updateProduct'], 'product', {
    code: 'number',
    title: 'name',
    measure: 'unit',
    'price/net': 'unitPrice',
    vat: 'vatRate',
    ledger: 'account',
  }),
];
