import { type PurchaseTable, reviewStateOrder, rowFlagBits, seriousFindingBits } from './table.ts';

const newState = reviewStateOrder.indexOf('new');
/** Bits of the reasons to review an invoice again. */
export const reopenedFlagBits = rowFlagBits.paymentChanged | rowFlagBits.uncertain | rowFlagBits.conflict;

type RowCheck = (row: number) => boolean;

/** Creates a check of whether an invoice is paid and was never reviewed: it needs no review any more. */
export const createPaidUnreviewedCheck =
  ({ states, flags }: PurchaseTable): RowCheck =>
  (row) => {
    const bits = flags[row] ?? 0;
    return states[row] === newState && (bits & rowFlagBits.paid) !== 0 && (bits & reopenedFlagBits) === 0;
  };

/**
 * Creates a check of whether an invoice that is dated before the start of review is history: it came with the first
 * list, is unchanged since, and nobody has reviewed it. One with an open serious finding is to review all the same,
 * unless it is paid.
 */
export const createHistoryCheck = (
  { states, flags, findings }: PurchaseTable,
  isBeforeStart: RowCheck = (row) => ((flags[row] ?? 0) & rowFlagBits.beforeStart) !== 0,
): RowCheck => {
  const isSerious: RowCheck = (row) => ((findings[row] ?? 0) & seriousFindingBits) !== 0;
  return (row) => {
    const bits = flags[row] ?? 0;
    if (states[row] !== newState || (bits & reopenedFlagBits) !== 0 || !isBeforeStart(row)) return false;
    return (bits & rowFlagBits.paid) !== 0 || !isSerious(row);
  };
};

/** Creates a check of whether an invoice is to be reviewed, for the first time or again. */
export const createToReviewCheck = (table: PurchaseTable): RowCheck => {
  const isSettled = createPaidUnreviewedCheck(table);
  const isHistory = createHistoryCheck(table);
  return (row) => table.states[row] === newState && !isSettled(row) && !isHistory(row);
};
