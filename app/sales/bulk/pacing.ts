import type { CompanyRef } from '../../contract/values.ts';
import type { HttpClient } from '../../http/client.ts';
import { connectionFailure } from '../../http/connectionFailure.ts';
import type { MonotonicClock } from '../../waiting/monotonicClock.ts';
import { pause } from '../../waiting/pause.ts';
import { afterRefused, afterRequest, afterTaken, freshPace, type Pace, type Refusal, waitBefore } from './pace.ts';

/** Keeps the requests of each company that sends many invoices to the pace that its service allows. */
export interface Pacing {
  /** A client whose requests wait for their turn while the company has a pace, and pass at once while it has none. */
  around(company: CompanyRef, http: HttpClient): HttpClient;
  begin(company: CompanyRef): void;
  end(company: CompanyRef): void;
  /** The service asked to wait. */
  refused(company: CompanyRef, refusal: Refusal): void;
  /** Milliseconds in which nothing is sent, from now on; 0 where requests may leave. */
  opensIn(company: CompanyRef): number;
}

export const createPacing = (clock: MonotonicClock): Pacing => {
  const now = (): number => clock.now();
  const paces = new Map<string, Pace>();
  const change = (company: CompanyRef, to: (pace: Pace) => Pace): void => {
    const pace = paces.get(nameOf(company));
    if (pace) paces.set(nameOf(company), to(pace));
  };
  return {
    around: (company, http) => ({
      send: async (request) => {
        const pace = paces.get(nameOf(company));
        const wait = pace ? waitBefore(pace, now()) : 0;
        change(company, (current) => afterRequest(current, now()));
        try {
          if (wait > 0) await pause(wait, request.signal);
        } catch (cause) {
          throw connectionFailure(cause, { request, sent: false });
        }
        const answer = await http.send(request);
        if (answer.status !== 429) change(company, afterTaken);
        return answer;
      },
    }),
    begin: (company) => paces.set(nameOf(company), freshPace(now())),
    end: (company) => paces.delete(nameOf(company)),
    refused: (company, refusal) => change(company, (pace) => afterRefused(pace, now(), refusal)),
    opensIn: (company) => Math.max(0, (paces.get(nameOf(company))?.closedUntil ?? 0) - now()),
  };
};

const nameOf = ({ connectionId, customerNumber }: CompanyRef): string => JSON.stringify([connectionId, customerNumber]);
