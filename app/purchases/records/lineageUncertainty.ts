/** When it became uncertain which earlier record an invoice continues. */
export interface LineageUncertainty {
  /** Time (ms). */
  readonly at: number;
  /** Number of the latest decision at that time; null where it was not stored. */
  readonly latestDecision: number | null;
}

/** A decision by its time (ms) and its number in the log; null where its place in the log is not known. */
export interface DecisionPosition {
  readonly at: number;
  readonly number: number | null;
}

/**
 * Returns whether a decision was made after a lineage became uncertain. The order of the log decides, because clocks are
 * put back. Times are compared only where a number is not known: in files of earlier releases, and for recovered decisions.
 */
export const isDecidedSince = ({ at, number }: DecisionPosition, uncertainty: LineageUncertainty): boolean =>
  number === null || uncertainty.latestDecision === null ? at >= uncertainty.at : number > uncertainty.latestDecision;

/** Returns the uncertainty in two columns of the archive; null where the lineage is certain. */
export const toLineageUncertainty = (at: number | null, latestDecision: number | null): LineageUncertainty | null =>
  at === null ? null : { at, latestDecision };
