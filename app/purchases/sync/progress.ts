import { type AppError, AppFailure } from '#app/contract/errors.ts';
import type { SyncOutcome, SyncProgress } from '#app/contract/purchases/purchases.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';

/** Amount received so far by a sync. */
export type Standing = Pick<SyncProgress, 'records' | 'bytes' | 'totalBytes'>;

/** Reporter of a sync's progress. */
export interface Progress {
  update(standing: Standing): void;
  /** `until` in milliseconds since 1970 UTC; null: waiting has ended. */
  wait(until: number | null): void;
  done(outcome: SyncOutcome): void;
  failed(cause: unknown): void;
}

interface ProgressOptions {
  readonly company: CompanyRef;
  readonly isByHand: boolean;
  readonly clock?: MonotonicClock;
  readonly onProgress: (progress: SyncProgress) => void;
}

/** Minimum milliseconds between two reports. */
const interval = 100;

/** Creates a progress reporter. It reports the beginning immediately, then at intervals, and always the end. */
export const createProgress = ({
  company,
  isByHand,
  clock = monotonicClock,
  onProgress,
}: ProgressOptions): Progress => {
  const rate = new Rate();
  let standing: Standing = { records: 0, bytes: 0, totalBytes: null };
  let waitingUntil: string | null = null;
  let toldAt = 0;
  const tell = (end: SyncProgress['end'] = null): void => {
    toldAt = clock.now();
    const bytesPerSecond = rate.at(toldAt);
    onProgress({ company, ...standing, bytesPerSecond, waitingUntil, running: end === null, isByHand, end });
  };
  tell();
  return {
    update: (next) => {
      standing = next;
      rate.add(next.bytes, clock.now());
      if (clock.now() - toldAt >= interval) tell();
    },
    wait: (until) => {
      waitingUntil = until === null ? null : new Date(until).toISOString();
      tell();
    },
    done: (outcome) => tell({ kind: 'done', outcome }),
    failed: (cause) => {
      waitingUntil = null;
      tell({ kind: 'failed', error: errorOf(cause) });
    },
  };
};

/** Returns the error of a failure. Unexpected exceptions are reported elsewhere and only get a name here. */
const errorOf = (cause: unknown): AppError =>
  cause instanceof AppFailure ? cause.error : { kind: 'internal', reference: 'sync' };

const windowMs = 3000;

/** Bytes per second over the last three seconds. */
class Rate {
  readonly #marks: { readonly bytes: number; readonly at: number }[] = [];

  add(bytes: number, at: number): void {
    const last = this.#marks.at(-1);
    if (last && at - last.at < interval) return;
    this.#marks.push({ bytes, at });
    while ((this.#marks[1]?.at ?? at) <= at - windowMs) this.#marks.shift();
  }

  /** Returns the rate; null before two measurements, and if nothing was received in that time. */
  at(now: number): number | null {
    const [first] = this.#marks;
    const last = this.#marks.at(-1);
    if (!first || !last || last.at === first.at || now - last.at > windowMs) return null;
    return Math.round(((last.bytes - first.bytes) * 1000) / (last.at - first.at));
  }
}
