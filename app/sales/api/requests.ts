import { z } from 'zod';
import { deliveryChannel, draftContact, vatCategoryCode } from '#app/contract/sales/draft.ts';
import { decimalText, isoDate } from '#app/contract/values.ts';

/**
 * Requests in the application's own terms: the inputs of the dialect's `body` expressions and the essence that the
 * journal keeps of each request. Decimals are texts with a point, dates ISO; texts are trimmed.
 */
export const contactRequest = draftContact.omit({ remoteId: true });
export type ContactRequest = z.infer<typeof contactRequest>;

/** A contact of the address book: with how invoices reach it unless a person picks another way. */
export const contactWithDefaults = contactRequest.extend({
  channel: deliveryChannel.nullable(),
  paymentTermDays: z.number().int().nullable(),
});
export type ContactWithDefaults = z.infer<typeof contactWithDefaults>;

export const productRequest = z.object({
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Without VAT. */
  unitPrice: decimalText,
  vatRate: decimalText,
  /** Sales account; empty: the service's usual one. */
  account: z.string().default(''),
});
export type ProductRequest = z.infer<typeof productRequest>;

/** Exactly one of the two prices is there; no discount is null. */
export const invoiceContentLine = z.object({
  productId: z.string().nullable(),
  name: z.string(),
  quantity: decimalText,
  unit: z.string(),
  unitPrice: decimalText.nullable(),
  unitPriceWithVat: decimalText.nullable(),
  discountPercent: decimalText.nullable(),
  vatRate: decimalText,
  vatCategory: vatCategoryCode,
  vatReason: z.string().default(''),
  description: z.string().default(''),
});
export type InvoiceContentLine = z.infer<typeof invoiceContentLine>;

export const invoiceContent = z.object({
  date: isoDate,
  dueDate: isoDate,
  paymentTermDays: z.number().int().nullable(),
  referenceNumber: z.string(),
  yourReference: z.string(),
  note: z.string(),
  /** Null where it is the invoice date. */
  deliveryDate: isoDate.nullable().default(null),
  /** Null: as the law or the service has it. */
  lateInterestPercent: decimalText.nullable().default(null),
  orderReference: z.string().default(''),
  currency: z.string().default('EUR'),
  pricesIncludeVat: z.boolean(),
  lines: z.array(invoiceContentLine),
});
export type InvoiceContent = z.infer<typeof invoiceContent>;

/** Only what the channel needs is filled; the others are empty. */
export const deliveryRequest = z.object({
  invoiceId: z.string(),
  channel: deliveryChannel,
  email: z.string(),
  eInvoiceAddress: z.string(),
  eInvoiceOperator: z.string(),
});
export type DeliveryRequest = z.infer<typeof deliveryRequest>;

/** A line of an invoice as it is credited, with its place from 0; quantities are above zero. */
export const creditNoteLine = invoiceContentLine.extend({
  index: z.number().int(),
  /** The service's id of the credited line; null where it has none. */
  lineId: z.string().nullable(),
  vatRate: decimalText.nullable(),
  vatCategory: vatCategoryCode.nullable(),
});
export type CreditNoteLine = z.infer<typeof creditNoteLine>;

/** A credit note of an invoice (EN 16931, type 381), or of some of its lines. */
export const creditNoteRequest = z.object({
  invoiceId: z.string(),
  /** Number and date of the credited invoice (BT-25, BT-26). */
  precedingInvoiceNumber: z.string().nullable(),
  precedingInvoiceDate: isoDate.nullable(),
  date: isoDate,
  reason: z.string(),
  /** The invoice is credited as a whole. */
  isWhole: z.boolean(),
  /** The credited total with VAT, above zero; null where it is not known. */
  total: decimalText.nullable(),
  lines: z.array(creditNoteLine),
});
export type CreditNoteRequest = z.infer<typeof creditNoteRequest>;
