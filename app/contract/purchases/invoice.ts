import { z } from 'zod';
import { isoMoment } from '../values.ts';
import { finding } from './findings.ts';
import { reviewReopening } from './payment.ts';
import { openQuestion } from './question.ts';
import { purchaseRow, reviewState } from './row.ts';

/**
 * A leaf of the invoice as the service sent it: `path` in JSON terms, `seller.bankAccount.iban`, `invoiceRows[0].name`.
 */
export const receivedField = z.object({
  path: z.string(),
  value: z.string().nullable(),
  type: z.enum(['text', 'number', 'boolean', 'null', 'empty']),
  /** Named by specification 2.3; all others are further fields, kept and shown as they came. */
  specified: z.boolean(),
});
export type ReceivedField = z.infer<typeof receivedField>;

/** A record that the service sent for an invoice. `document` names it; the first of a list is the one shown. */
export const invoiceVersion = z.object({
  document: z.number().int(),
  version: z.number().int().nullable(),
  receivedAt: isoMoment,
  /** The service returns it still. */
  isReturned: z.boolean(),
});
export type InvoiceVersion = z.infer<typeof invoiceVersion>;

/** A leaf that differs between two records; null where one of them has none there. */
export const fieldDifference = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldDifference = z.infer<typeof fieldDifference>;

export const invoiceNote = z.object({ id: z.number().int(), text: z.string(), by: z.string(), at: isoMoment });
export type InvoiceNote = z.infer<typeof invoiceNote>;

export const purchaseInvoice = z.object({
  row: purchaseRow,
  seller: z.object({
    additionalName: z.string().nullable(),
    bankName: z.string().nullable(),
  }),
  buyer: z.object({ businessId: z.string().nullable(), address: z.array(z.string()) }),
  fields: z.array(receivedField),
  /** True when the list of fields was cut: an invoice may be larger than a person can read. */
  fieldsCut: z.boolean(),
  /** Parts that could not be read, by path, in the words of `purchases.fault.*`. */
  faults: z.array(
    z.object({
      path: z.string(),
      reason: z.enum(['wrongType', 'unreadableDate', 'unreadableAmount', 'unreadableText', 'notAnObject']),
    }),
  ),
  /** The newest first. */
  versions: z.array(invoiceVersion),
  /**
   * The person who set the review state, and when; null while it is not set, and where the review no longer counts. `rule`: the
   * rule that decided for the person, null where they did themselves.
   */
  reviewed: z.object({ state: reviewState, by: z.string(), at: isoMoment, rule: z.string().nullable() }).nullable(),
  /** Why it is back among those to review; null where it is not. */
  reopened: reviewReopening.nullable(),
  /** The person who approved the review as a second one; null before that, and where the review no longer counts. */
  approval: z.object({ by: z.string(), at: isoMoment }).nullable(),
  /** The rule would have reviewed it, and left it for checking as one of so many percent; null where it did not. */
  sample: z.object({ percent: z.number(), at: isoMoment }).nullable(),
  /** Null where none is open. */
  question: openQuestion.nullable(),
  /** The newest first. */
  notes: z.array(invoiceNote),
  /** Dismissed ones too, open ones first. */
  findings: z.array(finding),
});
export type PurchaseInvoice = z.infer<typeof purchaseInvoice>;
