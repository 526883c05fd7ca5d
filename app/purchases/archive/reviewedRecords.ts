import type { LineageUncertainty } from '../records/lineageUncertainty.ts';

/** Returns when (ms) people reviewed the record with this hash. */
export type ReviewTimeLookup = (hash: string) => readonly number[];

/** A review and its record. */
interface RecordReview {
  readonly record: string;
  readonly at: number;
}

/** What a sync needs to know of the reviews. */
export interface ReviewLookup {
  readonly findReviews: ReviewTimeLookup;
  /** Returns a number that increases with each decision. */
  readonly latestDecision: () => number;
}

export const noReviews: ReviewLookup = { findReviews: () => [], latestDecision: () => 0 };

/** Creates a lookup that reads the reviews on first use: most lists need none. */
export const createReviewTimeLookup = (readReviews: () => readonly RecordReview[]): ReviewTimeLookup => {
  let byRecord: ReadonlyMap<string, RecordReview[]> | null = null;
  return (hash) => {
    byRecord ??= Map.groupBy(readReviews(), ({ record }) => record);
    return (byRecord.get(hash) ?? []).map(({ at }) => at);
  };
};

/** The displayed record of an invoice, to which a review is bound. */
export interface ReviewedRecord {
  readonly identity: string;
  /** Version number of the service, null if it gives none. */
  readonly version: number | null;
  /** SHA-256 of the record. */
  readonly record: string;
  readonly payment: string;
  /** Null if its lineage is certain. */
  readonly uncertainty: LineageUncertainty | null;
  /** Another invoice that this one may continue. */
  readonly rival: number | null;
}
