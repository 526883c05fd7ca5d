import { type MonotonicClock, monotonicClock } from './monotonicClock.ts';

/** Returns the age of a kept moment; `key` names what it is the moment of. All in milliseconds. */
export type TimestampAgeMeter = (key: string, moment: number) => number;

/**
 * Measures the age of moments that are kept beyond the end of the program, in milliseconds since 1970. When a moment is
 * first seen, only the computer's clock (`now`) gives its age. From then on a monotonic clock counts too, and the
 * larger age is used: setting the clock back makes nothing younger, and the time that a machine slept is counted.
 */
export const createTimestampAgeMeter = (
  now: () => number,
  clock: MonotonicClock = monotonicClock,
): TimestampAgeMeter => {
  const firstSeen = new Map<string, { readonly moment: number; readonly age: number; readonly at: number }>();
  return (key, moment) => {
    const age = Math.abs(now() - moment);
    const first = firstSeen.get(key);
    if (first?.moment === moment) return Math.max(age, first.age + clock.now() - first.at);
    firstSeen.set(key, { moment, age, at: clock.now() });
    return age;
  };
};
