import { z } from 'zod';
import { companyRef, decimalSumText, decimalText, isoDate, isoMoment } from '../values.ts';
import { findingKind } from './findings.ts';
import { purchaseColumn, purchaseRow, reviewState } from './row.ts';

/** A single company, or with `customerNumber` null all companies of a connection in one list. */
export const purchaseScope = z.object({
  connectionId: companyRef.shape.connectionId,
  customerNumber: companyRef.shape.customerNumber.nullable(),
});
export type PurchaseScope = z.infer<typeof purchaseScope>;

/** Periods that move with the calendar of this computer; weeks begin on Monday. `overdue`: before today. */
export const relativePeriods = [
  'overdue',
  'today',
  'thisWeek',
  'next7Days',
  'next30Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
] as const;
export const relativePeriod = z.enum(relativePeriods);
export type RelativePeriod = z.infer<typeof relativePeriod>;

/**
 * What an invoice lacks before it can be paid. ready: nothing. toApprove: the approval of a second person. notReviewed: its review. blocked: it has an open serious
 * finding. unknown: the service does not say whether it is paid.
 */
export const paymentReadiness = z.enum(['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown']);
export type PaymentReadiness = z.infer<typeof paymentReadiness>;

const text = z.string().max(500);
/** As long as a column shows one at most. */
const value = z.string().max(1000);

/** A condition; all of a query must hold. Bounds are included, null is open. A missing value fits no bound. */
export const purchaseFilter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contains'), column: purchaseColumn, text }),
  /** Any of the values as the column shows them; null: without a value. */
  z.object({ kind: z.literal('oneOf'), column: purchaseColumn, values: z.array(value.nullable()).min(1).max(500) }),
  z.object({
    kind: z.literal('number'),
    column: purchaseColumn,
    from: decimalText.nullable(),
    to: decimalText.nullable(),
  }),
  z.object({ kind: z.literal('date'), column: purchaseColumn, from: isoDate.nullable(), to: isoDate.nullable() }),
  z.object({ kind: z.literal('period'), column: purchaseColumn, period: relativePeriod }),
  z.object({ kind: z.literal('review'), states: z.array(reviewState).min(1).max(3) }),
  /** Without a review that counts; a paid one without any review needs none, and history does not either. */
  z.object({ kind: z.literal('toReview') }),
  /** Reviewed, not paid, and payable once a second person has approved it. */
  z.object({ kind: z.literal('toApprove') }),
  /** Came with the first list, and is older than what the company reviews of it. */
  z.object({ kind: z.literal('history') }),
  /** Reviewed before, and to review again: its payment changed, or its lineage is uncertain. */
  z.object({ kind: z.literal('reopened') }),
  /** Not paid as far as is known. */
  z.object({ kind: z.literal('toPay'), readiness: z.array(paymentReadiness).min(1).max(5) }),
  /** Exported with a list of payments. */
  z.object({ kind: z.literal('exported'), isExported: z.boolean() }),
  /** An invoice of which the service does not say whether it is paid is neither. */
  z.object({ kind: z.literal('paid'), isPaid: z.boolean() }),
  /** Any open finding of these kinds; an empty list: any at all. */
  z.object({ kind: z.literal('finding'), kinds: z.array(findingKind).max(20) }),
  z.object({ kind: z.literal('receivedSince'), moment: isoMoment }),
  /** The same as an accepted invoice of the month before, in supplier, account, buyer and amount. */
  z.object({ kind: z.literal('sameAsLastMonth') }),
  z.object({ kind: z.literal('unseen') }),
  z.object({ kind: z.literal('faulty') }),
  /** Invoices that the service no longer returns. Without this filter they are left out. */
  z.object({ kind: z.literal('missing') }),
]);
export type PurchaseFilter = z.infer<typeof purchaseFilter>;

export const purchaseSort = z.object({ column: purchaseColumn, direction: z.enum(['ascending', 'descending']) });
export type PurchaseSort = z.infer<typeof purchaseSort>;

/**
 * Criteria by which invoices are grouped; `month` is that of the due date, `state` is the review state. `payment`: by
 * bank day, with what cannot be paid yet at the end.
 */
export const purchaseGroupings = ['supplier', 'month', 'state', 'payment'] as const;

/**
 * Keys of the groups by payment: `overdue`, `today`, bank days (ISO dates) and `undated` of what can be paid, then the
 * others. Without a key: nothing to pay.
 */
export const paymentGroupKeys = [
  'overdue',
  'today',
  'undated',
  'toApprove',
  'notReviewed',
  'blocked',
  'unknown',
] as const;

export const purchaseQuery = z.object({
  scope: purchaseScope,
  search: text,
  filters: z.array(purchaseFilter).max(20),
  /** The first counts most. */
  sort: z.array(purchaseSort).min(1).max(5),
  group: z.object({ by: z.enum(purchaseGroupings), closed: z.array(value).max(5000) }).nullable(),
});
export type PurchaseQuery = z.infer<typeof purchaseQuery>;

/** Sums per currency; amounts without a currency under ''. */
export const totalsByCurrency = z.array(z.object({ currency: z.string(), amount: decimalSumText }));
export type TotalsByCurrency = z.infer<typeof totalsByCurrency>;

/** Revision of an answer that the last run of the program kept. No table has it, so that no selection in it is applied. */
export const recalledRevision = 0;

/**
 * The answer to "what would this query show". Lines are the invoices and, where they are grouped, the heads of the groups.
 * `revision` names what the line numbers of this answer mean: it changes when a sync, a review or anything else may have
 * moved them.
 */
export const purchaseQuerySummary = z.object({
  revision: z.number().int(),
  lineCount: z.number().int(),
  rowCount: z.number().int(),
  /** All invoices of the scope that the service returns. */
  totalCount: z.number().int(),
  totals: totalsByCurrency,
  /** Totals of what is open of the shown invoices of which the service says that they are not paid, or not in full. */
  unpaid: totalsByCurrency,
  /** The part of `unpaid` that is past its due date. */
  overdue: totalsByCurrency,
  /** Number of the shown invoices past their due date of which the service does not say whether they are paid. */
  paymentUnknown: z.number().int(),
  /** The oldest of the scope's companies; null where one was never synced. */
  lastSyncedAt: isoMoment.nullable(),
  /** The line of the invoice that was asked for, null where it is not shown. */
  located: z.number().int().nullable(),
  /**
   * Number of invoices that have come of a first list, while it is received: the lines are the first of them. They are
   * to be looked at only, and counted in no other figure. Absent once the list is whole.
   */
  arriving: z.number().int().min(1).optional(),
});
export type PurchaseQuerySummary = z.infer<typeof purchaseQuerySummary>;

/**
 * Maximum invoices of a first list that are shown before it is whole: their table is made again whenever more have come,
 * while the sync needs the processor.
 */
export const maxArrivingShown = 2000;

/** The head of a group. */
const purchaseGroup = z.object({
  kind: z.literal('group'),
  /** As `group.closed` names it; '' for those without a value. */
  key: z.string(),
  count: z.number().int(),
  totals: totalsByCurrency,
  isClosed: z.boolean(),
});

/** A line of a table: an invoice, or where they are grouped the head of a group. */
export const purchaseTableRow = z.discriminatedUnion('kind', [purchaseRow, purchaseGroup]);
export type PurchaseTableRow = z.infer<typeof purchaseTableRow>;

/** An invoice of a scope by its permanent id. */
export const invoiceRef = z.object({ customerNumber: companyRef.shape.customerNumber, id: z.number().int() });
export type InvoiceRef = z.infer<typeof invoiceRef>;

/** Lines of one query's order, `from` included, `to` excluded. */
const lineRange = z.object({ from: z.number().int().min(0), to: z.number().int().min(0) });

/** Selected lines, as they were numbered at `revision`; heads of groups among them count for nothing. */
export const purchaseSelection = z.object({ revision: z.number().int(), ranges: z.array(lineRange).max(10_000) });
export type PurchaseSelection = z.infer<typeof purchaseSelection>;
