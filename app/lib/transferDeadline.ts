import { type MonotonicClock, monotonicClock } from './monotonicClock.ts';
import { maxTimerMs } from './pause.ts';

export interface TransferDeadlineOptions {
  /** Milliseconds for the whole call without its bytes. */
  readonly limitMs: number;
  /** A body that comes at this speed or faster is never late. */
  readonly minBytesPerSecond: number;
  /** Reason of the signal. */
  readonly reason: () => Error;
  readonly clock?: MonotonicClock;
}

/**
 * The end of the time that a call may take in all. A time-out for silence alone never ends a call whose answer comes byte by
 * byte; a fixed limit would end a large answer on a slow line. This one grows with the bytes that have come.
 */
export interface TransferDeadline {
  /** Aborted once the deadline has passed. */
  readonly signal: AbortSignal;
  /** Grants more time for bytes that have come. */
  receive(bytes: number): void;
  /** Stops the clock while this side is at work, and not the service. Returns the function that starts it again. */
  suspend(): () => void;
  /** Ends the watch; the signal is never aborted after it. */
  clear(): void;
}

export const startTransferDeadline = (options: TransferDeadlineOptions): TransferDeadline => {
  const { limitMs, minBytesPerSecond, reason, clock = monotonicClock } = options;
  const controller = new AbortController();
  let end = clock.now() + limitMs;
  let timer: NodeJS.Timeout | undefined;
  let isCleared = false;

  const watch = (): void => {
    if (isCleared) return;
    const remainingMs = end - clock.now();
    if (remainingMs <= 0) controller.abort(reason());
    else timer = setTimeout(watch, Math.min(remainingMs, maxTimerMs)).unref();
  };
  watch();
  return {
    signal: controller.signal,
    receive: (bytes) => {
      end += (bytes * 1000) / minBytesPerSecond;
    },
    suspend: () => {
      clearTimeout(timer);
      const suspendedAt = clock.now();
      return () => {
        clearTimeout(timer);
        end += clock.now() - suspendedAt;
        watch();
      };
    },
    clear: () => {
      isCleared = true;
      clearTimeout(timer);
    },
  };
};
