import type { PurchaseFieldPaths } from '#app/purchases/records/record.ts';

export const paths: PurchaseFieldPaths = {
  fields: {
    identity: '',
    invoiceNumber: 'invoiceNumber',
    invoiceDate: 'invoiceDate',
    dueDate: 'dueDate',
    amount: 'total',
    netAmount: 'net',
    vatAmount: 'vat',
    currency: 'currency',
    reference: 'reference',
    status: 'status',
    openAmount: 'open',
    documentType: 'type',
    rows: 'rows',
    rowAmount: 'net',
    rowVatRate: 'rate',
    rowVatCode: 'code',
    rowText: 'text',
    deliveryDate: 'delivered',
    deliveryStart: 'period.from',
    deliveryEnd: 'period.to',
    paymentAccount: 'payment.account',
    paymentAmount: 'payment.amount',
  },
  paidStatuses: ['PAID'],
  documentTypes: { INV01: 'invoice', INV02: 'creditNote' },
};

/** The same with other places for some fields. */
export const pathsWith = (fields: Partial<PurchaseFieldPaths['fields']>): PurchaseFieldPaths => ({
  ...paths,
  fields: { ...paths.fields, ...fields },
});

/** A purchase invoice with every field of the specification. */
export const invoice = (further: object = {}): object => ({
  version: 3,
  seller: {
    businessId: '2077474-0',
    organisationName: 'Sähkö Oy',
    additionalName: null,
    bankAccount: { bankName: '', bankAddress: null, iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: {
    businessId: '1234567-1',
    organisationName: 'Ostaja Oy',
    additionalName: null,
    postalAddress: {
      streetName: ['Kauppakatu 1', 'B 2'],
      townName: 'Tampere',
      postCode: ' 33100 ',
      countryCode: 'FI',
      postOfficeBoxId: null,
    },
  },
  invoiceNumber: 'L-1001',
  invoiceDate: '2026-11-20T00:00:00+02:00',
  dueDate: '4.12.2026',
  total: '1234,50',
  currency: 'eur',
  reference: '12344',
  ...further,
});
