/** A document received in a sync. */
export interface ReceivedDocument {
  readonly document: number;
  readonly version: number | null;
  readonly shape: number;
}
