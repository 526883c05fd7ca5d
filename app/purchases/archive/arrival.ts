/** A document that arrived in a sync. */
export interface Arrival {
  readonly document: number;
  readonly version: number | null;
  readonly shape: number;
}
