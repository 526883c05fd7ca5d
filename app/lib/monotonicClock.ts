/**
 * A clock for durations: nobody can set it. Milliseconds since an unnamed moment. On Linux it stops while the machine
 * sleeps, so a wait may end later than planned, never sooner.
 */
export interface MonotonicClock {
  now(): number;
}

export const monotonicClock: MonotonicClock = { now: () => performance.now() };
