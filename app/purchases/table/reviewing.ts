import type { ReopenReason, ReviewState } from '#app/contract/purchases/row.ts';
import type { Mark } from '../reviews/reviewDesk.ts';

/** The review of an invoice as it counts for the record that is shown. */
export interface CurrentReview {
  readonly state: ReviewState;
  readonly reopened: ReopenReason | null;
}

/** The record that is shown of an invoice. */
export interface CurrentRecord {
  /** What it asks to be paid (`records/payment.ts`). */
  readonly payment: string;
  /** Since when its lineage is uncertain (ms), null where it is not. */
  readonly uncertainAt: number | null;
}

type Review = Pick<Mark, 'state' | 'reviewedAt' | 'payment'>;

/**
 * Returns how a review counts. It ends when the lineage has become uncertain since, or when the shown record asks for another
 * payment than the reviewed one. An uncertain invoice says so until somebody reviews it.
 */
export const resolveReview = ({ state, reviewedAt, payment }: Review, record: CurrentRecord): CurrentReview => {
  const isUncertain = record.uncertainAt !== null && (reviewedAt === null || reviewedAt < record.uncertainAt);
  if (isUncertain) return { state: 'new', reopened: 'uncertain' };
  if (state !== 'new' && payment !== null && payment !== record.payment)
    return { state: 'new', reopened: 'paymentChanged' };
  return { state, reopened: null };
};
