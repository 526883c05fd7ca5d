import { AppFailure } from '../contract/errors.ts';
import { referenceIn } from '../http/answerFailure.ts';
import type { HttpClient } from '../http/client.ts';
import { correlationId } from './correlation.ts';
import { pathTemplate } from './pathTemplate.ts';
import type { Log } from './record.ts';

interface Tracing {
  readonly log: Log;
  /** The words of paths that say nothing of anybody. */
  readonly pathWords: () => ReadonlySet<string>;
}

/**
 * Returns an {@link HttpClient} of which each request leaves a line in the log: where, how long, and what came of it;
 * never what was in it.
 */
export const tracedHttp = (http: HttpClient, { log, pathWords }: Tracing): HttpClient => ({
  send: async (request) => {
    const began = performance.now();
    const about = () => ({
      method: request.method,
      host: URL.parse(request.url)?.host ?? '',
      path: pathTemplate(request.url, pathWords()),
      ms: Math.round(performance.now() - began),
    });
    try {
      const answer = await http.send(request);
      const { status, headers } = answer;
      const event = status < 400 ? 'http.answered' : 'http.refused';
      log({ event, ...about(), status, reference: referenceIn(headers) });
      return answer;
    } catch (cause) {
      log({ event: 'http.failed', ...about(), kind: cause instanceof AppFailure ? cause.error.kind : 'internal' });
      throw cause;
    }
  },
});

/**
 * Returns an {@link HttpClient} whose requests carry the id of the work they are part of in `header`; null: nothing is
 * sent.
 */
export const correlatedHttp = (http: HttpClient, header: string | null): HttpClient => {
  if (header === null) return http;
  return {
    send: (request) => {
      const id = correlationId();
      return http.send(id === null ? request : { ...request, headers: { ...request.headers, [header]: id } });
    },
  };
};
