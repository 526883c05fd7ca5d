import { z } from 'zod';
import { appError } from '../errors.ts';
import { companyRef, decimalText, isoDate, isoMoment } from '../values.ts';
import { recordId } from './draft.ts';
import { remoteDuplicate } from './duplicates.ts';
import { followUpKind } from './followUp.ts';

/**
 * A remote step of a dispatch. planned → intended (written down, call under way) → settled; a call whose answer never
 * came is uncertain until it was looked up; a call that the service refused is refused and had no effect.
 */
export const submissionStep = z.object({
  kind: z.enum(['contact', 'product', 'invoice', 'lines', 'delivery', ...followUpKind.options]),
  /** Subject of the step, for people: the contact's or the product's name; empty for the invoice's own steps. */
  subject: z.string(),
  state: z.enum(['planned', 'intended', 'settled', 'uncertain', 'refused']),
  error: appError.nullable(),
  /** Of an uncertain step: until this moment the service may still carry out the call, and it is not sent again. */
  pendingUntil: isoMoment.exactOptional(),
});
export type SubmissionStep = z.infer<typeof submissionStep>;

const localTotals = z.object({ net: decimalText, vat: decimalText, total: decimalText });

/** Sums as the service returns them; null where it does not. */
const remoteTotals = z.object({
  net: decimalText.nullable(),
  vat: decimalText.nullable(),
  total: decimalText.nullable(),
});

/** A field of an invoice that has changed: paths as in a draft (`lines.0.quantity`). */
export const invoiceFieldChange = z.object({ path: z.string(), ours: z.string(), theirs: z.string() });
export type InvoiceFieldChange = z.infer<typeof invoiceFieldChange>;

/** An invoice of the service with the recipient and the sum of a draft; null where the service does not say it. */
const similarInvoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  date: isoDate.nullable(),
  total: decimalText.nullable(),
  currency: z.string().nullable(),
});
export type SimilarInvoice = z.infer<typeof similarInvoice>;

/**
 * The question of a dispatch in the state `needsDecision`. `delivery`: its answer never came, the service has no record
 * of the outcome, and until `repeatableFrom` it may still take effect; `totals`: the service's sums of the invoice are
 * not ours, and nothing has been delivered; `readBack`: the service has something else than was typed, though nobody has
 * changed it since; `changed`: the invoice was changed at the service since we last wrote to
 * it; `duplicates`: a repeated request has left more at the service than was wanted; `sentElsewhere`: the draft is older than
 * the copy of the data that it is in, and the service has these invoices of its recipient and sum.
 */
export const submissionQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivery'), repeatableFrom: isoMoment.nullable().default(null) }),
  z.object({ kind: z.literal('totals'), ours: localTotals, theirs: remoteTotals }),
  z.object({ kind: z.literal('readBack'), changes: z.array(invoiceFieldChange) }),
  z.object({ kind: z.literal('changed'), changes: z.array(invoiceFieldChange) }),
  z.object({ kind: z.literal('duplicates'), duplicates: z.array(remoteDuplicate) }),
  z.object({ kind: z.literal('sentElsewhere'), invoices: z.array(similarInvoice) }),
]);
export type SubmissionQuestion = z.infer<typeof submissionQuestion>;

/**
 * Answers: to `delivery` the first two, to `totals`, `duplicates` and `sentElsewhere` the third, to `readBack` the third and the last, to
 * `changed` the last two.
 */
export const submissionAnswer = z.enum([
  'deliverAgain',
  'wasDelivered',
  'sendAnyway',
  'overwriteServiceVersion',
  'acceptServiceVersion',
]);
export type SubmissionAnswer = z.infer<typeof submissionAnswer>;

/**
 * Why a confirmed sending has not begun, and nothing of it has gone to the service: it can be undone for so many more
 * milliseconds (as of the answer), was undone, or was held back because the application closed before.
 */
const submissionHold = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('undoable'), remainingMs: z.number().nonnegative() }),
  z.object({ kind: z.literal('undone') }),
  z.object({ kind: z.literal('heldBack') }),
]);

/** Seconds after "Send" in which a sending can be undone; 0: it begins at once. */
export const undoSeconds = z.union([z.literal(0), z.literal(5), z.literal(10), z.literal(30)]);
export type UndoSeconds = z.infer<typeof undoSeconds>;
export const defaultUndoSeconds: UndoSeconds = 10;

/** The sending of one draft: its steps in the order of specification 4.3, and what a person can do next. */
export const submission = z.object({
  draftId: recordId,
  company: companyRef,
  steps: z.array(submissionStep),
  state: z.enum(['sending', 'stopped', 'needsDecision', 'done']),
  question: submissionQuestion.nullable(),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  /** The service has accepted the delivery, and cannot say what became of it. */
  isUnconfirmed: z.literal(true).exactOptional(),
  hold: submissionHold.exactOptional(),
  updatedAt: isoMoment,
});
export type Submission = z.infer<typeof submission>;
