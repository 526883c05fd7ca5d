import { describe, expect, test } from 'vitest';
import {
  createRateLimitState,
  getRateLimitWaitMs,
  recordRateLimitAcceptance,
  recordRateLimitRefusal,
  recordRateLimitSend,
} from '#app/sales/batch/rateLimit.ts';

/** Milliseconds in, null where the request is taken, otherwise whole seconds to wait. */
type Limit = (now: number) => number | null;

const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000));

/** So many in each minute of the service's clock, of which `gone` milliseconds are over at the start. */
const minutes = (most: number, gone: number): Limit => {
  let minute = -1;
  let taken = 0;
  return (now) => {
    const current = Math.floor((now + gone) / 60_000);
    if (current !== minute) [minute, taken] = [current, 0];
    taken += 1;
    return taken <= most ? null : secondsUntil((current + 1) * 60_000 - gone, now);
  };
};

/** So many a second on average, and no more than `burst` at once. */
const bucket = (perSecond: number, burst: number): Limit => {
  let [left, at] = [burst, 0];
  return (now) => {
    left = Math.min(burst, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return Math.max(1, Math.ceil((1 - left) / perSecond));
    left -= 1;
    return null;
  };
};

/** Sends invoices of four reads and four effects; where an effect is refused its read is asked again. */
const send = (limit: Limit, invoices: number, latencyMs = 8) => {
  let [now, pace, refused] = [0, createRateLimitState(0), 0];
  const ask = (): boolean => {
    now += getRateLimitWaitMs(pace, now);
    pace = recordRateLimitSend(pace, now);
    const seconds = limit(now);
    now += latencyMs;
    pace =
      seconds === null ? recordRateLimitAcceptance(pace) : recordRateLimitRefusal(pace, now, { seconds, attempt: 1 });
    refused += seconds === null ? 0 : 1;
    return seconds === null;
  };
  for (let step = 0; step < invoices * 4; step += 1) while (!(ask() && ask()));
  return { perMinute: (invoices * 8 * 60_000) / now, refused };
};

describe('the pace', () => {
  test('is not slowed down where the service never asks to wait', () => {
    expect(send(() => null, 100).perMinute).toBeCloseTo(60_000 / 8);
  });

  test.each([
    ['600 a minute', minutes(600, 0), 600],
    ['600 a minute, begun in the middle of one', minutes(600, 25_000), 600],
    ['4,200 a minute', minutes(4200, 0), 4200],
    ['60 a minute', minutes(60, 10_000), 60],
    ['a bucket of 10 a second', bucket(10, 10), 600],
    ['a bucket of 50 a second with room for 200', bucket(50, 200), 3000],
  ])('comes within 5 %% of what is allowed: %s', (_, limit, allowed) => {
    const { perMinute, refused } = send(limit, Math.ceil((allowed * 5) / 8));
    expect(perMinute / allowed).toBeGreaterThan(0.95);
    // A few times a minute at the most: a limit is learnt, not run against.
    expect(refused).toBeLessThan(60);
  });

  test('a service that lets nothing through is asked ever more seldom', () => {
    let [now, pace, asks] = [0, createRateLimitState(0), 0];
    while (now < 600_000) {
      now += getRateLimitWaitMs(pace, now);
      pace = recordRateLimitRefusal(pace, now, { seconds: null, attempt: 1, random: () => 1 });
      asks += 1;
    }
    expect(asks).toBeLessThan(20);
  });
});
