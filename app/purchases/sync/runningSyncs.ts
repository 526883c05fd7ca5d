import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import type { CompanySyncResult } from './syncSink.ts';

interface RunningSync {
  readonly company: CompanyRef;
  readonly outcome: Promise<CompanySyncResult>;
  readonly controller: AbortController;
  readonly request: SyncRequest;
}

/** Request for a sync, which others may join. */
export interface SyncRequest {
  /** Cancels the sync. */
  readonly signal: AbortSignal;
  /** True as soon as a person has requested the sync, also one that started by itself. */
  isByHand: boolean;
}

/** Running syncs, at most one per company. */
export class RunningSyncs {
  readonly #running = new Set<RunningSync>();

  /** Joins the running sync of this company, or starts one. */
  join(
    company: CompanyRef,
    isByHand: boolean,
    start: (request: SyncRequest) => Promise<CompanySyncResult>,
  ): Promise<CompanySyncResult> {
    const active = this.#of(company);
    if (active) {
      active.request.isByHand ||= isByHand;
      return active.outcome;
    }
    const controller = new AbortController();
    const request = { signal: controller.signal, isByHand };
    const outcome = start(request).finally(() => this.#running.delete(running));
    const running = { company, outcome, controller, request };
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
