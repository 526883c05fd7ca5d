import { z } from 'zod';
import { companyRef, decimalText, isoDate, isoMoment } from '../values.ts';
import { unreadableValues } from './unreadable.ts';

/** Text exactly as typed: it may be unfinished or wrong, and is kept all the same. */
export const typedText = z.string().max(10_000);
export const recordId = z.string().min(1).max(100);

export const deliveryChannel = z.enum(['email', 'eInvoice', 'paper']);
export type DeliveryChannel = z.infer<typeof deliveryChannel>;

/**
 * A recipient (specification 4.3 step 1), field by field as typed. `remoteId` is set once the service knows the
 * contact.
 */
export const draftContact = z.object({
  remoteId: z.string().nullable(),
  type: z.enum(['business', 'consumer']),
  name: typedText,
  businessId: typedText,
  /** VAT id where it differs from the one derived from the business id, as a foreign buyer's does. Empty for most. */
  vatId: typedText.default(''),
  email: typedText,
  eInvoiceAddress: typedText,
  eInvoiceOperator: typedText,
  street: typedText,
  postalCode: typedText,
  town: typedText,
  country: typedText,
  language: z.enum(['fi', 'sv', 'en']),
});
export type DraftContact = z.infer<typeof draftContact>;

export const vatCategoryCode = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O']);

/**
 * A line (specification 4.3 step 5) as typed: numbers may carry a decimal comma. `key` is stable while lines are moved.
 */
export const draftLine = z.object({
  key: recordId,
  productId: z.string().nullable(),
  name: typedText,
  quantity: typedText,
  unit: z.string().max(10),
  unitPrice: typedText,
  discountPercent: typedText,
  vatRate: typedText,
  vatCategory: vatCategoryCode,
  /** Why no VAT is charged (EN 16931 BT-120): required for E, AE, K, G and O. */
  vatReason: typedText.default(''),
  /** Further words about the line for the recipient (BT-154). */
  description: typedText.default(''),
  /** Create this line's product at the service before the invoice (specification 4.3 step 2). */
  saveAsProduct: z.boolean(),
});
export type DraftLine = z.infer<typeof draftLine>;

export const wizardStep = z.enum(['recipient', 'lines', 'delivery', 'check', 'result']);
export type WizardStep = z.infer<typeof wizardStep>;

/** A VAT rate that a later date has replaced, in percent. */
export const vatRateChange = z.object({ from: z.string().max(100), to: z.string().max(100) });
export type VatRateChange = z.infer<typeof vatRateChange>;

export const draft = z.object({
  id: recordId,
  company: companyRef,
  step: wizardStep,
  contact: draftContact,
  lines: z.array(draftLine).max(2000),
  pricesIncludeVat: z.boolean(),
  invoiceDate: typedText,
  paymentTermDays: typedText,
  dueDate: typedText,
  /** Delivery date (BT-72), which decides the VAT rates; empty: the invoice date. */
  deliveryDate: typedText.default(''),
  /** Interest on late payment, percent a year; empty: as the law has it. */
  lateInterestPercent: typedText.default(''),
  /** Finnish or RF (ISO 11649). */
  referenceNumber: typedText,
  /** The buyer's reference (BT-10). */
  yourReference: typedText,
  /** The buyer's order (BT-13). */
  orderReference: typedText.default(''),
  note: typedText,
  /** ISO 4217. */
  currency: z.string().max(3).default('EUR'),
  channel: deliveryChannel.nullable(),
  /** Left out in drafts of earlier releases. */
  createdAt: isoMoment.optional(),
  /** The first of its rows in the imported file, counted as the spreadsheet does; left out where it was not imported. */
  importRow: z.number().int().positive().optional(),
  /** The recurring invoice and its date that this was drafted for, and the VAT rates that were replaced in it. */
  recurring: z
    .object({ templateId: recordId, date: isoDate, vatChanges: z.array(vatRateChange).max(2000).default([]) })
    .optional(),
});
export type Draft = z.infer<typeof draft>;

/** What a draft is made from: another one, or an invoice of the service. */
export const draftSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), draftId: recordId }),
  z.object({ kind: z.literal('invoice'), invoiceId: z.string().max(200) }),
]);
export type DraftSource = z.infer<typeof draftSource>;

/** A contact of the service. Fields that the service leaves out are null or empty. */
export const contact = draftContact.extend({
  remoteId: z.string(),
  /** Delivery channel of the contact unless a person picks another one. */
  channel: deliveryChannel.nullable().default(null),
  paymentTermDays: z.number().int().nullable().default(null),
  unreadable: unreadableValues,
});
export type Contact = z.infer<typeof contact>;

export const product = z.object({
  remoteId: z.string(),
  number: z.string(),
  name: z.string(),
  unit: z.string(),
  /** Without VAT. */
  unitPrice: decimalText,
  vatRate: decimalText,
  /** Sales account; empty where the service does not return it. */
  account: z.string().default(''),
  unreadable: unreadableValues,
});
export type Product = z.infer<typeof product>;
