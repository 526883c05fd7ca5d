/** A document received in a sync: the number of a record in the archive, and what decides to which invoice it belongs. */
export interface ReceivedDocument {
  readonly document: number;
  /** Records with the same identity may be versions of one invoice. */
  readonly identity: string;
  readonly version: number | null;
  readonly faults: number;
  readonly shape: number;
}
