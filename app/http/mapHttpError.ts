import { type AppError, AppFailure } from '../contract/errors.ts';
import { parseRetryAfter } from '../lib/retryAfter.ts';
import type { HttpRequest, HttpResponse } from './client.ts';
import { type ErrorBody, readErrorBody } from './errorBody.ts';
import { readResponseText } from './readBody.ts';

/** An answer that is no success, read to its end. Header names are lower case. */
interface FailedHttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const ERROR_BODY_LIMIT = 256 * 1024;

/**
 * Reads the rest of an answer that is no success and names it by {@link mapHttpError}. A body that breaks off or is
 * too large says nothing: the status alone counts. `translate` turns a body of a service's own kind into one of the
 * usual ones. Throws `cancelled` and `timeout` as the body does.
 */
export const readHttpError = async (
  answer: HttpResponse,
  kind: HttpRequest['kind'],
  translate: (text: string) => Promise<string> = async (text) => text,
): Promise<AppFailure> => mapHttpError({ ...answer, text: await translate(await readErrorText(answer)) }, kind);

const readErrorText = async (answer: HttpResponse): Promise<string> => {
  try {
    return await readResponseText(answer, { limit: ERROR_BODY_LIMIT });
  } catch (error) {
    if (error instanceof AppFailure && error.error.kind === 'unreadableAnswer') return '';
    throw error;
  }
};

/**
 * Maps a service's response to an {@link AppFailure} (docs/service.md, "Gateway in front of the APIs"). A 5xx to an
 * effect is marked `mayHaveHappened`: it says that something broke, not when.
 */
export const mapHttpError = (answer: FailedHttpResponse, kind: HttpRequest['kind'], now = Date.now()): AppFailure => {
  const body = readErrorBody(answer.text, answer.headers['content-type']);
  const mayHaveHappened = kind === 'effect' && answer.status >= 500;
  return new AppFailure(mapHttpStatus(answer, body, now), { mayHaveHappened });
};

const mapHttpStatus = ({ status, headers }: FailedHttpResponse, body: ErrorBody, now: number): AppError => {
  const { message } = body;
  const retryAfter = parseRetryAfter(headers, now);
  switch (status) {
    case 400:
    case 422:
      return { kind: 'validation', fields: [...body.fields], messages: [...body.messages] };
    case 401:
      return mentionsSubscription(body) ? { kind: 'subscriptionRefused', message } : { kind: 'signedOut' };
    case 403:
      return mentionsQuota(body)
        ? { kind: 'rateLimited', retryAfterSeconds: retryAfter ?? parseWaitSeconds(message) }
        : { kind: 'forbidden', message };
    case 404:
    case 410:
      return { kind: 'notFound', message };
    case 409:
    case 412:
      return { kind: 'conflict', message };
    case 429:
      return { kind: 'rateLimited', retryAfterSeconds: retryAfter ?? parseWaitSeconds(message) };
    default:
      return { kind: 'server', status, reference: body.reference ?? findErrorReference(headers) };
  }
};

const mentionsSubscription = ({ message }: ErrorBody): boolean => /\bsubscription key\b/i.test(message ?? '');
const mentionsQuota = ({ message }: ErrorBody): boolean => /\bquota\b/i.test(message ?? '');

/** Parses the gateway's "in 57 seconds" and "in 07:01:20". */
const parseWaitSeconds = (message: string | null): number | null => {
  const seconds = /\bin (\d{1,9}) seconds?\b/i.exec(message ?? '')?.[1];
  if (seconds !== undefined) return Number(seconds);
  const clock = /\bin (\d{1,3}):(\d\d):(\d\d)\b/i.exec(message ?? '');
  return clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : null;
};

const REFERENCE_HEADERS = ['x-request-id', 'request-id', 'x-correlation-id'];

/** Returns the service's reference for this response, where a header has it; null elsewhere. */
export const findErrorReference = (headers: FailedHttpResponse['headers']): string | null =>
  REFERENCE_HEADERS.map((name) => headers[name])
    .find((value) => value !== undefined)
    ?.slice(0, 100) ?? null;
