import type { CompanyRef } from '../contract/values.ts';

/** What rings once in a while, as `setInterval` does. */
export interface Timers {
  /** Answers with the way to stop it. */
  every(ms: number, ring: () => void): () => void;
}

export interface RoundsOptions {
  readonly companies: () => readonly CompanyRef[];
  /** Does what is due for one company, if anything. */
  readonly visit: (company: CompanyRef) => Promise<unknown>;
  /** Nobody asked for these visits: nobody is told of one that fails. */
  readonly onFailure: (cause: unknown) => void;
  readonly timers: Timers;
}

export interface Rounds {
  /** Visits every company, one after the other; does nothing while it is at that already. */
  look(): Promise<void>;
  stop(): void;
}

const minute = 60_000;

/**
 * Visits every company once a minute. It looks that often rather than waits for hours, so that a machine that has slept, or
 * whose clock was set, does once what has become due.
 */
export const startRounds = ({ companies, visit, onFailure, timers }: RoundsOptions): Rounds => {
  let isLooking = false;
  let isStopped = false;

  const visitOne = async (company: CompanyRef): Promise<void> => {
    try {
      if (!isStopped) await visit(company);
    } catch (cause) {
      onFailure(cause);
    }
  };

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const company of companies()) await visitOne(company);
    } catch (cause) {
      onFailure(cause);
    } finally {
      isLooking = false;
    }
  };

  const stopRinging = timers.every(minute, () => void look());
  return {
    look,
    stop: () => {
      isStopped = true;
      stopRinging();
    },
  };
};
