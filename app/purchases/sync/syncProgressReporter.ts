import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { SyncOutcome, SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import type { SyncRequest } from './runningSyncs.ts';

/** Amount received so far by a sync. */
export type SyncTransferProgress = Pick<SyncProgress, 'records' | 'bytes' | 'totalBytes'>;

/** Reporter of a sync's progress. */
export interface SyncProgressReporter {
  update(transfer: SyncTransferProgress): void;
  /** Reports the latest update now. */
  flush(): void;
  /** `until` in milliseconds since 1970 UTC; null: waiting has ended. */
  wait(until: number | null): void;
  done(outcome: SyncOutcome): void;
  failed(cause: unknown): void;
}

interface SyncProgressOptions {
  readonly company: CompanyRef;
  /** Read at each report, because a person may join the sync. */
  readonly request: Readonly<Pick<SyncRequest, 'isByHand'>>;
  readonly clock?: MonotonicClock;
  readonly onProgress: (progress: SyncProgress) => void;
}

/** Minimum milliseconds between two reports. */
const reportIntervalMs = 100;

/** Creates a progress reporter. It reports the beginning immediately, then at intervals, and always the end. */
export const createSyncProgressReporter = ({
  company,
  request,
  clock = monotonicClock,
  onProgress,
}: SyncProgressOptions): SyncProgressReporter => {
  const rate = new TransferRate();
  let transferred: SyncTransferProgress = { records: 0, bytes: 0, totalBytes: null };
  let waitingUntil: string | null = null;
  let reportedAt = 0;
  const report = (end: SyncProgress['end'] = null): void => {
    reportedAt = clock.now();
    const bytesPerSecond = rate.at(reportedAt);
    const { isByHand } = request;
    onProgress({ company, ...transferred, bytesPerSecond, waitingUntil, running: end === null, isByHand, end });
  };
  report();
  return {
    update: (next) => {
      transferred = next;
      rate.add(next.bytes, clock.now());
      if (clock.now() - reportedAt >= reportIntervalMs) report();
    },
    flush: () => report(),
    wait: (until) => {
      waitingUntil = until === null ? null : new Date(until).toISOString();
      report();
    },
    done: (outcome) => report({ kind: 'done', outcome }),
    failed: (cause) => {
      waitingUntil = null;
      report({ kind: 'failed', error: toProgressError(cause) });
    },
  };
};

/** Returns the error of a failure. Unexpected exceptions are reported elsewhere and only get a name here. */
export const toProgressError = (cause: unknown): AppError =>
  cause instanceof AppFailure ? cause.error : { kind: 'internal', reference: 'sync' };

const windowMs = 3000;

/** Bytes per second over the last three seconds. */
class TransferRate {
  readonly #measurements: { readonly bytes: number; readonly at: number }[] = [];

  add(bytes: number, at: number): void {
    const last = this.#measurements.at(-1);
    if (last && at - last.at < reportIntervalMs) return;
    this.#measurements.push({ bytes, at });
    while ((this.#measurements[1]?.at ?? at) <= at - windowMs) this.#measurements.shift();
  }

  /** Returns the rate; null before two measurements, and if nothing was received in that time. */
  at(now: number): number | null {
    const [first] = this.#measurements;
    const last = this.#measurements.at(-1);
    if (!first || !last || last.at === first.at || now - last.at > windowMs) return null;
    return Math.round(((last.bytes - first.bytes) * 1000) / (last.at - first.at));
  }
}
