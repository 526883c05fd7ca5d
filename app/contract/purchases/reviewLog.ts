import { z } from 'zod';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload, isoMoment } from '../values.ts';
import { decisionCursor, decisionFilter, decisionPage } from './decision.ts';
import { decisionExportRequest } from './decisionExport.ts';
import { purchaseScope } from './query.ts';
import { questionedInvoice } from './question.ts';

/**
 * What is wrong with a log. `edited`: the content of a decision has changed. `broken`: it does not follow the one before
 * it, because one was inserted, removed or moved. `cut`, `replaced`: decisions from it on are missing, or it differs, as
 * the end says that was kept outside of the log. `unexplained`: its content is gone, and no erasure of the log says so.
 */
const reviewLogFault = z.object({
  kind: z.enum(['edited', 'broken', 'cut', 'replaced', 'unexplained']),
  /** Number in the chain of its device. */
  sequence: z.number().int(),
  /** Time of the decision, with `cut` of the last missing one; null where it is not known. */
  at: isoMoment.nullable(),
  /** Missing decisions; 1 with other faults. */
  count: z.number().int(),
});

/** Faults that a person has acknowledged. */
const faultAcknowledgement = z.object({
  by: z.string(),
  at: isoMoment.nullable(),
  /** Why. */
  text: z.string(),
  first: reviewLogFault,
  /** Acknowledged faults after the first. */
  otherCount: z.number().int(),
});

/** The log of one company after it was verified. */
export const verifiedReviewLog = z.object({
  customerNumber: companyRef.shape.customerNumber,
  name: z.string(),
  /** Decisions in the log. */
  count: z.number().int(),
  /** The first fault that is not acknowledged, and the number of others; `found` names all of them. */
  fault: reviewLogFault.extend({ otherCount: z.number().int(), found: z.string().max(100) }).nullable(),
  /** The newest first. */
  acknowledgements: z.array(faultAcknowledgement).max(100),
  /** Decisions whose times cannot be right, since the clock was wrong: later than now, or earlier than the one before. */
  clock: z
    .object({ kind: z.enum(['ahead', 'back']), sequence: z.number().int(), at: isoMoment, count: z.number().int() })
    .nullable(),
  /** Whether the end was compared with the one that is kept outside of the log: there was none before, or it was damaged. */
  keptEnd: z.enum(['kept', 'none', 'unreadable']),
  /** The states differed from an intact log, and were written again from it. */
  isRestored: z.boolean(),
});
export type VerifiedReviewLog = z.infer<typeof verifiedReviewLog>;

/** Decisions of a company in an exported file, compared with its log. */
const comparedReviewLog = z.object({
  customerNumber: companyRef.shape.customerNumber,
  name: z.string(),
  /** Decisions in the file. */
  count: z.number().int(),
  /** Decisions of the file that the log lacks, and the time of the latest; null where there is none. */
  missing: z.object({ count: z.number().int(), latestAt: isoMoment.nullable() }).nullable(),
  /** Decisions of the log that are others than in the file, and the number and time of the first. */
  different: z.object({ count: z.number().int(), sequence: z.number().int(), at: isoMoment.nullable() }).nullable(),
  /** Decisions that were changed in the file itself, as their own hashes say. */
  changedInFile: z.number().int(),
});
export type ComparedReviewLog = z.infer<typeof comparedReviewLog>;

/** An exported file compared with the logs. `unreadable`: it is no export of decisions, or was damaged. */
export const reviewLogComparison = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unreadable'), fileName: z.string() }),
  z.object({
    kind: z.literal('compared'),
    fileName: z.string(),
    companies: z.array(comparedReviewLog).max(1000),
    /** Names of companies in the file that are not here. */
    unknownCompanies: z.array(z.string()).max(1000),
  }),
]);
export type ReviewLogComparison = z.infer<typeof reviewLogComparison>;

/** The log of all decisions about purchase invoices. All throw `storage`. */
export const reviewLogContract = {
  /** Verifies the logs of the scope's companies, except companies that were never synced. */
  verify: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.array(verifiedReviewLog) }),
  /**
   * Acknowledges all faults that are found, with a reason; they stay listed. Returns the log as it is then.
   * Throws `conflict` where something else is found than `found` names.
   */
  acknowledge: defineIpcMethod({
    input: z.object({
      company: companyRef,
      found: verifiedReviewLog.shape.fault.unwrap().shape.found,
      text: z.string().trim().min(1).max(1000),
    }),
    output: verifiedReviewLog,
  }),
  /**
   * Compares the logs of all companies of these connections with a file of exported decisions that the person chooses;
   * null when they closed the system's dialog.
   */
  compare: defineIpcMethod({
    input: z.object({ connectionIds: z.array(companyRef.shape.connectionId).max(1000) }),
    output: reviewLogComparison.nullable(),
  }),
  /**
   * Lists decisions, the newest first: in the order in which they count within a company, and by time between companies.
   * `after`: the `next` of the page before; null for the first one. An invoice that is not there has no decisions.
   */
  list: defineIpcMethod({
    input: z.object({
      filter: decisionFilter,
      after: decisionCursor.nullable(),
      limit: z.number().int().min(1).max(200),
    }),
    output: decisionPage,
  }),
  /** Lists who has decided anything, by name. */
  people: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.array(z.string()).max(1000) }),
  /** Lists the open questions, those that are due first before the others; at most 1,000. */
  questions: defineIpcMethod({
    input: z.object({ scope: purchaseScope }),
    output: z.array(questionedInvoice).max(1000),
  }),
  /** Counts the invoices about which `purchaseReview.undo` would take the decision back. */
  countUndoable: defineIpcMethod({
    input: z.object({ connectionId: companyRef.shape.connectionId, decision: z.string().max(100) }),
    output: z.object({ count: z.number().int() }),
  }),
  /** Writes the decisions where the person chooses; null when they closed the system's dialog. */
  export: defineIpcMethod({
    input: decisionExportRequest,
    output: z.object({ count: z.number().int(), fileName: z.string() }).nullable(),
  }),
  /** Ends a running export, which throws `cancelled` and leaves no file. */
  cancelExport: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  exportProgress: defineIpcEvent(z.object({ done: z.number().int(), total: z.number().int() })),
};
