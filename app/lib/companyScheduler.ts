import type { CompanyRef } from '../contract/values.ts';
import { toCompanyKey } from './companyKey.ts';
import { type PauseFunction, pause as pauseFor } from './pause.ts';

/** A source of recurring timers, such as `setInterval`. */
export interface IntervalTimers {
  /** Returns a function that stops it. */
  every(ms: number, ring: () => void): () => void;
}

export interface CompanySchedulerOptions {
  readonly companies: () => readonly CompanyRef[];
  /** Does what is due for one company, if anything. */
  readonly visit: (company: CompanyRef) => Promise<unknown>;
  /** These visits run in the background: the person does not see a failure. */
  readonly onFailure: (cause: unknown) => void;
  readonly timers: IntervalTimers;
  /** Milliseconds after which a visit goes on alone, and the next company is visited; a minute where left out. */
  readonly visitTimeoutMs?: number;
  /** Defaults to the timers of this machine. */
  readonly pause?: PauseFunction;
}

export interface CompanyScheduler {
  /**
   * Visits every company, one after the other; does nothing while it is at that already. A company that is still being visited
   * is left out.
   */
  visitAll(): Promise<void>;
  stop(): void;
}

const minute = 60_000;

/**
 * Visits every company once a minute. It looks that often rather than waits for hours, so that a machine that has slept, or
 * whose clock was set, does once what has become due. A visit that takes long does not keep the other companies waiting.
 */
export const startCompanyScheduler = ({
  companies,
  visit,
  onFailure,
  timers,
  visitTimeoutMs = minute,
  pause = pauseFor,
}: CompanySchedulerOptions): CompanyScheduler => {
  const underWay = new Set<string>();
  let isVisiting = false;
  let isStopped = false;

  const visitNow = async (company: CompanyRef): Promise<void> => {
    const key = toCompanyKey(company);
    if (isStopped || underWay.has(key)) return;
    underWay.add(key);
    try {
      await visit(company);
    } catch (cause) {
      onFailure(cause);
    } finally {
      underWay.delete(key);
    }
  };

  const visitOne = async (company: CompanyRef): Promise<void> => {
    const ended = new AbortController();
    const visiting = visitNow(company).finally(() => ended.abort());
    // Aborted once the visit has ended.
    const patience = pause(visitTimeoutMs, ended.signal).catch(() => undefined);
    await Promise.race([visiting, patience]);
  };

  const visitAll = async (): Promise<void> => {
    if (isVisiting) return;
    isVisiting = true;
    try {
      for (const company of companies()) await visitOne(company);
    } catch (cause) {
      onFailure(cause);
    } finally {
      isVisiting = false;
    }
  };

  const stopTimer = timers.every(minute, () => void visitAll());
  return {
    visitAll,
    stop: () => {
      isStopped = true;
      stopTimer();
    },
  };
};
