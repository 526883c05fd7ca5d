import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import { type PauseFunction, pause } from '#app/lib/pause.ts';

/** The time between "Send" and the first request. */
export interface UndoPeriod {
  /** Returns its length in milliseconds; 0: none. */
  readonly lengthMs: () => number;
  readonly monotonic: MonotonicClock;
  readonly pause: PauseFunction;
}

export const noUndoPeriod: UndoPeriod = { lengthMs: () => 0, monotonic: monotonicClock, pause };
