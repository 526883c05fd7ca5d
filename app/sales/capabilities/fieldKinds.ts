import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import { type DeliveryChannel, deliveryChannel, draftContact, vatCategoryCode } from '#app/contract/sales/draft.ts';
import { unitCodes } from '../draft/units.ts';

/** Kind of a field, which says how its values vary. An enumeration begins with its default. */
export type FieldKind = 'text' | 'date' | 'decimal' | 'wholeNumber' | readonly string[];

export type FieldKinds = Readonly<Record<string, FieldKind>>;

const languages = draftContact.shape.language.options;
/** Countries and currencies that are tried for all others (ISO 3166-1, ISO 4217). */
const countries = ['FI', 'SE', 'NO', 'DK', 'EE', 'DE', 'US'] as const;
const currencies = ['EUR', 'SEK', 'NOK', 'DKK', 'GBP', 'USD', 'CHF', 'PLN', 'CZK', 'CAD', 'AUD', 'JPY'] as const;
const channels: readonly DeliveryChannel[] = deliveryChannel.options;

/** Fields of the inputs of operations (docs/profile/dialect.md). */
export const contactFieldKinds: FieldKinds = {
  type: ['business', 'consumer'],
  name: 'text',
  businessId: 'text',
  vatId: 'text',
  email: 'text',
  eInvoiceAddress: 'text',
  eInvoiceOperator: 'text',
  street: 'text',
  postalCode: 'text',
  town: 'text',
  country: countries,
  language: languages,
  channel: channels,
  paymentTermDays: 'wholeNumber',
};

export const productFieldKinds: FieldKinds = {
  number: 'text',
  name: 'text',
  unit: unitCodes,
  unitPrice: 'decimal',
  vatRate: 'decimal',
  account: 'text',
};

export const invoiceFieldKinds: FieldKinds = {
  date: 'date',
  dueDate: 'date',
  paymentTermDays: 'wholeNumber',
  referenceNumber: 'text',
  yourReference: 'text',
  orderReference: 'text',
  note: 'text',
  deliveryDate: 'date',
  lateInterestPercent: 'decimal',
  currency: currencies,
};

export const lineFieldKinds: FieldKinds = {
  productId: 'text',
  name: 'text',
  description: 'text',
  quantity: 'decimal',
  unit: unitCodes,
  unitPrice: 'decimal',
  unitPriceWithVat: 'decimal',
  discountPercent: 'decimal',
  vatRate: 'decimal',
  vatCategory: vatCategoryCode.options,
  vatReason: 'text',
};

export const deliveryFieldKinds: FieldKinds = {
  channel: channels,
  email: 'text',
  eInvoiceAddress: 'text',
  eInvoiceOperator: 'text',
};

/** Fields of each part of the requests. */
export const fieldKindsByPart: Readonly<Record<keyof SalesCapabilities['carried'], FieldKinds>> = {
  newContact: contactFieldKinds,
  changedContact: contactFieldKinds,
  newProduct: productFieldKinds,
  changedProduct: productFieldKinds,
  invoice: invoiceFieldKinds,
  line: lineFieldKinds,
  delivery: deliveryFieldKinds,
  copy: deliveryFieldKinds,
};
