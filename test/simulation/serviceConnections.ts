import type { HttpClient, HttpRequest, HttpResponse } from '#app/http/client.ts';
import type { ServiceRefusals } from './refusals.ts';
import type { SimulatedClock } from './simulatedClock.ts';

/** The connection of one process to a simulated service. */
export interface ServiceConnection extends HttpClient {
  /** Milliseconds for which the service has asked this process to wait, from now on. */
  askedForMs(): number;
  /** A person who does something makes one request, however long the service wants to be left alone (docs/decisions/0002). */
  allowOne(): void;
}

export interface ServiceConnections {
  connect(): ServiceConnection;
  /** Requests of processes that the service had asked for a pause, before its end. */
  readonly overPace: number;
}

interface ServiceConnectionsDeps {
  readonly clock: SimulatedClock;
  readonly refusals: ServiceRefusals;
  /** Given a line for each request. */
  readonly trace: (line: string) => void;
  readonly answerTo: (request: HttpRequest) => Promise<HttpResponse>;
}

export const createServiceConnections = ({
  clock,
  refusals,
  trace,
  answerTo,
}: ServiceConnectionsDeps): ServiceConnections => {
  let overPace = 0;

  const traced = async (request: HttpRequest, answering: Promise<HttpResponse>): Promise<HttpResponse> => {
    const line = `${Math.round(clock.monotonic.now() / 1000)} s  ${request.method} ${request.url}`;
    try {
      const answer = await answering;
      trace(`${line}: ${answer.status}`);
      return answer;
    } catch (failure) {
      trace(`${line}: no answer`);
      throw failure;
    }
  };

  return {
    connect: () => {
      let askedUntil = Number.NEGATIVE_INFINITY;
      return {
        askedForMs: () => Math.max(0, askedUntil - clock.monotonic.now()),
        allowOne: () => {
          askedUntil = Number.NEGATIVE_INFINITY;
        },
        send: async (request) => {
          if (clock.monotonic.now() < askedUntil) {
            overPace += 1;
            trace(`      too early by ${askedUntil - clock.monotonic.now()} ms`);
          }
          const answer = await traced(request, answerTo(request));
          if (answer.status === 429) askedUntil = refusals.askedUntil;
          return answer;
        },
      };
    },
    get overPace() {
      return overPace;
    },
  };
};
