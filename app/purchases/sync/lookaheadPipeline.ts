/**
 * Pipeline whose steps run elsewhere, in the order in which they are added: while some are underway, the next ones are
 * prepared. At most `maxUnderway` steps wait, to limit memory.
 */
export class LookaheadPipeline {
  readonly #maxUnderway: number;
  readonly #underway: Promise<unknown>[] = [];

  constructor(maxUnderway: number) {
    this.#maxUnderway = maxUnderway;
  }

  /** Adds a step; waits for the oldest one where too many are underway. Throws its error. */
  async add(step: Promise<unknown>): Promise<void> {
    this.#underway.push(step);
    // The failure is thrown where the step is waited for.
    step.catch(() => undefined);
    if (this.#underway.length > this.#maxUnderway) await this.#underway.shift();
  }

  /** Waits for all steps. Throws the error of the first one that failed. */
  async end(): Promise<void> {
    while (this.#underway.length > 0) await this.#underway.shift();
  }
}
