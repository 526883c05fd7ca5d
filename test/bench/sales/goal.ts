/** One figure that was promised, and what was measured. */
export interface Goal {
  readonly name: string;
  readonly goal: string;
  readonly got: string;
  readonly met: boolean;
}
