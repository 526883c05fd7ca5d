/**
 * Pipeline with one step in progress: while a step runs elsewhere, the next one is prepared. Only one step waits, to
 * limit memory.
 */
export class LookaheadPipeline<T> {
  #underway: Promise<T> | undefined;

  /**
   * Adds a step; returns the result of the previous one, undefined if there is none. Throws the previous step's error.
   */
  async after(step: Promise<T>): Promise<T | undefined> {
    const before = this.#underway;
    this.#underway = step;
    // The failure is thrown by the next call.
    step.catch(() => undefined);
    return before;
  }

  /** Returns the result of the last step, undefined if there is none. Throws its error. */
  async last(): Promise<T | undefined> {
    return this.#underway;
  }
}
