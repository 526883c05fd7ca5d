import type { CompanyRoutine } from '../contract/purchases/routine.ts';
import type { CompanyRef } from '../contract/values.ts';
import type { Clock } from '../signin/ports.ts';

/** What rings once in a while, as `setInterval` does. */
export interface Timers {
  /** Answers with the way to stop it. */
  every(ms: number, ring: () => void): () => void;
}

interface ScheduleOptions {
  readonly companies: () => readonly CompanyRef[];
  readonly syncEvery: (company: CompanyRef) => CompanyRoutine['syncEvery'];
  /** Never opens a sign-in. */
  readonly isSignedIn: (connectionId: string) => Promise<boolean>;
  /** When the company was last synced, in milliseconds since 1970 UTC; null: never. */
  readonly syncedAt: (company: CompanyRef) => Promise<number | null>;
  readonly sync: (company: CompanyRef) => Promise<unknown>;
  /** Nobody asked for these syncs: nobody is told of one that fails. */
  readonly onFailure: (cause: unknown) => void;
  readonly clock: Clock;
  readonly timers: Timers;
}

export interface Schedule {
  /** Syncs what is due, one company after the other; does nothing while it is at that already. */
  look(): Promise<void>;
  stop(): void;
}

const minute = 60_000;
/** Minutes after which a sync that failed is tried again. */
const patience = 5;

const keyOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);

/**
 * Fetches the invoices of each company every so many minutes, as its routine says and while somebody is signed in. It looks
 * once a minute rather than waits for hours, so that a machine that has slept, or whose clock was set, fetches once.
 */
export const startSchedule = (options: ScheduleOptions): Schedule => {
  const { companies, clock, timers } = options;
  const triedAt = new Map<string, number>();
  let isLooking = false;
  let isStopped = false;

  const isOlder = (moment: number | null | undefined, minutes: number): boolean =>
    moment === null || moment === undefined || Math.abs(clock.now() - moment) >= minutes * minute;

  const isDue = async (company: CompanyRef): Promise<boolean> => {
    const every = options.syncEvery(company);
    if (every === null || !isOlder(triedAt.get(keyOf(company)), patience)) return false;
    return (await options.isSignedIn(company.connectionId)) && isOlder(await options.syncedAt(company), every);
  };

  const syncIfDue = async (company: CompanyRef): Promise<void> => {
    try {
      if (isStopped || !(await isDue(company))) return;
      triedAt.set(keyOf(company), clock.now());
      await options.sync(company);
    } catch (cause) {
      options.onFailure(cause);
    }
  };

  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const company of companies()) await syncIfDue(company);
    } catch (cause) {
      options.onFailure(cause);
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
