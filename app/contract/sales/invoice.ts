import { z } from 'zod';
import { decimalText, isoDate, isoMoment } from '../values.ts';
import { deliveryChannel } from './draft.ts';
import { submission } from './submission.ts';
import { unreadableValues } from './unreadable.ts';

export const documentState = z.enum(['draft', 'approved', 'sent', 'credited', 'unknown']);
export const deliveryState = z.enum(['none', 'accepted', 'delivered', 'failed', 'unknown']);
export const paymentState = z.enum([
  'none',
  'open',
  'overdue',
  'reminded',
  'collection',
  'partlyPaid',
  'paid',
  'creditLoss',
  'unknown',
]);

/** UNTDID 1001 (EN 16931 BT-3): invoice, credit note, corrected invoice, prepayment invoice. */
export const invoiceTypeCode = z.enum(['380', '381', '384', '386']);

/**
 * A sales invoice as the service returns it; document, delivery and payment are three separate states
 * (docs/service.md, "States of an invoice").
 */
export const salesInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  /** Left out where the service does not return it. */
  typeCode: invoiceTypeCode.exactOptional(),
  /** The invoice that a credit note is about (BT-25). */
  precedingInvoiceNumber: z.string().exactOptional(),
  contactId: z.string().nullable(),
  contactName: z.string().nullable(),
  referenceNumber: z.string(),
  date: isoDate.nullable(),
  dueDate: isoDate.nullable(),
  total: decimalText.nullable(),
  /** Amount still to be paid; null where the service does not return it. */
  open: decimalText.nullable(),
  currency: z.string().nullable(),
  documentState,
  deliveryState,
  paymentState,
  channel: deliveryChannel.nullable(),
  unreadable: unreadableValues,
});
export type SalesInvoice = z.infer<typeof salesInvoice>;

/** An event of an invoice. A day where the service returns no time. */
export const invoiceEvent = z.object({
  kind: z.enum([
    'created',
    'sent',
    'delivered',
    'failed',
    'opened',
    'copySent',
    'reminded',
    'collection',
    'paid',
    'credited',
    'other',
  ]),
  at: z.union([isoMoment, isoDate]),
  channel: deliveryChannel.nullable(),
  /** Amount of a payment, or the amount that a reminder asked for. */
  amount: decimalText.nullable(),
  /** The service's own words, for `failed` and `other` above all. */
  text: z.string().nullable(),
});
export type InvoiceEvent = z.infer<typeof invoiceEvent>;

/** A line as the service returns it. */
export const salesInvoiceLine = z.object({
  name: z.string(),
  quantity: decimalText.nullable(),
  unit: z.string(),
  /** Without VAT; null where only the price with VAT is known. */
  unitPrice: decimalText.nullable(),
  unitPriceWithVat: decimalText.nullable(),
  discountPercent: decimalText.nullable(),
  vatRate: decimalText.nullable(),
});

/** Another invoice of the list. */
export const invoiceLink = z.object({ id: z.string(), number: z.string() });

/**
 * An invoice in full. `isAccounted` is true only where the service says so (specification 1.2: accounted for
 * automatically).
 */
export const invoiceDetail = z.object({
  invoice: salesInvoice,
  lines: z.array(salesInvoiceLine),
  net: decimalText.nullable(),
  vat: decimalText.nullable(),
  paid: decimalText.nullable(),
  yourReference: z.string(),
  note: z.string(),
  isAccounted: z.boolean(),
  /** Oldest first. */
  events: z.array(invoiceEvent),
  /** The draft of this machine that it was made of, where there is one. */
  draftId: z.string().nullable(),
  /**
   * Further deliveries, copies, reminders and credit notes of it that are under way, or whose outcome is unknown; left out where
   * there are none, as are the links below.
   */
  followUps: z.array(submission).exactOptional(),
  /** The invoice that a credit note is about (BT-25). */
  creditedInvoice: invoiceLink.exactOptional(),
  creditNotes: z.array(invoiceLink).exactOptional(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;
