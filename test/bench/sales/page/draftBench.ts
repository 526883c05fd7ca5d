/** The wizard under test, as the measurements read it. */
export interface DraftBench {
  /** Milliseconds of each keystroke so far that changed the totals: from its event to the painted totals. */
  times(): readonly number[];
}

declare global {
  interface Window {
    draftBench: DraftBench;
  }
}
