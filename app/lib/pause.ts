import { setTimeout as delay } from 'node:timers/promises';
import { monotonicClock } from './monotonicClock.ts';

/** Longer timers overflow and fire at once. */
export const maxTimerMs = 2 ** 31 - 1;

/** Waits so many milliseconds. Throws an AbortError once `signal` is aborted. */
export type PauseFunction = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Waits that long, also beyond {@link maxTimerMs}. Throws an AbortError once `signal` is aborted. */
export const pause: PauseFunction = async (milliseconds, signal) => {
  const end = monotonicClock.now() + milliseconds;
  for (let remainingMs = milliseconds; remainingMs > 0; remainingMs = end - monotonicClock.now())
    await delay(Math.min(remainingMs, maxTimerMs), undefined, signal ? { signal } : {});
  signal?.throwIfAborted();
};
