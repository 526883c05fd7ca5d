/**
 * Work handed on one step ahead: while one step is being done by somebody else the next one is prepared here and waits for
 * its turn there. No more than that, so that what waits stays small.
 */
export class OneAhead<T> {
  #underway: Promise<T> | undefined;

  /** Answers what the step before this one has come to, undefined where there is none; throws as it did. */
  async after(step: Promise<T>): Promise<T | undefined> {
    const before = this.#underway;
    this.#underway = step;
    // Whoever is told of the failure asks later, or has failed before and asks no more.
    step.catch(() => undefined);
    return before;
  }

  /** What the last step has come to, undefined where there is none; throws as it did. */
  async last(): Promise<T | undefined> {
    return this.#underway;
  }
}
