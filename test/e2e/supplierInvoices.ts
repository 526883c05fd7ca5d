const months = Array.from(
  { length: 14 },
  (_, index) => `${2025 + Math.floor((index + 8) / 12)}-${String(((index + 8) % 12) + 1).padStart(2, '0')}`,
);

const invoice = (id: string, number: string, issued: string, change: object = {}): object => ({
  id,
  version: 1,
  seller: {
    businessId: '2077474-0',
    organisationName: 'Kuparikaapeli Nordic Oy',
    bankAccount: { bankName: 'Nordea', iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: {
    organisationName: 'Saimaan Puutuote Oy',
    postalAddress: { streetName: ['Satamakatu 12'], townName: 'Lappeenranta' },
  },
  invoiceNumber: number,
  invoiceDate: issued,
  dueDate: issued.replace(/\d\d$/, '28'),
  invoiceTotalVatExcludedAmount: '1000,00',
  invoiceTotalVatAmount: '255,00',
  invoiceTotalVatIncludedAmount: '1255,00',
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'PAID',
  ...change,
});

/** Fourteen months of invoices of one supplier to one account. */
export const history: readonly object[] = months.map((month, index) =>
  invoice(`h${index}`, `${1000 + 37 * index}`, `${month}-13`),
);

const fraud = {
  version: 2,
  seller: {
    businessId: '2077474-0',
    organisationName: 'Kuparikaapeli Nordic Oy',
    bankAccount: { bankName: 'Swedbank AB', iban: 'LT121000011101001000', bic: 'HABALT22' },
  },
  paymentStatusCode: 'NOTPAID',
  referenceNumber: '1232',
  invoiceTotalVatExcludedAmount: '3595,46',
  invoiceTotalVatAmount: '916,84',
  invoiceTotalVatIncludedAmount: '4512,30',
  orderIdentifier: 'PO-77 \u202egnirts\u0000',
  invoiceRows: [
    { articleName: 'Copper cable', deliveredQuantity: 3 },
    { articleName: 'Delivery', deliveredQuantity: 1, rowNotes: ['fragile', 'x'.repeat(600)] },
  ],
};

/**
 * The invoice that asks for payment to another account, in its first and in its next version, and one of the same
 * number.
 */
export const suspect = invoice('s1', '20261147', '2026-11-13', fraud);
export const suspectAgain = invoice('s1', '20261147', '2026-11-13', {
  ...fraud,
  version: 3,
  dueDate: '2026-12-04',
  deliveryNote: 'north gate',
});
export const twin = invoice('s2', '20261147', '2026-11-12', { paymentStatusCode: 'NOTPAID' });
