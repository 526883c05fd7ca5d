import { createHash } from 'node:crypto';
import Big from 'big.js';
import { fail } from '#app/contract/errors.ts';
import type { Draft, DraftLine } from '#app/contract/sales/draft.ts';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';
import { countDaysToDueDate } from '../draft/draft.ts';
import { cleanTypedText, isBlank } from '../draft/sentText.ts';
import { needsVatExemptionReason } from '../draft/vatCategories.ts';
import type {
  ContactRequest,
  DeliveryRequest,
  InvoiceContent,
  InvoiceContentLine,
  ProductRequest,
} from './requests.ts';

/** A number as typed (`1 234,50`), as decimal text. `findDraftFaults` comes first: what it lets through can be read. */
const toDecimalText = (typed: string): string => {
  const value = parseDecimal(typed);
  if (value === null) throw fail({ kind: 'invalidRequest', detail: 'a number of the draft cannot be read' });
  return formatDecimal(value);
};

const toDecimalTextOrNull = (typed: string): string | null => {
  const value = isBlank(typed) ? '0' : toDecimalText(typed);
  return value === '0' ? null : value;
};

/** Identifiers are typed in groups, and sent without. */
const removeWhitespace = (typed: string): string => cleanTypedText(typed).replaceAll(/\s/g, '');

/** The recipient as sent (specification 4.3 step 1). */
export const toContactRequest = ({ contact }: Pick<Draft, 'contact'>): ContactRequest => ({
  type: contact.type,
  name: cleanTypedText(contact.name),
  businessId: contact.type === 'consumer' ? '' : cleanTypedText(contact.businessId),
  vatId: cleanTypedText(contact.vatId),
  email: cleanTypedText(contact.email),
  eInvoiceAddress: removeWhitespace(contact.eInvoiceAddress),
  eInvoiceOperator: removeWhitespace(contact.eInvoiceOperator),
  street: cleanTypedText(contact.street),
  postalCode: cleanTypedText(contact.postalCode),
  town: cleanTypedText(contact.town),
  country: cleanTypedText(contact.country),
  language: contact.language,
});

/**
 * Decimals of a net price computed from one with VAT: with the VAT on it again, a price has at most 11
 * (docs/service.md, "Line item").
 */
const netPriceDecimals = 8;

/**
 * The product of a line (specification 4.3 step 2). Its number is made of what it is: the same product is never made
 * twice.
 */
export const toProductRequest = (draft: Draft, line: DraftLine): ProductRequest => {
  const price = new Big(toDecimalText(line.unitPrice));
  const vatRate = toDecimalText(line.vatRate);
  const net = draft.pricesIncludeVat ? price.times(100).div(new Big(vatRate).plus(100)).round(netPriceDecimals) : price;
  const product = { name: cleanTypedText(line.name), unit: line.unit, unitPrice: formatDecimal(net), vatRate };
  return { number: deriveProductNumber(product), ...product, account: '' };
};

/** The number of a product that was given none. */
export const deriveProductNumber = (product: Omit<ProductRequest, 'number' | 'account'>): string =>
  createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 12).toUpperCase();

/**
 * The whole content of the invoice (specification 4.3 step 5); `productIds` names the products made for lines, by line
 * key.
 */
export const toInvoiceContent = (draft: Draft, productIds: ReadonlyMap<string, string>): InvoiceContent => ({
  date: cleanTypedText(draft.invoiceDate),
  dueDate: cleanTypedText(draft.dueDate),
  paymentTermDays: countDaysToDueDate(draft),
  referenceNumber: removeWhitespace(draft.referenceNumber).toUpperCase(),
  yourReference: cleanTypedText(draft.yourReference),
  orderReference: cleanTypedText(draft.orderReference),
  note: cleanTypedText(draft.note),
  deliveryDate: cleanTypedText(draft.deliveryDate) || null,
  lateInterestPercent: isBlank(draft.lateInterestPercent) ? null : toDecimalText(draft.lateInterestPercent),
  currency: draft.currency,
  pricesIncludeVat: draft.pricesIncludeVat,
  lines: draft.lines.map((line) => toInvoiceLine(line, draft.pricesIncludeVat, productIds)),
});

const toInvoiceLine = (
  line: DraftLine,
  withVat: boolean,
  productIds: ReadonlyMap<string, string>,
): InvoiceContentLine => ({
  productId: line.productId ?? productIds.get(line.key) ?? null,
  name: cleanTypedText(line.name),
  quantity: toDecimalText(line.quantity),
  unit: line.unit,
  unitPrice: withVat ? null : toDecimalText(line.unitPrice),
  unitPriceWithVat: withVat ? toDecimalText(line.unitPrice) : null,
  discountPercent: toDecimalTextOrNull(line.discountPercent),
  vatRate: toDecimalText(line.vatRate),
  vatCategory: line.vatCategory,
  vatReason: needsVatExemptionReason(line.vatCategory) ? cleanTypedText(line.vatReason) : '',
  description: cleanTypedText(line.description),
});

/**
 * The delivery (specification 4.3 step 6), with the address of the chosen channel only. Throws `invalidRequest` without
 * a channel.
 */
export const toDeliveryRequest = ({ channel, contact }: Draft, invoiceId: string): DeliveryRequest => {
  if (channel === null) throw fail({ kind: 'invalidRequest', detail: 'the draft has no delivery channel' });
  const isEInvoice = channel === 'eInvoice';
  return {
    invoiceId,
    channel,
    email: channel === 'email' ? cleanTypedText(contact.email) : '',
    eInvoiceAddress: isEInvoice ? removeWhitespace(contact.eInvoiceAddress) : '',
    eInvoiceOperator: isEInvoice ? removeWhitespace(contact.eInvoiceOperator) : '',
  };
};
