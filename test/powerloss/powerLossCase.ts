/** Work of which each part is acknowledged, and what can be read of it afterwards. */
export interface PowerLossCase {
  readonly name: string;
  /**
   * `acknowledged`: everything acknowledged is there, and what was under way is there whole or not at all. `whole`: also earlier states are
   * allowed, because all of it can be made again; none is reported as damaged.
   */
  readonly promise: 'acknowledged' | 'whole';
  /** How much must be acknowledged before what is left counts; 0 where left out. */
  readonly judgedFrom?: number;
  /** Makes what lies in the folder before. */
  readonly prepare?: (folder: string) => Promise<void>;
  /** Changes something and acknowledges it, time and again, and closes what it has opened. */
  readonly change: (folder: string, acknowledge: () => void) => Promise<void>;
  /** Reads, as the application does after its next start, what was changed; with it whatever is reported as damaged. */
  readonly read: (folder: string) => Promise<unknown>;
}
