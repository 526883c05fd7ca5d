import Big from 'big.js';
import { z } from 'zod';
import { digitsOf } from '../connection/exactJson.ts';
import {
  type Contact,
  channel,
  deliveryState,
  documentState,
  type Product,
  paymentState,
  vatCategory,
} from '../contract/sales.ts';
import { isoDate } from '../contract/values.ts';
import { decimalText } from '../money/decimal.ts';

/** What a profile's `answer` expressions give: lenient where services differ, strict where a guess could cost money. */
const text = z.preprocess(digitsOf, z.string());
const textOrNull = z.preprocess((value) => digitsOf(value) ?? null, z.string().nullable());
const textOrEmpty = z.preprocess((value) => digitsOf(value) ?? '', z.string());
const remoteId = text.pipe(z.string().min(1).max(200));

const decimal = z
  .preprocess(digitsOf, z.string().regex(/^-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/, 'must be a decimal number'))
  .transform((digits) => decimalText(new Big(digits)));
const absent = (value: unknown): boolean => value === undefined || value === null || value === '';
const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (absent(value) ? null : value), schema.nullable());

/** A state of ours; a word that is none of them is `unknown`, so that a new state of the service hides no invoice. */
const state = <T extends z.ZodEnum>(states: T) => states.catch('unknown' as z.infer<T>);

const wholeNumber = z.preprocess((value) => Number(digitsOf(value)), z.number().int().min(0));

/** `createContact`, `createProduct` and `createInvoice` answer this. */
export const created = z.object({ id: remoteId });

/** `deliver` answers this; all of it is optional, because an accepted delivery may say nothing more. */
export const deliveryReceipt = z.object({ invoiceNumber: textOrNull }).partial().nullish();

/** One row of `findContacts`. */
export const contactRow = z.object({
  remoteId,
  type: z.enum(['business', 'consumer']).catch('business'),
  name: textOrEmpty,
  businessId: textOrEmpty,
  email: textOrEmpty,
  eInvoiceAddress: textOrEmpty,
  eInvoiceOperator: textOrEmpty,
  street: textOrEmpty,
  postalCode: textOrEmpty,
  town: textOrEmpty,
  country: textOrEmpty,
  language: z.enum(['fi', 'sv', 'en']).catch('fi'),
}) satisfies z.ZodType<Contact>;

/** One row of `findProducts`; a price or rate that the service does not tell is zero. */
export const productRow = z.object({
  remoteId,
  number: textOrEmpty,
  name: textOrEmpty,
  unit: textOrEmpty,
  unitPrice: decimal.catch('0'),
  vatRate: decimal.catch('0'),
}) satisfies z.ZodType<Product>;

/** One line as the service tells it: the price with VAT, without, or both. */
const remoteLine = z.object({
  productId: textOrNull,
  name: textOrEmpty,
  quantity: orNull(decimal),
  unit: textOrEmpty,
  unitPrice: orNull(decimal),
  unitPriceWithVat: orNull(decimal),
  discountPercent: orNull(decimal),
  vatRate: orNull(decimal),
  vatCategory: vatCategory.nullable().catch(null),
});
export type RemoteLine = z.infer<typeof remoteLine>;

/**
 * One invoice: what `readInvoice` and each row of `listInvoices` give. An invoice whose creation was never
 * answered is known again by `contactId` and `documentState` in the list, and by having no `lines` when it is read; a
 * delivery by `documentState` and `deliveryState`. What an expression leaves out here cannot be looked up.
 */
export const remoteInvoice = z.object({
  id: remoteId,
  number: textOrNull,
  contactId: textOrNull,
  contactName: textOrNull,
  date: orNull(isoDate),
  dueDate: orNull(isoDate),
  paymentTermDays: orNull(wholeNumber).catch(null),
  referenceNumber: textOrEmpty,
  yourReference: textOrEmpty,
  note: textOrEmpty,
  total: orNull(decimal),
  currency: textOrNull,
  documentState: state(documentState),
  deliveryState: state(deliveryState),
  paymentState: state(paymentState),
  channel: channel.nullable().catch(null),
  lines: z.array(remoteLine).default([]),
});
export type RemoteInvoice = z.infer<typeof remoteInvoice>;

/** One page of a list; `total` is how many rows the service holds, `pageSize` how many it really gives at once. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: orNull(wholeNumber), pageSize: orNull(wholeNumber) });

/** `readSettings` answers this. */
export const remoteSettings = z.object({
  paymentTermDays: orNull(wholeNumber),
  lateInterestPercent: orNull(decimal),
  remarkDays: orNull(wholeNumber),
  standardText: textOrNull,
});
