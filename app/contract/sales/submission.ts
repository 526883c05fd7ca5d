import { z } from 'zod';
import { appError } from '../errors.ts';
import { companyRef, decimalText, isoMoment } from '../values.ts';
import { recordId } from './draft.ts';
import { remoteDuplicate } from './duplicates.ts';

/**
 * A remote step of a dispatch. planned → intended (written down, call under way) → settled; a call whose answer never
 * came is uncertain until it was looked up; a call that the service refused is refused and had no effect.
 */
export const submissionStep = z.object({
  kind: z.enum(['contact', 'product', 'invoice', 'lines', 'delivery']),
  /** Subject of the step, for people: the contact's or the product's name; empty for the invoice's own steps. */
  subject: z.string(),
  state: z.enum(['planned', 'intended', 'settled', 'uncertain', 'refused']),
  error: appError.nullable(),
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

/**
 * The question of a dispatch in the state `needsDecision`. `delivery`: its answer never came, the service has no record
 * of the outcome, and until `repeatableFrom` it may still take effect; `totals`: the service's sums of the invoice are
 * not ours, and nothing has been delivered; `readBack`: the service has something else than was typed, though nobody has
 * changed it since; `changed`: the invoice was changed at the service since we last wrote to
 * it; `duplicates`: a repeated request has left more at the service than was wanted.
 */
export const submissionQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delivery'), repeatableFrom: isoMoment.nullable().default(null) }),
  z.object({ kind: z.literal('totals'), ours: localTotals, theirs: remoteTotals }),
  z.object({ kind: z.literal('readBack'), changes: z.array(invoiceFieldChange) }),
  z.object({ kind: z.literal('changed'), changes: z.array(invoiceFieldChange) }),
  z.object({ kind: z.literal('duplicates'), duplicates: z.array(remoteDuplicate) }),
]);
export type SubmissionQuestion = z.infer<typeof submissionQuestion>;

/**
 * Answers: to `delivery` the first two, to `totals` and `duplicates` the third, to `readBack` the third and the last, to
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
  updatedAt: isoMoment,
});
export type Submission = z.infer<typeof submission>;
