import { AppFailure } from '../contract/errors.ts';
import type { HttpClient } from '../http/client.ts';
import { findErrorReference } from '../http/mapHttpError.ts';
import { getCorrelationId } from './correlation.ts';
import type { WriteLog } from './logEvent.ts';
import { toPathTemplate } from './pathTemplate.ts';

interface HttpTracingDeps {
  readonly log: WriteLog;
  /** The words of paths that reveal nothing about a person. */
  readonly pathWords: () => ReadonlySet<string>;
}

/**
 * Returns an {@link HttpClient} that logs each request: method, host, path template, duration and outcome, but no
 * content.
 */
export const createTracedHttp = (http: HttpClient, { log, pathWords }: HttpTracingDeps): HttpClient => ({
  send: async (request) => {
    const began = performance.now();
    const about = () => ({
      method: request.method,
      host: URL.parse(request.url)?.host ?? '',
      path: toPathTemplate(request.url, pathWords()),
      durationMs: Math.round(performance.now() - began),
    });
    try {
      const answer = await http.send(request);
      const { status, headers } = answer;
      const event = status < 400 ? 'http.answered' : 'http.errorStatus';
      log({ event, ...about(), status, reference: findErrorReference(headers) });
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
export const createCorrelatedHttp = (http: HttpClient, header: string | null): HttpClient => {
  if (header === null) return http;
  return {
    send: (request) => {
      const id = getCorrelationId();
      return http.send(id === null ? request : { ...request, headers: { ...request.headers, [header]: id } });
    },
  };
};
