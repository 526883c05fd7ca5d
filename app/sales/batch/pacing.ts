import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { HttpClient } from '#app/http/client.ts';
import { connectionFailure } from '#app/http/connectionFailure.ts';
import { refusalBackOff } from '#app/lib/backOff.ts';
import { retryAfterSeconds } from '#app/lib/retryAfter.ts';
import type { SalesParts } from '../context/parts.ts';
import { afterRefused, afterRequest, afterTaken, freshPace, type Pace, type Refusal, waitBefore } from './pace.ts';

/**
 * Keeps the requests of each company that sends many invoices to the pace that its service allows, and sends nothing more once a
 * service has asked to wait (429): work that can do without the refused answer must not go on to its next request.
 */
export interface Pacing {
  /**
   * Returns a client for one piece of work, whose requests wait for their turn while the company has a pace, and pass at once while it
   * has none. After a 429 to this work it throws `rateLimited` in the place of each request until the time that the service named is
   * over; after one to any work, too, while the company has a pace, and where `isPatient`.
   */
  around(company: CompanyRef, http: HttpClient, isPatient?: boolean): HttpClient;
  begin(company: CompanyRef): void;
  end(company: CompanyRef): void;
  /** The service asked to wait. */
  refused(company: CompanyRef, refusal: Omit<Refusal, 'random'>): void;
  /** Milliseconds in which nothing is sent, from now on; 0 where requests may leave. */
  opensIn(company: CompanyRef): number;
}

export const createPacing = (parts: Pick<SalesParts, 'now' | 'monotonic' | 'pause' | 'random'>): Pacing => {
  const { monotonic, pause, random } = parts;
  const now = (): number => monotonic.now();
  /** Until when the service of each company wants no requests. */
  const closings = new Map<string, number>();
  const paces = new Map<string, Pace>();
  const change = (company: CompanyRef, to: (pace: Pace) => Pace): void => {
    const pace = paces.get(nameOf(company));
    if (pace) paces.set(nameOf(company), to(pace));
  };
  return {
    around: (company, http, isPatient = false) => {
      let closedUntil = Number.NEGATIVE_INFINITY;
      const refuseWhileClosed = (): void => {
        const isForAll = isPatient || paces.has(nameOf(company));
        const shared = (isForAll ? closings.get(nameOf(company)) : undefined) ?? closedUntil;
        const leftMs = Math.max(closedUntil, shared) - now();
        if (leftMs > 0) throw fail({ kind: 'rateLimited', retryAfterSeconds: Math.ceil(leftMs / 1000) });
      };
      const send: HttpClient['send'] = async (request) => {
        refuseWhileClosed();
        const pace = paces.get(nameOf(company));
        const wait = pace ? waitBefore(pace, now()) : 0;
        change(company, (current) => afterRequest(current, now()));
        try {
          if (wait > 0) await pause(wait, request.signal);
        } catch (cause) {
          throw connectionFailure(cause, { request, sent: false });
        }
        // Another request may have been refused while this one waited for its turn.
        refuseWhileClosed();
        const answer = await http.send(request);
        if (answer.status !== 429) {
          change(company, afterTaken);
          return answer;
        }
        const namedMs = (retryAfterSeconds(answer.headers, Date.parse(parts.now())) ?? 0) * 1000;
        closedUntil = now() + Math.max(refusalBackOff.floorMs, namedMs);
        closings.set(nameOf(company), closedUntil);
        return answer;
      };
      return { send };
    },
    begin: (company) => paces.set(nameOf(company), freshPace(now())),
    end: (company) => {
      paces.delete(nameOf(company));
      closings.delete(nameOf(company));
    },
    refused: (company, refusal) => change(company, (pace) => afterRefused(pace, now(), { ...refusal, random })),
    opensIn: (company) => Math.max(0, (paces.get(nameOf(company))?.closedUntil ?? 0) - now()),
  };
};

const nameOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);
