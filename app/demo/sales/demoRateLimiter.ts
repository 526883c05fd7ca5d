import type { MiddlewareHandler } from 'hono';
import type { ServiceQuirks } from '../serviceQuirks.ts';

const minuteMs = 60_000;

/**
 * Limits requests as the gateway does (docs/service.md, "Gateway in front of the APIs"): with the quirk
 * `requestsPerMinute`, only so many are accepted in the minute that begins with the first one. The response to the
 * others names the whole seconds until its end.
 */
export const createDemoRateLimiter = (
  quirks: ServiceQuirks,
  now: () => number = () => performance.now(),
): MiddlewareHandler => {
  let beganAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return async (context, next) => {
    const most = quirks.requestsPerMinute;
    if (most === 0) return next();
    if (now() - beganAt >= minuteMs) {
      beganAt = now();
      count = 0;
    }
    if (count < most) {
      count += 1;
      return next();
    }
    const seconds = Math.max(1, Math.ceil((beganAt + minuteMs - now()) / 1000));
    const message = `Rate limit is exceeded. Try again in ${seconds} seconds.`;
    return context.json({ statusCode: 429, message }, 429, { 'retry-after': String(seconds) });
  };
};
