import type { ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';
import { isDecidedSince, type LineageUncertainty } from '../records/lineageUncertainty.ts';
import type { InvoiceAnnotation } from '../reviews/invoiceAnnotation.ts';

/** Review of an invoice as it applies to the displayed record. */
export interface CurrentReview {
  readonly state: ReviewState;
  readonly reopened: ReopenReason | null;
}

/** The displayed record of an invoice. */
export interface DisplayedRecord {
  /** Payment fields as text (`records/payment.ts`). */
  readonly payment: string;
  /** Null if its lineage is certain. */
  readonly uncertainty: LineageUncertainty | null;
}

type StoredReview = Pick<InvoiceAnnotation, 'state' | 'reviewed' | 'payment' | 'isConflict'>;

/**
 * Returns the current state of a review. A review expires if the lineage has become uncertain since, if the payment of the
 * displayed record differs from the reviewed one, or if another device decided differently at the same time. An invoice stays uncertain until it is reviewed.
 */
export const resolveReview = (
  { state, reviewed, payment, isConflict }: StoredReview,
  { uncertainty, ...record }: DisplayedRecord,
): CurrentReview => {
  if (uncertainty && !(reviewed && isDecidedSince(reviewed, uncertainty)))
    return { state: 'new', reopened: 'uncertain' };
  if (state !== 'new' && payment !== null && payment !== record.payment)
    return { state: 'new', reopened: 'paymentChanged' };
  return isConflict ? { state: 'new', reopened: 'conflict' } : { state, reopened: null };
};
