import { z } from 'zod';
import { appError } from '../errors.ts';
import { defineIpcEvent, defineIpcMethod } from '../ipcMethod.ts';
import { companyRef, emptyPayload, isoMoment } from '../values.ts';
import { exportFileTexts } from './exporting.ts';
import { fieldDifference, purchaseInvoice } from './invoice.ts';
import {
  invoiceRef,
  purchaseQuery,
  purchaseQuerySummary,
  purchaseScope,
  purchaseSelection,
  purchaseTableRow,
  totalsByCurrency,
} from './query.ts';
import { reviewStartMethods } from './reviewStart.ts';
import { purchaseColumn, purchaseRow } from './row.ts';
import { shrunkListMethods } from './shrunkList.ts';

/** What a received list changed. */
const receivedListOutcome = z.object({
  received: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faulty: z.number().int(),
  /** Invoices that the service stopped returning and that were marked so; they are kept. */
  missing: z.number().int(),
  /** False where fewer came than the service says there are, even the second time: then nothing was marked missing. */
  isWhole: z.boolean(),
});
export type ReceivedListOutcome = z.infer<typeof receivedListOutcome>;

export const syncOutcome = receivedListOutcome.extend({
  /** Invoices that the rule of the company reviewed. */
  reviewedByRule: z.number().int(),
});
export type SyncOutcome = z.infer<typeof syncOutcome>;
/** Nothing came, and nothing more was to come. */
export const emptySyncOutcome: SyncOutcome = {
  received: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  missing: 0,
  reviewedByRule: 0,
  isWhole: true,
};

export const syncProgress = z.object({
  company: companyRef,
  records: z.number().int(),
  bytes: z.number().int(),
  totalBytes: z.number().int().nullable(),
  /** Bytes a second over the last seconds; null before that is known. */
  bytesPerSecond: z.number().nullable(),
  /** Until when the service has asked to be left alone; null where nothing waits. */
  waitingUntil: isoMoment.nullable(),
  running: z.boolean(),
  /** True if a person requested the sync, and is informed how it ended; false if it started by itself. */
  isByHand: z.boolean(),
  /** The outcome; null while it runs. */
  end: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('done'), outcome: syncOutcome }),
      z.object({ kind: z.literal('failed'), error: appError }),
    ])
    .nullable(),
});
export type SyncProgress = z.infer<typeof syncProgress>;

/** How the latest sync of a company failed, and when. */
const syncFailure = z.object({ at: isoMoment, error: appError });
export type SyncFailure = z.infer<typeof syncFailure>;

/** More are not listed in the palette: a longer word finds them. */
export const maxFoundInvoices = 8;

const inCompany = z.object({ company: companyRef });
/** Patterns of further fields whose values the rows bring. */
const fields = z.array(z.string().max(300)).max(60);
const ofInvoice = inCompany.extend({ id: z.number().int() });

export const purchasesContract = {
  /** `locate`: an invoice whose line is wanted in the answer, so that focus follows it. */
  view: defineIpcMethod({
    input: z.object({ query: purchaseQuery, locate: invoiceRef.nullable() }),
    output: purchaseQuerySummary,
  }),
  /**
   * Returns `view` with its first lines, so that a table is drawn after one request: a window of `size` lines, the one
   * that holds the located invoice where there is one. Windows begin at multiples of `size`; `fields` as in `lines`.
   * `isSeen`: false where the call is a prefetch, so that new invoices stay new until a person sees them. An answer with
   * `recalledRevision` is what the last run of the program kept: `readTable` brings the table itself.
   */
  runQuery: defineIpcMethod({
    input: z.object({
      query: purchaseQuery,
      locate: invoiceRef.nullable(),
      size: z.number().int().min(1).max(500),
      fields,
      isSeen: z.boolean(),
    }),
    output: z.object({ view: purchaseQuerySummary, from: z.number().int(), lines: z.array(purchaseTableRow) }),
  }),
  /** Reads the table of a recalled answer, and sends `changed` then. The window calls it once that answer is painted. */
  readTable: defineIpcMethod({ input: z.object({ scope: purchaseScope }), output: z.object({}) }),
  /** Lines `from` (included) to `to` (excluded) of the query's order; at most 500 at once. `fields`: further fields wanted. */
  lines: defineIpcMethod({
    input: z.object({
      query: purchaseQuery,
      from: z.number().int().min(0),
      to: z.number().int().min(0),
      fields,
    }),
    output: z.array(purchaseTableRow),
  }),
  /** Totals of a selection. Throws `conflict` where its revision is no longer the query's. */
  selected: defineIpcMethod({
    input: z.object({ query: purchaseQuery, selection: purchaseSelection }),
    output: z.object({ count: z.number().int(), totals: totalsByCurrency }),
  }),
  /** A selection as tab-separated lines for a spreadsheet, at most 10,000 rows. Throws `conflict` as `selected`. */
  copy: defineIpcMethod({
    input: z.object({
      query: purchaseQuery,
      selection: purchaseSelection,
      columns: z.array(purchaseColumn).max(60),
      words: exportFileTexts,
    }),
    output: z.object({ text: z.string(), rows: z.number().int(), isCut: z.boolean() }),
  }),
  /**
   * Invoices that a person may mean by some words, the likeliest first: each word is part of the number or the supplier's
   * name, or begins the amount.
   */
  find: defineIpcMethod({
    input: z.object({ scope: purchaseScope, text: z.string().max(200) }),
    output: z.array(purchaseRow).max(maxFoundInvoices),
  }),
  /** Distinct values of a column with their counts, the most frequent first, filtered by `search`; at most 200. */
  values: defineIpcMethod({
    input: z.object({ query: purchaseQuery, column: purchaseColumn, search: z.string().max(200) }),
    output: z.array(z.object({ value: z.string().nullable(), count: z.number().int() })),
  }),
  invoice: defineIpcMethod({ input: ofInvoice, output: purchaseInvoice }),
  /** Differences between two records of one invoice (`versions`), in the order of the newer one. */
  difference: defineIpcMethod({
    input: ofInvoice.extend({ older: z.number().int(), newer: z.number().int() }),
    output: z.array(fieldDifference),
  }),
  ...shrunkListMethods,
  ...reviewStartMethods,
  sync: defineIpcMethod({ input: inCompany, output: syncOutcome }),
  /** How the latest sync failed, also of an earlier run; null where it did not. */
  syncFailure: defineIpcMethod({ input: inCompany, output: syncFailure.nullable() }),
  cancelSync: defineIpcMethod({ input: inCompany, output: emptyPayload }),
  /** Looks through a company's file for damage; `isSound` false: it was set aside, and a sync fetches everything again. */
  checkArchive: defineIpcMethod({ input: inCompany, output: z.object({ isSound: z.boolean(), checkedAt: isoMoment }) }),
  syncProgress: defineIpcEvent(syncProgress),
  /** Something shown may have changed: a sync, a review, the findings. */
  changed: defineIpcEvent(inCompany),
};
