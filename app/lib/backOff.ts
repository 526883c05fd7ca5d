/** The growth of waits with each failure in a row. All in milliseconds. */
export interface BackOffOptions {
  /** No wait is shorter. */
  readonly floorMs: number;
  /** Bound of the first wait; it doubles with each failure. */
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Returns a number from 0 up to 1, as `Math.random` does. */
export type RandomSource = () => number;

/**
 * Returns the wait after so many failures in a row (this one counted): exponential back-off with full jitter, so that clients
 * that failed together do not return together.
 */
export const getBackOffMs = (
  { floorMs, firstMs, maxMs }: BackOffOptions,
  failures: number,
  random: RandomSource = Math.random,
): number => {
  // Beyond 2^30 the bound is reached by any first wait.
  const bound = Math.min(maxMs, firstMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return floorMs + Math.round(random() * Math.max(0, bound - floorMs));
};

/** For a service that asks to wait (429). Its floor is the pace of a service that names "0 seconds" again and again. */
export const rateLimitBackOff: BackOffOptions = { floorMs: 1000, firstMs: 1000, maxMs: 60_000 };

/** A longer wait pauses the work instead, and the person is shown until when. */
export const maxRateLimitWaitMs = 3_600_000;

/**
 * Returns how long to leave a service alone that asked to wait: as long as it names, in whole seconds (null where it names
 * nothing), and no shorter than the back-off after so many refusals in a row (this one counted).
 */
export const getRetryDelayMs = (
  namedSeconds: number | null,
  refusals: number,
  random: RandomSource = Math.random,
  backOff: BackOffOptions = rateLimitBackOff,
): number => Math.max((namedSeconds ?? 0) * 1000, getBackOffMs(backOff, refusals, random));
