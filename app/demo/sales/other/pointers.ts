const rowPlaces: Readonly<Record<string, string>> = {
  ProductName: '/text',
  ProductId: '/article',
  Quantity: '/count',
  Unit: '/measure',
  PricePerUnit: '/price/net',
  PricePerUnitTaxIncluded: '/price/gross',
  DiscountPercent: '/rebate',
  TaxPercent: '/vat/rate',
  TaxCategory: '/vat/code',
  TaxExemptionReason: '/vat/why',
  Description: '/more',
};

const pointerByField: Readonly<Record<string, string>> = {
  Name: '/title',
  InvoiceLanguage: '/prefers/tongue',
  DeliveryChannel: '/prefers/via',
  BusinessId: '/ids/business',
  VatId: '/ids/vat',
  Email: '/electronic/email',
  EInvoiceAddress: '/electronic/einvoice/address',
  EInvoiceOperator: '/electronic/einvoice/intermediary',
  'InvoicingAddress.Address1': '/mail/lines/0',
  'InvoicingAddress.PostalCode': '/mail/zip',
  'InvoicingAddress.PostOffice': '/mail/city',
  'InvoicingAddress.Country': '/mail/land',
  Number: '/code',
  Unit: '/measure',
  PricePerUnit: '/price/net',
  TaxPercent: '/vat',
  SalesAccountNumber: '/ledger',
  ContactId: '/buyer/ref',
  Date: '/dates/issued',
  DueDate: '/dates/due',
  DeliveryDate: '/dates/supplied',
  PaymentTerm: '/terms/days',
  OverdueInterest: '/terms/interest',
  ReferenceNumber: '/references/payment',
  OrderReference: '/references/order',
  Currency: '/valuta',
  Channel: '/via',
  Lines: '/rows',
};

const transportPlaces: Readonly<Record<string, string>> = {
  Email: '/to/email',
  EInvoiceAddress: '/to/einvoice/address',
  EInvoiceOperator: '/to/einvoice/intermediary',
};

/** The part of a document that was sent alone. */
export type SentDocumentPart = 'row' | 'transport';

/** This dialect's place for a field of the rules (`Lines[2].TaxPercent` → `/rows/2/vat/rate`; `/row/vat/rate` of one sent alone). */
export const fieldToJsonPointer = (field: string, within: SentDocumentPart | null): string => {
  const inTransport = within === 'transport' ? transportPlaces[field] : undefined;
  if (inTransport !== undefined) return inTransport;
  const [, index, inRow = ''] = /^Lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (index === undefined) return pointerByField[field] ?? `/${field}`;
  return `${within === 'row' ? '/row' : `/rows/${index}`}${rowPlaces[inRow] ?? `/${inRow}`}`;
};
