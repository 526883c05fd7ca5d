import type { DecisionAuthor } from '#app/purchases/reviews/reviewEvent.ts';
import type { ReviewSubject } from '#app/purchases/reviews/reviewEventDrafts.ts';

/** Device under which decisions of a test are logged. */
export const device = '6f1f7f0e-0000-4000-8000-000000000001';

/** A record to review; each identity has a record and a payment of its own. */
export const toSubject = (identity: string): ReviewSubject => ({
  identity,
  version: 1,
  record: `record of ${identity}`,
  payment: `payment of ${identity}`,
  uncertainty: null,
  findings: [],
});

/** A person who decides by hand at a time (ms). */
export const signedBy = (name: string, now: number): DecisionAuthor => ({
  name,
  subject: `subject of ${name}`,
  now,
  rule: null,
});
