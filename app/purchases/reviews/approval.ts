/** A current review decision with the person who made it: the OpenID Connect `sub`, null where it is not known. */
export interface ApprovableReview {
  readonly id: string;
  readonly subject: string | null;
}

/** An approval that was not undone; `reviews` holds the ids of the decisions that it approves. */
export interface ReviewApproval {
  readonly id: string;
  readonly lamport: number;
  readonly subject: string | null;
  readonly reviews: readonly string[];
}

/** Why a person cannot approve reviews. `ownReview`: they made one of them. */
export type ApprovalObstacle = 'noPerson' | 'unknownReviewer' | 'ownReview';

/**
 * Returns why a person cannot approve these reviews; null if they can. A review by a rule counts as one by the person in whose
 * session it ran. People without a subject cannot be distinguished, so that they neither approve nor are approved.
 */
export const findApprovalObstacle = (
  current: readonly ApprovableReview[],
  subject: string | null,
): ApprovalObstacle | null => {
  if (subject === null) return 'noPerson';
  if (current.some((review) => review.subject === subject)) return 'ownReview';
  return current.some((review) => review.subject === null) ? 'unknownReviewer' : null;
};

/**
 * Returns the approval that counts: of all current reviews, by a person who made none of them. Of several the first in the log.
 * Depends on the events alone, not on the order in which they came.
 */
export const findApproval = <T extends ReviewApproval>(
  current: readonly ApprovableReview[],
  approvals: readonly T[],
): T | undefined =>
  approvals
    .filter(
      ({ subject, reviews }) =>
        findApprovalObstacle(current, subject) === null && current.every(({ id }) => reviews.includes(id)),
    )
    .toSorted((one, other) => one.lamport - other.lamport || (one.id < other.id ? -1 : 1))[0];
