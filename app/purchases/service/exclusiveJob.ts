import { fail } from '#app/contract/errors.ts';

/** Runs one job at a time, which can be cancelled. */
export class ExclusiveJob {
  #running: { readonly stop: AbortController; readonly ended: Promise<unknown> } | null = null;

  /** Throws `conflict` where another job runs. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#running) throw fail({ kind: 'conflict', message: null });
    const stop = new AbortController();
    const outcome = work(stop.signal);
    this.#running = { stop, ended: outcome.catch(() => undefined) };
    return outcome.finally(() => {
      this.#running = null;
    });
  }

  /** Cancels the running job and waits until it has ended. */
  async cancel(): Promise<void> {
    this.#running?.stop.abort();
    await this.#running?.ended;
  }
}
