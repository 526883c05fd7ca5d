import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import type { CompanySyncResult } from './syncSink.ts';

interface RunningSync {
  readonly company: CompanyRef;
  readonly outcome: Promise<CompanySyncResult>;
  readonly controller: AbortController;
}

/** Running syncs, at most one per company. */
export class RunningSyncs {
  readonly #running = new Set<RunningSync>();

  /** Joins the running sync of this company, or starts one. */
  join(company: CompanyRef, start: (signal: AbortSignal) => Promise<CompanySyncResult>): Promise<CompanySyncResult> {
    const active = this.#of(company);
    if (active) return active.outcome;
    const controller = new AbortController();
    const outcome = start(controller.signal).finally(() => this.#running.delete(running));
    const running = { company, outcome, controller };
    this.#running.add(running);
    return outcome;
  }

  cancel(company: CompanyRef): void {
    this.#of(company)?.controller.abort();
  }

  /** Cancels the syncs of one connection, or all, and waits until they have ended. */
  async stop(connectionId?: string): Promise<void> {
    const syncs = [...this.#running].filter(
      ({ company }) => connectionId === undefined || company.connectionId === connectionId,
    );
    for (const { controller } of syncs) controller.abort();
    await Promise.allSettled(syncs.map(({ outcome }) => outcome));
  }

  #of(company: CompanyRef): RunningSync | undefined {
    return [...this.#running].find((running) => isSameCompany(running.company, company));
  }
}
