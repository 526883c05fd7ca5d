/** A document received in a sync. */
export interface Arrival {
  readonly document: number;
  readonly version: number | null;
  readonly shape: number;
}
