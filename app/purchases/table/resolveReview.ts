import type { ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';
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
  /** Time since which its lineage is uncertain (ms), null if it is certain. */
  readonly uncertainAt: number | null;
}

type StoredReview = Pick<InvoiceAnnotation, 'state' | 'reviewedAt' | 'payment'>;

/**
 * Returns the current state of a review. A review expires if the lineage has become uncertain since, or if the payment
 * of the displayed record differs from the reviewed one. An invoice stays uncertain until it is reviewed.
 */
export const resolveReview = ({ state, reviewedAt, payment }: StoredReview, record: DisplayedRecord): CurrentReview => {
  const isUncertain = record.uncertainAt !== null && (reviewedAt === null || reviewedAt < record.uncertainAt);
  if (isUncertain) return { state: 'new', reopened: 'uncertain' };
  if (state !== 'new' && payment !== null && payment !== record.payment)
    return { state: 'new', reopened: 'paymentChanged' };
  return { state, reopened: null };
};
