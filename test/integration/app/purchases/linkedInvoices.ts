/** A record with a link that expires, so that the service writes another one into each answer. */
export const linkedInvoice = (number: number, turn: number, change: object = {}): object => ({
  version: 1,
  seller: { businessId: '2077474-0', organisationName: 'Sähkö Oy', bankAccount: { iban: 'FI7944052020036082' } },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: `A-${number}`,
  invoiceDate: '2026-11-02',
  dueDate: '2026-12-02',
  invoiceTotalVatIncludedAmount: 100 + number,
  invoiceCurrencyCode: 'EUR',
  note: 'x'.repeat(1000),
  attachments: [{ name: 'invoice.pdf', url: toLink(number, turn) }],
  ...change,
});

export const toLink = (number: number, turn: number): string =>
  `https://files.example/${number}?signature=${turn}-${number * 7}`;

/** `change`: further fields of each invoice, by its number. */
export const linkedInvoices = (
  count: number,
  turn: number,
  change: (number: number) => object = () => ({}),
): readonly object[] => Array.from({ length: count }, (_, number) => linkedInvoice(number, turn, change(number)));
