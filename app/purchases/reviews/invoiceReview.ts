import { type DismissalReason, dismissalReason } from '#app/contract/purchases/findings.ts';
import type { InvoiceNote, PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { PastReview } from '#app/contract/purchases/payment.ts';
import type { ReviewState } from '#app/contract/purchases/row.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { isDecidedSince } from '../records/lineageUncertainty.ts';
import { emptyAnnotation, parseReviewPosition, parseReviewState } from './invoiceAnnotation.ts';
import { parseEventDetail } from './reviewEventDetail.ts';
import type { ReviewSubject } from './reviewEventDrafts.ts';
import { parseEventIds } from './reviewProjection.ts';
import type { PreparedReviewStatements } from './reviewStatements.ts';

/** Reason and author of a dismissed finding; `at` is an ISO date-time. */
export interface FindingDismissal {
  readonly reason: DismissalReason;
  readonly text: string;
  readonly by: string;
  readonly at: string;
}

/** Returns the review of an invoice; null if no state was set. */
export const readReview = (statements: PreparedReviewStatements, identity: string): PurchaseInvoice['reviewed'] => {
  const row = statements.review.get(identity);
  if (!row) return null;
  const rule = row.rule === null ? null : String(row.rule);
  return { state: parseReviewState(row.state), by: String(row.by), at: toIsoMoment(row.at), rule };
};

/** Returns the other current decisions where they contradict the review; none otherwise. */
export const readConflictingReviews = (statements: PreparedReviewStatements, identity: string): PastReview[] => {
  const row = statements.review.get(identity);
  if (row?.is_conflict !== 1) return [];
  return parseEventIds(row.concurrent).flatMap((event): PastReview[] => {
    const other = statements.decision.get(event);
    const detail = other && parseEventDetail({ kind: 'stateSet', detail: String(other.detail) });
    if (detail?.kind !== 'stateSet') return [];
    return [{ state: detail.state, by: String(other?.person), at: toIsoMoment(other?.at) }];
  });
};

/**
 * Returns whether an invoice is in a state. An untouched invoice is new already; a review that no longer counts has to
 * be set again.
 */
export const isInReviewState = (
  statements: PreparedReviewStatements,
  subject: ReviewSubject,
  state: ReviewState,
): boolean => {
  const review = statements.review.get(subject.identity);
  if (review?.is_conflict === 1) return false;
  return (review?.state ?? emptyAnnotation.state) === state && (!review || isReviewValid(review, subject));
};

/** Returns the notes of an invoice, newest first. */
export const readNotes = (statements: PreparedReviewStatements, identity: string): readonly InvoiceNote[] =>
  statements.notes
    .all(identity)
    .map(({ id, text, by, at }) => ({ id: Number(id), text: String(text), by: String(by), at: toIsoMoment(at) }));

/** Returns the dismissals of an invoice by the finding's key. */
export const readDismissals = (
  statements: PreparedReviewStatements,
  identity: string,
): ReadonlyMap<string, FindingDismissal> => {
  const rows = statements.dismissals.all(identity);
  return new Map(
    rows.map(({ key, reason, text, by, at }) => [
      String(key),
      { reason: parseDismissalReason(reason), text: String(text), by: String(by), at: toIsoMoment(at) },
    ]),
  );
};

/** An edited reason is another one. */
const parseDismissalReason = (reason: unknown): DismissalReason => dismissalReason.safeParse(reason).data ?? 'other';

const isReviewValid = (review: Record<string, unknown>, { payment, uncertainty }: ReviewSubject): boolean =>
  (review.payment === null || review.payment === payment) &&
  (uncertainty === null || isDecidedSince(parseReviewPosition(review), uncertainty));
