import type { ReviewStartCounts } from '#app/contract/purchases/reviewStart.ts';
import { findFirstNotBefore } from './columns/findFirstNotBefore.ts';
import { type PurchaseTable, reviewStateOrder, rowFlagBits } from './table.ts';
import { createHistoryCheck, createPaidUnreviewedCheck } from './toReview.ts';

/**
 * Creates a check of whether an invoice of the first list is dated before a day (ISO date); none is where it is null.
 * An invoice without a date is not.
 */
const createBeforeStartCheck = (
  { flags, texts: { invoiceDate } }: PurchaseTable,
  from: string | null,
): ((row: number) => boolean) => {
  const firstReviewed = from === null ? 0 : findFirstNotBefore(invoiceDate, from);
  return (row) =>
    ((flags[row] ?? 0) & rowFlagBits.firstList) !== 0 && (invoiceDate.codes[row] ?? invoiceDate.size) < firstReviewed;
};

/** Marks the invoices of the first list that are dated before the start of review; none where it is null. */
export const flagInvoicesBeforeStart = (table: PurchaseTable, from: string | null): void => {
  const isBeforeStart = createBeforeStartCheck(table, from);
  const { flags } = table;
  for (const [row, bits] of flags.entries())
    flags[row] = isBeforeStart(row) ? bits | rowFlagBits.beforeStart : bits & ~rowFlagBits.beforeStart;
};

/** Returns how many invoices would be to review, and how many history, with another start of review. */
export const countReviewStart = (table: PurchaseTable, from: string | null): ReviewStartCounts => {
  const isSettled = createPaidUnreviewedCheck(table);
  const isHistory = createHistoryCheck(table, createBeforeStartCheck(table, from));
  const newState = reviewStateOrder.indexOf('new');
  const counts = { toReview: 0, history: 0 };
  for (const [row, state] of table.states.entries()) {
    const isListed = ((table.flags[row] ?? 0) & rowFlagBits.missing) === 0;
    if (isListed && state === newState && !isSettled(row)) counts[isHistory(row) ? 'history' : 'toReview'] += 1;
  }
  return counts;
};
