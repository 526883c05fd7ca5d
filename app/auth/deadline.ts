import type { Clock } from './ports.ts';

const TICK_MS = 500;

export interface Deadline {
  /** Aborted once the deadline has passed. */
  readonly signal: AbortSignal;
  clear(): void;
}

/**
 * Passes `ms` from now by the wall clock. A timer stands still while the machine sleeps, so that a sign-in would go on for its
 * full time after a night: the clock is looked at again and again instead, and so within a moment of waking up.
 */
export const deadlineIn = (ms: number, clock: Clock): Deadline => {
  const end = clock.now() + ms;
  const passed = new AbortController();
  const ticking = setInterval(
    () => {
      if (clock.now() >= end) passed.abort();
    },
    Math.min(ms, TICK_MS),
  );
  return { signal: passed.signal, clear: () => clearInterval(ticking) };
};
