import type { WallClock } from './ports.ts';

const TICK_MS = 500;

export interface SignInDeadline {
  /** Aborted once the deadline has passed. */
  readonly signal: AbortSignal;
  clear(): void;
}

/**
 * Starts a deadline that passes `ms` from now by the wall clock. A timer stops while the machine sleeps, so that a sign-in would go on for its
 * full time after a night: the clock is checked repeatedly instead, also within a moment of waking up.
 */
export const startSignInDeadline = (ms: number, clock: WallClock): SignInDeadline => {
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
