import { z } from 'zod';

/** Values of a field that travel: any, or these alone. */
const fieldSupport = z.union([z.literal('any'), z.array(z.string()).readonly()]);
export type FieldSupport = z.infer<typeof fieldSupport>;

/** Every field of a contact, product, invoice, line, payment or delivery (docs/profile/dialect.md). */
const fieldNames = [
  ...['type', 'name', 'businessId', 'vatId', 'email', 'eInvoiceAddress', 'eInvoiceOperator', 'street', 'postalCode'],
  ...[
    'town',
    'country',
    'language',
    'channel',
    'paymentTermDays',
    'remoteId',
    'number',
    'unit',
    'unitPrice',
    'vatRate',
  ],
  ...['account', 'date', 'dueDate', 'referenceNumber', 'yourReference', 'orderReference', 'note', 'deliveryDate'],
  ...['lateInterestPercent', 'currency', 'productId', 'description', 'quantity', 'unitPriceWithVat', 'discountPercent'],
  ...['vatCategory', 'vatReason', 'id', 'contactId', 'contactName', 'net', 'vat', 'total', 'open', 'lines', 'paid'],
  ...['documentState', 'deliveryState', 'paymentState', 'isAccounted', 'events', 'invoiceNumber', 'jobId', 'messageId'],
  ...['kind', 'typeCode', 'precedingInvoiceNumber'],
];

export type SupportedFields = Readonly<Record<string, FieldSupport>>;

/** Fields by their names; one that is missing does not travel. */
const supportedFields: z.ZodType<SupportedFields> = z.object(
  Object.fromEntries(fieldNames.map((name) => [name, fieldSupport.exactOptional()])),
);

/**
 * What a sales interface takes and returns, as its dialect says (docs/profile/dialect.md): which fields of ours requests
 * carry, and which fields answers can hold.
 */
export const salesCapabilities = z.object({
  /** Names of the operations that the dialect describes. */
  operations: z.array(z.string()),
  carried: z.object({
    newContact: supportedFields,
    changedContact: supportedFields,
    newProduct: supportedFields,
    changedProduct: supportedFields,
    invoice: supportedFields,
    line: supportedFields,
    delivery: supportedFields,
    copy: supportedFields,
  }),
  returned: z.object({
    contact: supportedFields,
    product: supportedFields,
    /** Of an invoice that is read alone. */
    invoice: supportedFields,
    line: supportedFields,
    listedInvoice: supportedFields,
    payments: supportedFields,
    /** Of one event of an invoice. */
    event: supportedFields,
    deliveryReceipt: supportedFields,
  }),
  /** What a credit note carries; null where the dialect has none. */
  creditNote: z.object({ lines: z.boolean(), reason: z.boolean() }).nullable(),
  /** When a reminder may be sent by hand; null where it may not. */
  manualReminders: z.enum(['always', 'unlessAutomatic']).nullable(),
});
export type SalesCapabilities = z.infer<typeof salesCapabilities>;

/** The fields of one part of the requests that never travel, by their names in the dialect. */
export const unsupportedFields = z.object({
  part: salesCapabilities.shape.carried.keyof(),
  fields: z.array(z.string()),
});
export type UnsupportedFields = z.infer<typeof unsupportedFields>;
