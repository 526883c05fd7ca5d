import type { ReviewSubject } from '#app/purchases/reviews/reviewStore.ts';

/** A record to review; each identity has a record and a payment of its own. */
export const toSubject = (identity: string): ReviewSubject => ({
  identity,
  record: `record of ${identity}`,
  payment: `payment of ${identity}`,
  uncertainAt: null,
});
