import { createHash } from 'node:crypto';
import Big from 'big.js';
import { fail } from '#app/contract/errors.ts';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import { decimalText, parseDecimal } from '#app/money/decimal.ts';
import { daysToDueDate } from '../draft/draft.ts';
import { toSentText } from '../draft/sentText.ts';
import { needsReason } from '../draft/vatCategories.ts';
import type { ContactRequest, DeliveryRequest, InvoiceContent, InvoiceLine, ProductRequest } from './requests.ts';

/** A number as typed (`1 234,50`), as decimal text. `draftFaults` comes first: what it lets through can be read. */
const decimal = (typed: string): string => {
  const value = parseDecimal(typed);
  if (value === null) throw fail({ kind: 'invalidRequest', detail: 'a number of the draft cannot be read' });
  return decimalText(value);
};

const decimalOrNull = (typed: string): string | null => {
  const value = typed.trim() === '' ? '0' : decimal(typed);
  return value === '0' ? null : value;
};

/** Identifiers are typed in groups, and sent without. */
const compact = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The recipient as sent (spec 4.3 step 1). */
export const contactRequestOf = ({ contact }: Pick<Draft, 'contact'>): ContactRequest => ({
  type: contact.type,
  name: toSentText(contact.name),
  businessId: contact.type === 'consumer' ? '' : toSentText(contact.businessId),
  vatId: toSentText(contact.vatId),
  email: toSentText(contact.email),
  eInvoiceAddress: compact(contact.eInvoiceAddress),
  eInvoiceOperator: compact(contact.eInvoiceOperator),
  street: toSentText(contact.street),
  postalCode: toSentText(contact.postalCode),
  town: toSentText(contact.town),
  country: toSentText(contact.country),
  language: contact.language,
});

/** Decimals of a net price computed from one with VAT: with the VAT on it again, a price has at most 11 (service.md). */
const netPriceDecimals = 8;

/** The product of a line (spec 4.3 step 2). Its number is made of what it is: the same product is never made twice. */
export const productRequestOf = (draft: Draft, line: DraftLine): ProductRequest => {
  const price = new Big(decimal(line.unitPrice));
  const vatRate = decimal(line.vatRate);
  const net = draft.pricesIncludeVat ? price.times(100).div(new Big(vatRate).plus(100)).round(netPriceDecimals) : price;
  const product = { name: toSentText(line.name), unit: line.unit, unitPrice: decimalText(net), vatRate };
  return { number: numberOf(product), ...product, account: '' };
};

/** The number of a product that was given none. */
export const numberOf = (product: Omit<ProductRequest, 'number' | 'account'>): string =>
  createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 12).toUpperCase();

/** The whole content of the invoice (spec 4.3 step 5); `productIds` names the products made for lines, by line key. */
export const contentOf = (draft: Draft, productIds: ReadonlyMap<string, string>): InvoiceContent => ({
  date: toSentText(draft.invoiceDate),
  dueDate: toSentText(draft.dueDate),
  paymentTermDays: daysToDueDate(draft),
  referenceNumber: draft.referenceNumber.replaceAll(/\s/g, '').toUpperCase(),
  yourReference: toSentText(draft.yourReference),
  orderReference: toSentText(draft.orderReference),
  note: toSentText(draft.note),
  deliveryDate: toSentText(draft.deliveryDate) || null,
  lateInterestPercent: draft.lateInterestPercent.trim() === '' ? null : decimal(draft.lateInterestPercent),
  currency: draft.currency,
  pricesIncludeVat: draft.pricesIncludeVat,
  lines: draft.lines.map((line) => lineOf(line, draft.pricesIncludeVat, productIds)),
});

const lineOf = (line: DraftLine, withVat: boolean, productIds: ReadonlyMap<string, string>): InvoiceLine => ({
  productId: line.productId ?? productIds.get(line.key) ?? null,
  name: toSentText(line.name),
  quantity: decimal(line.quantity),
  unit: line.unit,
  unitPrice: withVat ? null : decimal(line.unitPrice),
  unitPriceWithVat: withVat ? decimal(line.unitPrice) : null,
  discountPercent: decimalOrNull(line.discountPercent),
  vatRate: decimal(line.vatRate),
  vatCategory: line.vatCategory,
  vatReason: needsReason(line.vatCategory) ? toSentText(line.vatReason) : '',
  description: toSentText(line.description),
});

/** The delivery (spec 4.3 step 6), with the address of the chosen channel only. Throws `invalidRequest` without a channel. */
export const deliveryRequestOf = ({ channel, contact }: Draft, invoiceId: string): DeliveryRequest => {
  if (channel === null) throw fail({ kind: 'invalidRequest', detail: 'the draft has no delivery channel' });
  const isEInvoice = channel === 'eInvoice';
  return {
    invoiceId,
    channel,
    email: channel === 'email' ? toSentText(contact.email) : '',
    eInvoiceAddress: isEInvoice ? compact(contact.eInvoiceAddress) : '',
    eInvoiceOperator: isEInvoice ? compact(contact.eInvoiceOperator) : '',
  };
};
