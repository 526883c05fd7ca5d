/** The end of a chain: its latest event. */
export interface ReviewChainHead {
  readonly device: string;
  readonly sequence: number;
  readonly hash: string;
}

/** The end of a chain at some time, stored outside of the log (`chainCheckpoints.ts`). */
export interface ChainCheckpoint extends ReviewChainHead {
  /** Time of its event (ms); null where it is not known. */
  readonly at: number | null;
  /** Number of the last event that was left when the head was first missed; null where it was not missed yet. */
  readonly lostAfter: number | null;
}
