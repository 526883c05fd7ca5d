import { type PurchaseTable, reviewStateOrder, rowFlagBits } from './table.ts';

const newState = reviewStateOrder.indexOf('new');
const reopenedBits = rowFlagBits.paymentChanged | rowFlagBits.uncertain;

/** Creates a check of whether an invoice is paid and was never reviewed: it needs no review any more. */
export const createPaidUnreviewedCheck =
  ({ states, flags }: PurchaseTable): ((row: number) => boolean) =>
  (row) => {
    const bits = flags[row] ?? 0;
    return states[row] === newState && (bits & rowFlagBits.paid) !== 0 && (bits & reopenedBits) === 0;
  };

/** Creates a check of whether an invoice is to be reviewed, for the first time or again. */
export const createToReviewCheck = (table: PurchaseTable): ((row: number) => boolean) => {
  const isSettled = createPaidUnreviewedCheck(table);
  return (row) => table.states[row] === newState && !isSettled(row);
};
