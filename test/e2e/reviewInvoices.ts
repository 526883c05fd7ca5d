/** One unpaid invoice of a supplier that sent nothing else, due on that day of December 2027: the later, the further up. */
const ordinary = (index: number): object => ({
  id: `o${index}`,
  version: 1,
  seller: {
    businessId: '2077474-0',
    organisationName: `Supplier ${index} Oy`,
    bankAccount: { bankName: 'Nordea', iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Saimaan Puutuote Oy' },
  invoiceNumber: `N-${100 + 37 * index}`,
  invoiceDate: `2027-10-${10 + index}`,
  dueDate: `2027-12-${10 + index}`,
  invoiceTotalVatIncludedAmount: `${200 + 17 * index},00`,
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'NOTPAID',
});

/** Ten invoices without a serious finding, the last of the list first. */
export const ordinaryInvoices: readonly object[] = Array.from({ length: 10 }, (_, index) => ordinary(index));

/** Two invoices over the same sum, of the same day, to the same account: "Same bill twice?". They are due last. */
export const sameBillTwice: readonly object[] = ['D-4711', 'D-9920'].map((invoiceNumber, index) => ({
  ...ordinary(18),
  id: `d${index}`,
  invoiceNumber,
  dueDate: `2027-12-${28 + index}`,
  invoiceTotalVatIncludedAmount: '11295,00',
}));
