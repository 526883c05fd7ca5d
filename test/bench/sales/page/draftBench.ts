/** Where a key is typed: into a line of the draft, or into the bare input beside it. */
export type TypedField = 'line' | 'bare';

/** The wizard under test and the bare input, as the measurements read them. */
export interface DraftBench {
  /** Milliseconds of each keystroke so far that changed the total of its field: from its event to the painted total. */
  times(field: TypedField): readonly number[];
}

declare global {
  interface Window {
    draftBench: DraftBench;
  }
}
