import { type PurchaseTable, reviewStateOrder, seriousFindingBits } from './table.ts';
import { createToReviewCheck } from './toReview.ts';

const queryState = reviewStateOrder.indexOf('query');

/**
 * Creates a check of whether an invoice was accepted: it is reviewed, paid or history, without an open question or serious
 * finding. False for a row below 0.
 */
export const createAcceptedCheck = (table: PurchaseTable): ((row: number) => boolean) => {
  const isToReview = createToReviewCheck(table);
  const { states, findings } = table;
  return (row) =>
    row >= 0 && !isToReview(row) && states[row] !== queryState && ((findings[row] ?? 0) & seriousFindingBits) === 0;
};
