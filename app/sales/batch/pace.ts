import { type RandomSource, refusalWaitMs } from '#app/lib/backOff.ts';

/**
 * The known request rate of a service. A round lasts from the end of one wait that the service asked for to the end of
 * the next: what it took in between is what it allows, whatever its limit counts by. Moments are milliseconds of a
 * monotonic clock.
 */
export interface Pace {
  /** Requests a second that the service took in the last round; null while it has never asked to wait. */
  readonly perSecond: number | null;
  /** When this round began. */
  readonly openedAt: number;
  /** Requests taken in this round. */
  readonly taken: number;
  /** Nothing is asked before. */
  readonly closedUntil: number;
  /** When the next request is due. */
  readonly dueAt: number;
  /** How often in a row the service asked to wait before it took anything. */
  readonly vain: number;
}

/**
 * A service that keeps still is asked a little more than it last took, and ever more as time passes: it may allow more.
 */
const surplus = 1.02;
const growsEveryMs = 10_000;
/** What was not asked in time may be asked at once, as much as is due in this time: small delays must not add up. */
const catchUpMs = 1000;
/** Whole seconds are what a service tells, rounded up: on average half a second too many. */
const roundingMs = 500;

export const freshPace = (now: number): Pace => ({
  ...{ perSecond: null, openedAt: now, taken: 0, closedUntil: now, dueAt: now, vain: 0 },
});

const rateAt = ({ perSecond, openedAt }: Pace, now: number): number | null =>
  perSecond && perSecond * surplus ** (1 + (Math.max(0, now - openedAt) / growsEveryMs) ** 2);

/** Milliseconds to wait before the next request. */
export const waitBefore = ({ closedUntil, dueAt }: Pace, now: number): number =>
  Math.max(0, closedUntil - now, dueAt - now);

/** A request leaves now. */
export const afterRequest = (pace: Pace, now: number): Pace => {
  const rate = rateAt(pace, now);
  return rate === null ? pace : { ...pace, dueAt: Math.max(pace.dueAt, now - catchUpMs) + 1000 / rate };
};

/** A request was taken, whatever was answered to it. */
export const afterTaken = (pace: Pace): Pace => ({ ...pace, taken: pace.taken + 1, vain: 0 });

export interface Refusal {
  /** Whole seconds that the service asks to wait; null where it does not say for how long. */
  readonly seconds: number | null;
  /** How often in a row the same work was refused, this one counted: other requests may be taken in between. */
  readonly inARow: number;
  readonly random?: RandomSource;
}

/** The service asks to wait. One that refuses again after that is left alone for longer each time. */
export const afterRefused = (pace: Pace, now: number, { seconds, inARow, random }: Refusal): Pace => {
  const closedUntil = now + refusalWaitMs(seconds, Math.max(inARow, pace.vain + 1), random);
  const lastedMs = closedUntil - pace.openedAt - (seconds ? roundingMs : 0);
  const isRound = pace.taken > 0 && lastedMs > 0;
  return {
    perSecond: isRound ? (pace.taken * 1000) / lastedMs : pace.perSecond,
    ...{ openedAt: closedUntil, taken: 0, closedUntil, dueAt: closedUntil },
    vain: pace.taken === 0 ? pace.vain + 1 : 0,
  };
};
