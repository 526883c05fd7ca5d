/** Returns when (ms) people reviewed the record with this hash. */
export type FindReviews = (hash: string) => readonly number[];

/** A review and the record that it was made on. */
interface RecordReview {
  readonly record: string;
  readonly at: number;
}

/** Reads the reviews when one is asked for first: most lists ask for none. */
export const createReviewLookup = (readReviews: () => readonly RecordReview[]): FindReviews => {
  let byRecord: ReadonlyMap<string, RecordReview[]> | null = null;
  return (hash) => {
    byRecord ??= Map.groupBy(readReviews(), ({ record }) => record);
    return (byRecord.get(hash) ?? []).map(({ at }) => at);
  };
};

/** The record that is shown of an invoice, as a review is bound to it. */
export interface ReviewedRecord {
  readonly identity: string;
  /** SHA-256 of the record. */
  readonly record: string;
  readonly payment: string;
  /** Since when its lineage is uncertain (ms), null where it is not. */
  readonly uncertainAt: number | null;
  /** Another invoice that this one may be the continuation of. */
  readonly rival: number | null;
}
