import type { Clock } from '#app/auth/ports.ts';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { CompanyRoutine } from '#app/contract/purchases/routine.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createAgeGauge } from '#app/lib/ageGauge.ts';
import { backOffMs, type RandomSource } from '#app/lib/backOff.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { type Rounds, type RoundsOptions, startRounds } from '#app/lib/rounds.ts';

interface ScheduleOptions extends Omit<RoundsOptions, 'visit'> {
  readonly syncEvery: (company: CompanyRef) => CompanyRoutine['syncEvery'];
  /** Never opens a sign-in. */
  readonly isSignedIn: (connectionId: string) => Promise<boolean>;
  /** When the company was last synced, in milliseconds since 1970 UTC; null: never. */
  readonly syncedAt: (company: CompanyRef) => Promise<number | null>;
  readonly sync: (company: CompanyRef) => Promise<unknown>;
  readonly clock: Clock;
  /** The system's where left out. */
  readonly monotonic?: MonotonicClock;
  readonly random?: RandomSource;
}

/** Syncs of one company that failed, one after the other, in this run of the program. */
interface FailedSyncs {
  readonly inARow: number;
  /** By the monotonic clock, in milliseconds. */
  readonly restUntil: number;
}

const minute = 60_000;
/** A sync that failed is tried again after such waits, or after the longer one that the service names. */
const failureBackOff = { floorMs: 5 * minute, firstMs: 5 * minute, maxMs: 15 * minute };

const keyOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);

/** Fetches the invoices of each company every so many minutes, as its routine says and while somebody is signed in. */
export const startSchedule = (options: ScheduleOptions): Rounds => {
  const { syncEvery, isSignedIn, syncedAt, sync, clock, monotonic = monotonicClock, random, ...rounds } = options;
  const failedSyncs = new Map<string, FailedSyncs>();
  const ageAt = createAgeGauge(() => clock.now(), monotonic);

  const isDue = async (company: CompanyRef): Promise<boolean> => {
    const every = syncEvery(company);
    const { restUntil } = failedSyncs.get(keyOf(company)) ?? {};
    if (every === null || (restUntil !== undefined && monotonic.now() < restUntil)) return false;
    if (!(await isSignedIn(company.connectionId))) return false;
    const moment = await syncedAt(company);
    return moment === null || ageAt(keyOf(company), moment) >= every * minute;
  };

  return startRounds({
    ...rounds,
    visit: async (company) => {
      if (!(await isDue(company))) return;
      const key = keyOf(company);
      const inARow = (failedSyncs.get(key)?.inARow ?? 0) + 1;
      try {
        await sync(company);
        failedSyncs.delete(key);
      } catch (cause) {
        const restMs = Math.max(namedWaitMs(cause), backOffMs(failureBackOff, inARow, random));
        failedSyncs.set(key, { inARow, restUntil: monotonic.now() + restMs });
        throw cause;
      }
    },
  });
};

/** How long the service asks to be left alone, in milliseconds; 0 where it does not say. */
const namedWaitMs = (cause: unknown): number => {
  const error: AppError | null = cause instanceof AppFailure ? cause.error : null;
  return error?.kind === 'rateLimited' ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
};
