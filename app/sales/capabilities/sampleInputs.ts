/** Inputs of operations with every field filled, which a dialect is tried with. */
export const sampleContact = {
  type: 'business',
  name: 'Karjalan Rakennus Oy',
  businessId: '1834561-3',
  vatId: 'FI18345613',
  email: 'laskut@karjalanrakennus.example',
  eInvoiceAddress: '003718345613',
  eInvoiceOperator: '003721291126',
  street: 'Valtakatu 40',
  postalCode: '53100',
  town: 'Lappeenranta',
  country: 'FI',
  language: 'fi',
  channel: 'eInvoice',
  paymentTermDays: 14,
};

export const sampleProduct = {
  number: '1010',
  name: 'Hirsi',
  unit: 'MTR',
  unitPrice: '14.9',
  vatRate: '25.5',
  account: '3000',
};

export const sampleLine = {
  productId: '91aa',
  name: 'Hirsi',
  quantity: '2.5',
  unit: 'MTR',
  unitPrice: '14.9',
  unitPriceWithVat: null,
  discountPercent: '10',
  vatRate: '25.5',
  vatCategory: 'S',
  vatReason: '',
  description: 'Sahattu',
};

export const sampleCreditNote = {
  invoiceId: '47d0',
  precedingInvoiceNumber: '10231',
  precedingInvoiceDate: '2026-11-20',
  date: '2026-11-27',
  reason: 'Palautus',
  isWhole: false,
  total: '42.08',
  lines: [{ ...sampleLine, index: 0, lineId: 'L1' }],
};

export const sampleContent = {
  date: '2026-11-20',
  dueDate: '2026-12-04',
  paymentTermDays: 14,
  referenceNumber: '1232',
  yourReference: 'A. Lahti',
  orderReference: 'T-88',
  note: 'Kiitos',
  deliveryDate: '2026-11-19',
  lateInterestPercent: '10.5',
  currency: 'EUR',
  pricesIncludeVat: false,
};
