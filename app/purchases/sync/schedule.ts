import type { WallClock } from '#app/auth/ports.ts';
import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { CompanySyncSettings } from '#app/contract/purchases/syncSettings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { getBackOffMs, type RandomSource } from '#app/lib/backOff.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import {
  type CompanyScheduler,
  type CompanySchedulerOptions,
  startCompanyScheduler,
} from '#app/lib/companyScheduler.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { createTimestampAgeMeter } from '#app/lib/timestampAgeMeter.ts';

interface SyncScheduleOptions extends Omit<CompanySchedulerOptions, 'visit'> {
  readonly syncEvery: (company: CompanyRef) => CompanySyncSettings['syncEvery'];
  /** Never opens a sign-in. */
  readonly isSignedIn: (connectionId: string) => Promise<boolean>;
  /** Returns the time of the company's last sync, in milliseconds since 1970 UTC; null: never. */
  readonly syncedAt: (company: CompanyRef) => Promise<number | null>;
  readonly sync: (company: CompanyRef) => Promise<unknown>;
  readonly clock: WallClock;
  /** Defaults to the system clock. */
  readonly monotonic?: MonotonicClock;
  readonly random?: RandomSource;
}

/** Consecutive failed syncs of one company in this run of the program. */
interface FailedSyncs {
  readonly inARow: number;
  /** Milliseconds of the monotonic clock. */
  readonly restUntil: number;
}

const minuteMs = 60_000;
/** Back-off after a failed sync; a longer wait named by the service takes precedence. */
const failureBackOff = { floorMs: 5 * minuteMs, firstMs: 5 * minuteMs, maxMs: 15 * minuteMs };

/** Starts to sync each company at the interval of its routine, while a user is signed in. */
export const startSyncSchedule = (options: SyncScheduleOptions): CompanyScheduler => {
  const {
    syncEvery,
    isSignedIn,
    syncedAt,
    sync,
    clock,
    monotonic = monotonicClock,
    random,
    ...schedulerOptions
  } = options;
  const failedSyncs = new Map<string, FailedSyncs>();
  const ageAt = createTimestampAgeMeter(() => clock.now(), monotonic);

  const isDue = async (company: CompanyRef): Promise<boolean> => {
    const every = syncEvery(company);
    const { restUntil } = failedSyncs.get(toCompanyKey(company)) ?? {};
    if (every === null || (restUntil !== undefined && monotonic.now() < restUntil)) return false;
    if (!(await isSignedIn(company.connectionId))) return false;
    const moment = await syncedAt(company);
    return moment === null || ageAt(toCompanyKey(company), moment) >= every * minuteMs;
  };

  return startCompanyScheduler({
    ...schedulerOptions,
    visit: async (company) => {
      if (!(await isDue(company))) return;
      const key = toCompanyKey(company);
      const inARow = (failedSyncs.get(key)?.inARow ?? 0) + 1;
      try {
        await sync(company);
        failedSyncs.delete(key);
      } catch (cause) {
        const restMs = Math.max(getRetryAfterMs(cause), getBackOffMs(failureBackOff, inARow, random));
        failedSyncs.set(key, { inARow, restUntil: monotonic.now() + restMs });
        throw cause;
      }
    },
  });
};

/** Returns the wait that the service asks for, in milliseconds; 0 if it names none. */
const getRetryAfterMs = (cause: unknown): number => {
  const error: AppError | null = cause instanceof AppFailure ? cause.error : null;
  return error?.kind === 'rateLimited' ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
};
