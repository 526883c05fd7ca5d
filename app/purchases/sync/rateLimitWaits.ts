import { AppFailure, fail } from '#app/contract/errors.ts';
import { getRetryDelayMs, type RandomSource } from '#app/lib/backOff.ts';
import type { MonotonicClock } from '#app/lib/monotonicClock.ts';

/**
 * Waits that services have asked for in this run of the program (429), by connection: the companies of a connection
 * share one service. No sync starts by itself before they end, whoever started the sync that was refused.
 */
export class RateLimitWaits {
  readonly #clock: MonotonicClock;
  readonly #random: RandomSource | undefined;
  /** Milliseconds of the monotonic clock. */
  readonly #ends = new Map<string, number>();

  constructor(clock: MonotonicClock, random?: RandomSource) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Stores the wait that the failure of a sync asks for, if it does. */
  recordFailure(connectionId: string, cause: unknown): void {
    if (!(cause instanceof AppFailure) || cause.error.kind !== 'rateLimited') return;
    this.recordWait(connectionId, getRetryDelayMs(cause.error.retryAfterSeconds, 1, this.#random));
  }

  /** Stores a wait of so many milliseconds, which a sync has begun and may be cancelled in. */
  recordWait(connectionId: string, milliseconds: number): void {
    this.#ends.set(connectionId, this.#clock.now() + milliseconds);
  }

  /** Throws `rateLimited` with the remaining seconds until the wait is over. */
  throwIfWaiting(connectionId: string): void {
    const leftMs = (this.#ends.get(connectionId) ?? 0) - this.#clock.now();
    if (leftMs > 0) throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil(leftMs / 1000) });
  }

  /** Must be called when a connection leads to another service; forgets all waits without a connection. */
  forget(connectionId?: string): void {
    if (connectionId === undefined) this.#ends.clear();
    else this.#ends.delete(connectionId);
  }
}
