import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload } from '../values.ts';
import { findingKind, findingResolution } from './findings.ts';
import { invoiceNote } from './invoice.ts';
import { purchaseQuery, purchaseSelection, totalsByCurrency } from './query.ts';
import { askedQuestion, maxQuestionLength } from './question.ts';
import { reviewState } from './row.ts';

/** An invoice as the person who decides saw it in its row: the record, its state and its open findings. */
export const seenInvoiceState = z.object({
  document: z.number().int(),
  review: reviewState,
  findings: z.array(findingKind).max(20),
});
export type SeenInvoiceState = z.infer<typeof seenInvoiceState>;

/** Counts and sums of a selection, for the question before all of it is marked. */
export const selectionSummary = z.object({
  count: z.number().int(),
  totals: totalsByCurrency,
  /** Invoices that have not been opened since the shown record came. */
  neverOpened: z.number().int(),
  /** Reviewed already. */
  reviewed: z.number().int(),
  /** With open findings that are more than good to know: what `isWithoutFindings` leaves out. */
  withFindings: z.number().int(),
  /** With open serious findings: these are reviewed with a resolution only. */
  withSerious: z.number().int(),
  /** Invoices with an open finding of each kind, the most serious first; one may be among several. */
  findings: z.array(z.object({ kind: findingKind, count: z.number().int(), totals: totalsByCurrency })),
});
export type SelectionSummary = z.infer<typeof selectionSummary>;

/** Result of a marking; `decision` names it for `undo`. */
export const markingResult = z.object({ count: z.number().int(), decision: z.uuid() });

const ofSelection = z.object({ query: purchaseQuery, selection: purchaseSelection });
const ofInvoice = z.object({ company: companyRef, id: z.number().int() });
const ofFinding = ofInvoice.extend({ key: z.string().max(2000) });

/** Reviews, notes and dismissals of people. Kept in a separate file that outlives the archive, which is only a copy. */
export const purchaseReviewContract = {
  /**
   * With `resolution`, the serious findings that were seen are resolved in the same decision. Throws `conflict` where the
   * invoice is no longer what the person saw, and where one with serious findings would be reviewed without a
   * resolution: then nothing is changed.
   */
  setState: defineIpcMethod({
    input: ofInvoice.extend({ seen: seenInvoiceState, state: reviewState, resolution: findingResolution.optional() }),
    output: markingResult,
  }),
  /** Throws `conflict` where the selection's revision is no longer the query's. */
  summarize: defineIpcMethod({ input: ofSelection, output: selectionSummary }),
  /**
   * For a whole selection: just the invoices that `summarize` counted at the same revision, with `isWithoutFindings` all but
   * those `withFindings`. With `resolution`, their serious findings are resolved in the same decision. `count`: how many
   * were in another state. Throws `conflict` as `summarize`, and where an invoice with serious findings would be reviewed
   * without a resolution: then nothing is changed.
   */
  setStates: defineIpcMethod({
    input: ofSelection.extend({
      state: reviewState,
      isWithoutFindings: z.boolean(),
      resolution: findingResolution.optional(),
    }),
    output: markingResult,
  }),
  /**
   * Puts everything back as it was before a decision, except where something was decided since. Throws `conflict` where
   * nothing of it is left to undo.
   */
  undo: defineIpcMethod({
    input: z.object({ connectionId: companyRef.shape.connectionId, decision: z.uuid() }),
    output: z.object({ count: z.number().int() }),
  }),
  /** The person opened the invoice and saw that record of it. */
  opened: defineIpcMethod({ input: ofInvoice.extend({ document: z.number().int() }), output: emptyPayload }),
  addNote: defineIpcMethod({
    input: ofInvoice.extend({ text: z.string().trim().min(1).max(5000) }),
    output: invoiceNote,
  }),
  removeNote: defineIpcMethod({ input: ofInvoice.extend({ noteId: z.number().int() }), output: emptyPayload }),
  /**
   * Asks a question about an invoice, which is marked as a query; replaces an open question. Throws `conflict` where the
   * invoice is no longer what the person saw.
   */
  ask: defineIpcMethod({
    input: ofInvoice.extend({ seen: seenInvoiceState, question: askedQuestion }),
    output: emptyPayload,
  }),
  /** Notes the answer, after which the invoice is to be reviewed. Throws `conflict` where no question is open. */
  answer: defineIpcMethod({
    input: ofInvoice.extend({ text: z.string().trim().min(1).max(maxQuestionLength) }),
    output: emptyPayload,
  }),
  /** Throws `conflict` where the invoice has no such finding any more. */
  dismiss: defineIpcMethod({
    input: ofFinding.extend(findingResolution.shape),
    output: emptyPayload,
  }),
  reopen: defineIpcMethod({ input: ofFinding, output: emptyPayload }),
};
