import { z } from 'zod';
import { companyRef, isoDate, isoMoment } from '../values.ts';
import { approvalRule } from './approvalRule.ts';
import { findingKind, findingResolution } from './findings.ts';
import { invoiceSummary } from './invoiceSummary.ts';
import { invoiceRef, purchaseScope } from './query.ts';
import { reviewRule } from './reviewRules.ts';
import { reviewState } from './row.ts';

/** Kinds of decisions about purchase invoices, as their events are named in the log. */
export const decisionKinds = [
  'stateSet',
  'noteAdded',
  'noteRemoved',
  'findingResolved',
  'findingReopened',
  'questionAsked',
  'questionAnswered',
  'paymentExported',
  'sampled',
  'approved',
  'approvalRuleSet',
  'reviewStartSet',
  'reviewRuleSet',
  'viewSaved',
  'viewRemoved',
  'faultsAcknowledged',
  'erased',
  'undone',
] as const;
export const decisionKind = z.enum(decisionKinds);
export type DecisionKind = z.infer<typeof decisionKind>;

/** A decision that can be undone. `unknown`: its content cannot be read, because the file was changed. */
const undoableAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('stateSet'),
    state: reviewState,
    resolution: findingResolution.nullable(),
    /** Kinds of the findings that were resolved with it. */
    resolved: z.array(findingKind),
  }),
  z.object({ kind: z.literal('noteAdded'), text: z.string() }),
  /** `text`: the note, null where it is not known. */
  z.object({ kind: z.literal('noteRemoved'), text: z.string().nullable() }),
  z.object({ kind: z.literal('findingResolved'), finding: findingKind.nullable(), ...findingResolution.shape }),
  z.object({ kind: z.literal('findingReopened'), finding: findingKind.nullable() }),
  z.object({ kind: z.literal('questionAsked'), text: z.string(), assignee: z.string(), dueOn: isoDate.nullable() }),
  z.object({ kind: z.literal('questionAnswered'), text: z.string() }),
  z.object({ kind: z.literal('paymentExported') }),
  /** The rule would have reviewed the invoice, and left it for checking as one of so many percent. */
  z.object({ kind: z.literal('sampled'), percent: z.number() }),
  /** A second person approved the payment. */
  z.object({ kind: z.literal('approved') }),
  z.object({ kind: z.literal('approvalRuleSet'), ...approvalRule.shape }),
  /** ISO date from which on the company reviews its first list; null: all of it. */
  z.object({ kind: z.literal('reviewStartSet'), from: isoDate.nullable() }),
  /** The rule by which ordinary invoices are reviewed. */
  z.object({ kind: z.literal('reviewRuleSet'), ...reviewRule.shape }),
  z.object({ kind: z.literal('viewSaved'), name: z.string() }),
  z.object({ kind: z.literal('viewRemoved'), name: z.string() }),
  /** Faults that Verify had found in the log, with the reason. */
  z.object({ kind: z.literal('faultsAcknowledged'), text: z.string(), faultCount: z.number().int() }),
  /** Texts and names of so many events were erased. */
  z.object({ kind: z.literal('erased'), reason: z.enum(['request', 'retention']), eventCount: z.number().int() }),
  z.object({ kind: z.literal('unknown') }),
]);
export type UndoableAction = z.infer<typeof undoableAction>;

/** What was decided; `undone` names the decision that it took back. */
export const decisionAction = z.discriminatedUnion('kind', [
  ...undoableAction.options,
  z.object({ kind: z.literal('undone'), action: undoableAction }),
]);
export type DecisionAction = z.infer<typeof decisionAction>;

/** A purchase invoice as a decision names it; the archive may have lost it since. */
const decidedInvoice = invoiceSummary.omit({ invoiceDate: true });

/**
 * Whether a decision can be taken back. `replaced`: something else was decided since. `never`: it is an undo, or of an
 * invoice that it no longer concerns.
 */
export const undoStatus = z.enum(['possible', 'undone', 'replaced', 'never']);

/** Who or what wrote the event: see `ReviewEventSource`. */
export const decisionSource = z.enum(['person', 'rule', 'migration', 'recovery', 'archive']);

/** One decision about one invoice. */
export const decision = z.object({
  customerNumber: companyRef.shape.customerNumber,
  /** Id of the event. */
  event: z.string(),
  /** Shared by all events of one decision, for `purchaseReview.undo`. */
  decision: z.string(),
  /** Invoices of the decision in the log of the company. */
  count: z.number().int(),
  /** Null where the stored time is none. */
  at: isoMoment.nullable(),
  person: z.string(),
  /** Null where it cannot be read. */
  source: decisionSource.nullable(),
  rule: z.string().nullable(),
  invoice: decidedInvoice.nullable(),
  action: decisionAction,
  /** Its texts and the name of the person were erased. */
  isErased: z.boolean(),
  undo: undoStatus,
});
export type Decision = z.infer<typeof decision>;

/** Conditions of a list of decisions; all must hold. */
export const decisionFilter = z.object({
  scope: purchaseScope,
  /** Decisions about this invoice only. */
  invoice: invoiceRef.nullable(),
  person: z.string().max(500).nullable(),
  /** `from` included, `to` excluded. */
  from: isoMoment.nullable(),
  to: isoMoment.nullable(),
  kinds: z.array(decisionKind).min(1).max(decisionKinds.length).nullable(),
});
export type DecisionFilter = z.infer<typeof decisionFilter>;

/** Place in the log of each company behind which a list goes on. */
export const decisionCursor = z
  .array(
    z.object({
      customerNumber: companyRef.shape.customerNumber,
      lamport: z.number().int(),
      event: z.string().max(100),
    }),
  )
  .max(500);
export type DecisionCursor = z.infer<typeof decisionCursor>;

/** A page of a list of decisions; `next` is null on the last one. */
export const decisionPage = z.object({ decisions: z.array(decision), next: decisionCursor.nullable() });
export type DecisionPage = z.infer<typeof decisionPage>;
