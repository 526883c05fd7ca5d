/**
 * A clock for durations: it cannot be set. Milliseconds since an unnamed moment. On Linux it stops while the machine
 * sleeps, so a wait may end later than planned, never sooner.
 */
export interface MonotonicClock {
  now(): number;
}

export const monotonicClock: MonotonicClock = { now: () => performance.now() };
