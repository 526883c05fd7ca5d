import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { HttpClient } from '#app/http/client.ts';
import { mapTransportError } from '#app/http/mapTransportError.ts';
import { rateLimitBackOff } from '#app/lib/backOff.ts';
import { toCompanyKey } from '#app/lib/companyKey.ts';
import { parseRetryAfter } from '#app/lib/retryAfter.ts';
import type { SalesMethodDeps } from '../context/salesMethodDeps.ts';
import {
  createRateLimitState,
  getRateLimitWaitMs,
  type RateLimitRefusal,
  type RateLimitState,
  recordRateLimitAcceptance,
  recordRateLimitRefusal,
  recordRateLimitSend,
} from './rateLimit.ts';

/**
 * Keeps the requests of each company that sends many invoices to the pace that its service allows, and sends nothing more once a
 * service has asked to wait (429): work that can do without the refused answer must not go on to its next request.
 */
export interface RequestThrottle {
  /**
   * Returns a client for one piece of work, whose requests wait for their turn while the company has a pace, and pass at once while it
   * has none. After a 429 to this work it throws `rateLimited` in the place of each request until the time that the service named is
   * over; after one to any work, too, while the company has a pace, and where `isPatient`.
   */
  wrapClient(company: CompanyRef, http: HttpClient, isPatient?: boolean): HttpClient;
  start(company: CompanyRef): void;
  /** Ends the pace of a run. A pause that the service has asked for is kept, also for the run that comes next. */
  end(company: CompanyRef): void;
  /** A person starts or resumes a run: pauses that the service has asked for until now do not delay it. */
  forgetPause(company: CompanyRef): void;
  /** The service asked to wait. */
  recordRefusal(company: CompanyRef, refusal: Omit<RateLimitRefusal, 'random'>): void;
  /** Milliseconds in which nothing is sent, from now on; 0 where requests may leave. */
  getBlockedMs(company: CompanyRef): number;
}

export const createRequestThrottle = (
  context: Pick<SalesMethodDeps, 'now' | 'monotonic' | 'pause' | 'random'>,
): RequestThrottle => {
  const { monotonic, pause, random } = context;
  const now = (): number => monotonic.now();
  /** Until when the service of each company wants no requests. */
  const closings = new Map<string, number>();
  const states = new Map<string, RateLimitState>();
  const change = (company: CompanyRef, to: (state: RateLimitState) => RateLimitState): void => {
    const state = states.get(toCompanyKey(company));
    if (state) states.set(toCompanyKey(company), to(state));
  };
  return {
    wrapClient: (company, http, isPatient = false) => {
      let closedUntil = Number.NEGATIVE_INFINITY;
      const refuseWhileClosed = (): void => {
        const isForAll = isPatient || states.has(toCompanyKey(company));
        const shared = (isForAll ? closings.get(toCompanyKey(company)) : undefined) ?? closedUntil;
        const leftMs = Math.max(closedUntil, shared) - now();
        if (leftMs > 0) throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil(leftMs / 1000) });
      };
      const send: HttpClient['send'] = async (request) => {
        refuseWhileClosed();
        const state = states.get(toCompanyKey(company));
        const wait = state ? getRateLimitWaitMs(state, now()) : 0;
        change(company, (current) => recordRateLimitSend(current, now()));
        try {
          if (wait > 0) await pause(wait, request.signal);
        } catch (cause) {
          throw mapTransportError(cause, { request, sent: false });
        }
        // Another request may have been refused while this one waited for its turn.
        refuseWhileClosed();
        const answer = await http.send(request);
        if (answer.status !== 429) {
          change(company, recordRateLimitAcceptance);
          return answer;
        }
        const namedMs = (parseRetryAfter(answer.headers, Date.parse(context.now())) ?? 0) * 1000;
        closedUntil = now() + Math.max(rateLimitBackOff.floorMs, namedMs);
        closings.set(toCompanyKey(company), closedUntil);
        return answer;
      };
      return { send };
    },
    start: (company) => states.set(toCompanyKey(company), createRateLimitState(now())),
    end: (company) => {
      states.delete(toCompanyKey(company));
    },
    forgetPause: (company) => {
      closings.delete(toCompanyKey(company));
    },
    recordRefusal: (company, refusal) =>
      change(company, (state) => recordRateLimitRefusal(state, now(), { ...refusal, random })),
    getBlockedMs: (company) => Math.max(0, (states.get(toCompanyKey(company))?.blockedUntil ?? 0) - now()),
  };
};
