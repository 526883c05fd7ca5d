import { z } from 'zod';
import { type Contact, deliveryChannel, type Product, vatCategoryCode } from '#app/contract/sales/draft.ts';
import {
  deliveryState,
  documentState,
  type InvoiceEvent,
  invoiceEvent,
  invoiceTypeCode,
  paymentState,
} from '#app/contract/sales/invoice.ts';
import { isWellFormedId } from '#app/contract/sales/unreadable.ts';
import { isoDate, isoMoment } from '#app/contract/values.ts';
import { parseServiceAmount, parseServiceNumber } from '#app/money/serviceNumber.ts';
import { getExactDigits } from '#app/profile/exactJson.ts';

/**
 * Results of a profile's `answer` expressions: lenient where services differ, strict where a guess could cost money.
 */
const remoteTextValue = z.preprocess(getExactDigits, z.string());
const textOrNull = z.preprocess((value) => getExactDigits(value) ?? null, z.string().nullable());
const textOrEmpty = z.preprocess((value) => getExactDigits(value) ?? '', z.string());
const remoteId = remoteTextValue.pipe(z.string().min(1).max(200).refine(isWellFormedId, 'must be plain text'));

const createNumberSchema = (read: (digits: string) => string | null) =>
  z.preprocess(
    getExactDigits,
    z.string().transform((digits, { addIssue }) => {
      const value = read(digits);
      if (value !== null) return value;
      addIssue({ code: 'custom', message: 'must be a decimal number' });
      return z.NEVER;
    }),
  );
const amount = createNumberSchema(parseServiceAmount);
/** A price, quantity or rate. */
const decimal = createNumberSchema(parseServiceNumber);
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';
const createNullableSchema = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isAbsent(value) ? null : value), schema.nullable());

/** A day of the calendar: neither 0000-00-00 nor the 30th of February. */
const calendarDate = isoDate.refine(
  (text) => text >= '0001-01-01' && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true,
  'must be a day of the calendar',
);
/** For what is only shown, see `listedRows.ts`. */
export const nullableDateSchema = createNullableSchema(calendarDate);
export const nullableAmountSchema = createNullableSchema(amount);
export const nullableDecimalSchema = createNullableSchema(decimal);

/** A state of ours; a word that is none of them is `unknown`, so that a new state of the service hides no invoice. */
const createStateSchema = <T extends z.ZodEnum>(states: T) => states.catch('unknown' as z.infer<T>);

const wholeNumber = z.preprocess((value) => Number(getExactDigits(value)), z.number().int().min(0));
export const nullableWholeNumberSchema = createNullableSchema(wholeNumber);

/** `createContact`, `createProduct` and `createInvoice` answer this. */
export const creationResponse = z.object({
  id: remoteId.refine((id) => !/^\.\.?$/.test(id), 'cannot stand in an address'),
});

/**
 * `deliver` answers this; all of it is optional, because an accepted delivery may say nothing more. A state, or the id of a job
 * or message, is evidence of the delivery.
 */
export const deliveryReceipt = z
  .object({
    invoiceNumber: textOrNull,
    documentState: createStateSchema(documentState),
    deliveryState: createStateSchema(deliveryState),
    jobId: textOrNull,
    messageId: textOrNull,
  })
  .partial()
  .nullish()
  .transform((receipt) => receipt ?? {});
export type DeliveryReceipt = z.infer<typeof deliveryReceipt>;

/**
 * `sendCopy`, `sendReminder` and `createCreditNote` answer this; all of it is optional. `id` and `invoiceNumber` are those of a
 * credit note; each of them, or the id of a job or message, is evidence of the effect.
 */
export const followUpReceipt = z
  .object({ id: textOrNull, invoiceNumber: textOrNull, jobId: textOrNull, messageId: textOrNull })
  .partial()
  .nullish()
  .transform((receipt) => receipt ?? {});
export type FollowUpReceipt = z.infer<typeof followUpReceipt>;

/** Row of `findContacts`. */
export const remoteContact = z.object({
  remoteId,
  type: z.enum(['business', 'consumer']).catch('business'),
  name: textOrEmpty,
  businessId: textOrEmpty,
  vatId: textOrEmpty,
  email: textOrEmpty,
  eInvoiceAddress: textOrEmpty,
  eInvoiceOperator: textOrEmpty,
  street: textOrEmpty,
  postalCode: textOrEmpty,
  town: textOrEmpty,
  country: textOrEmpty,
  language: z.enum(['fi', 'sv', 'en']).catch('fi'),
  channel: deliveryChannel.nullable().catch(null),
  paymentTermDays: createNullableSchema(wholeNumber).catch(null),
}) satisfies z.ZodType<Contact>;

/** Row of `findProducts`; a price or rate that the service does not return is zero. */
export const remoteProduct = z.object({
  remoteId,
  number: textOrEmpty,
  name: textOrEmpty,
  unit: textOrEmpty,
  unitPrice: decimal.catch('0'),
  vatRate: decimal.catch('0'),
  account: textOrEmpty,
}) satisfies z.ZodType<Product>;

/** Line as the service returns it: the price with VAT, without, or both. `id` is used to remove the line. */
export const remoteLine = z.object({
  id: textOrNull,
  productId: textOrNull,
  name: textOrEmpty,
  quantity: createNullableSchema(decimal),
  unit: textOrEmpty,
  unitPrice: createNullableSchema(decimal),
  unitPriceWithVat: createNullableSchema(decimal),
  discountPercent: createNullableSchema(decimal),
  vatRate: createNullableSchema(decimal),
  vatCategory: vatCategoryCode.nullable().catch(null),
  vatReason: textOrEmpty,
  description: textOrEmpty,
});
export type RemoteLine = z.infer<typeof remoteLine>;

/**
 * Invoice as returned by `readInvoice` and by each row of `listInvoices`. An invoice whose creation was never answered
 * is recognized by `contactId` and `documentState` in the list, and by having no `lines` when it is read; a delivery is
 * recognized by `documentState` and `deliveryState`. Fields that an expression leaves out here cannot be looked up.
 */
export const remoteInvoice = z.object({
  id: remoteId,
  number: textOrNull,
  typeCode: invoiceTypeCode.nullable().catch(null),
  precedingInvoiceNumber: textOrNull,
  contactId: textOrNull,
  contactName: textOrNull,
  date: createNullableSchema(isoDate),
  dueDate: createNullableSchema(isoDate),
  paymentTermDays: createNullableSchema(wholeNumber).catch(null),
  referenceNumber: textOrEmpty,
  yourReference: textOrEmpty,
  orderReference: textOrEmpty,
  note: textOrEmpty,
  deliveryDate: createNullableSchema(isoDate).catch(null),
  lateInterestPercent: createNullableSchema(decimal).catch(null),
  net: createNullableSchema(amount),
  vat: createNullableSchema(amount),
  total: createNullableSchema(amount),
  open: createNullableSchema(amount),
  currency: textOrNull,
  documentState: createStateSchema(documentState),
  deliveryState: createStateSchema(deliveryState),
  paymentState: createStateSchema(paymentState),
  channel: deliveryChannel.nullable().catch(null),
  lines: z.array(remoteLine).default([]),
});
export type RemoteInvoice = z.infer<typeof remoteInvoice>;

/**
 * Fields by which an invoice is looked up, to find out whether it was created. Only these fields are parsed, and
 * strictly.
 */
export const invoiceLookUpRow = remoteInvoice.pick({ id: true, contactId: true, documentState: true });
export type InvoiceLookUpRow = z.infer<typeof invoiceLookUpRow>;

/** `readInvoice` may also return a version beside the body (an `ETag`): it is sent back with each write. */
export const remoteInvoiceWithVersion = remoteInvoice.extend({ version: textOrNull });

const moment = z.union([
  calendarDate,
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text).toISOString())
    .pipe(isoMoment),
]);

/** A word for an event that is none of ours is `other`; one that says no time cannot be shown and is left out. */
export const remoteEvent = z.object({
  kind: invoiceEvent.shape.kind.catch('other'),
  at: moment,
  channel: deliveryChannel.nullable().catch(null),
  amount: createNullableSchema(amount).catch(null),
  text: textOrNull,
}) satisfies z.ZodType<InvoiceEvent>;

const createLenientListSchema = <T extends z.ZodType>(row: T) =>
  z.array(z.unknown()).transform((rows) =>
    rows.flatMap((value): readonly z.infer<T>[] => {
      const parsed = row.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  );

/** `readPayments` answers this: what became of an invoice, oldest event first. */
export const remotePayments = z.object({
  documentState: createStateSchema(documentState),
  deliveryState: createStateSchema(deliveryState),
  paymentState: createStateSchema(paymentState),
  total: createNullableSchema(amount),
  open: createNullableSchema(amount),
  paid: createNullableSchema(amount),
  isAccounted: z.boolean().catch(false),
  events: createLenientListSchema(remoteEvent).default([]),
});
export type RemotePayments = z.infer<typeof remotePayments>;

/** Row of `listPayments`. */
export const invoicePaymentsRow = remotePayments.extend({ invoiceId: remoteId });
export type InvoicePaymentsRow = z.infer<typeof invoicePaymentsRow>;

/**
 * Builds the schema of a list page; `total` is the number of rows at the service, `pageSize` the number it really
 * returns at once, `next` the token that requests the next page, if the service returns one.
 */
export const createListPageSchema = <T extends z.ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: createNullableSchema(wholeNumber),
    pageSize: createNullableSchema(wholeNumber),
    next: textOrNull,
  });

/** `readSettings` answers this. */
export const settingsResponse = z.object({
  paymentTermDays: createNullableSchema(wholeNumber),
  lateInterestPercent: createNullableSchema(decimal),
  remarkDays: createNullableSchema(wholeNumber),
  standardText: textOrNull,
  language: z.enum(['fi', 'sv', 'en']).nullable().catch(null),
  deliveryFailureEmail: textOrNull,
  channels: z.array(deliveryChannel).nullable().catch(null),
  fallback: z.array(deliveryChannel).nullable().catch(null),
  isAccountedAutomatically: z.boolean().nullable().catch(null),
  remindsAutomatically: z.boolean().nullable().catch(null),
  collectsAutomatically: z.boolean().nullable().catch(null),
  seller: z
    .object({
      name: textOrEmpty,
      businessId: textOrEmpty,
      vatId: textOrEmpty,
      street: textOrEmpty,
      postalCode: textOrEmpty,
      town: textOrEmpty,
      country: textOrEmpty,
      email: textOrEmpty,
      iban: textOrEmpty,
      bic: textOrEmpty,
    })
    .nullable()
    .catch(null),
});
