import { getRetryDelayMs, type RandomSource } from '#app/lib/backOff.ts';

/**
 * Known request rate of a service. A round lasts from the end of one wait that the service asked for to the end of the
 * next: the number of requests accepted in between is the allowed rate, independent of how the service counts. Moments
 * are milliseconds of a monotonic clock.
 */
export interface RateLimitState {
  /** Requests a second that the service took in the last round; null while it has never asked to wait. */
  readonly perSecond: number | null;
  /** Moment at which this round began. */
  readonly windowStartedAt: number;
  /** Requests taken in this round. */
  readonly acceptedCount: number;
  /** Nothing is asked before. */
  readonly blockedUntil: number;
  /** Moment at which the next request is due. */
  readonly dueAt: number;
  /** Consecutive refusals before the service accepted a request. */
  readonly consecutiveRefusals: number;
}

/**
 * A service that keeps still is asked a little more than it last took, and ever more as time passes: it may allow more.
 */
const surplus = 1.02;
const growsEveryMs = 10_000;
/** Most milliseconds of delay that are caught up at once, so that small delays do not add up. */
const catchUpMs = 1000;
/** Services return whole seconds, rounded up: on average half a second too many. */
const roundingMs = 500;

export const createRateLimitState = (now: number): RateLimitState => ({
  ...{ perSecond: null, windowStartedAt: now, acceptedCount: 0, blockedUntil: now, dueAt: now, consecutiveRefusals: 0 },
});

const calculateRequestRate = ({ perSecond, windowStartedAt }: RateLimitState, now: number): number | null =>
  perSecond && perSecond * surplus ** (1 + (Math.max(0, now - windowStartedAt) / growsEveryMs) ** 2);

/** Milliseconds to wait before the next request. */
export const getRateLimitWaitMs = ({ blockedUntil, dueAt }: RateLimitState, now: number): number =>
  Math.max(0, blockedUntil - now, dueAt - now);

/** A request leaves now. */
export const recordRateLimitSend = (state: RateLimitState, now: number): RateLimitState => {
  const rate = calculateRequestRate(state, now);
  return rate === null ? state : { ...state, dueAt: Math.max(state.dueAt, now - catchUpMs) + 1000 / rate };
};

/** Records an accepted request, independent of its answer. */
export const recordRateLimitAcceptance = (state: RateLimitState): RateLimitState => ({
  ...state,
  acceptedCount: state.acceptedCount + 1,
  consecutiveRefusals: 0,
});

export interface RateLimitRefusal {
  /** Whole seconds that the service asks to wait; null where it does not say for how long. */
  readonly seconds: number | null;
  /** Consecutive refusals of the same work, this one included; other requests may be accepted in between. */
  readonly attempt: number;
  readonly random?: RandomSource;
}

/** The service asks to wait. One that refuses again after that is left alone for longer each time. */
export const recordRateLimitRefusal = (
  state: RateLimitState,
  now: number,
  { seconds, attempt, random }: RateLimitRefusal,
): RateLimitState => {
  const closedUntil = now + getRetryDelayMs(seconds, Math.max(attempt, state.consecutiveRefusals + 1), random);
  const lastedMs = closedUntil - state.windowStartedAt - (seconds ? roundingMs : 0);
  const isRound = state.acceptedCount > 0 && lastedMs > 0;
  return {
    perSecond: isRound ? (state.acceptedCount * 1000) / lastedMs : state.perSecond,
    ...{ windowStartedAt: closedUntil, acceptedCount: 0, blockedUntil: closedUntil, dueAt: closedUntil },
    consecutiveRefusals: state.acceptedCount === 0 ? state.consecutiveRefusals + 1 : 0,
  };
};
