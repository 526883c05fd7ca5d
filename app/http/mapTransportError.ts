import { AppFailure } from '../contract/errors.ts';
import type { HttpRequest } from './client.ts';

/**
 * The state of an exchange when it failed. `sent` is true once a connection was established, so that bytes may have
 * left.
 */
export interface FailedHttpExchange {
  readonly request: HttpRequest;
  readonly sent: boolean;
}

/** Thrown inside `app/http` when no byte has arrived for too long. */
export class IdleTimeoutError extends Error {}

const getErrorCode = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';

/**
 * Maps failures below HTTP. An abort whose reason is a `TimeoutError` (`AbortSignal.timeout`) is a timeout, any other
 * is the person's wish. A failed TLS handshake counts as offline: the server was not reached. (A certificate that is
 * not trusted has a name of its own, `untrusted`, where it is found.)
 */
export const mapTransportError = (cause: unknown, { request, sent }: FailedHttpExchange): AppFailure => {
  const { kind, signal } = request;
  const options = { cause, mayHaveHappened: sent && kind === 'effect' };
  if (signal?.aborted) {
    const timedOut = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
    return new AppFailure({ kind: timedOut ? 'timeout' : 'cancelled' }, options);
  }
  if (cause instanceof IdleTimeoutError) return new AppFailure({ kind: 'timeout' }, options);
  // Something answered that does not speak HTTP.
  if (getErrorCode(cause).startsWith('HPE_'))
    return new AppFailure({ kind: 'server', status: null, reference: null }, options);
  return new AppFailure({ kind: 'offline' }, options);
};

/** The same for an answer that broke off while its body streamed: what had come is cut short. */
export const mapResponseBodyError = (cause: unknown, { request, sent }: FailedHttpExchange): AppFailure => {
  if (request.signal?.aborted || cause instanceof IdleTimeoutError) return mapTransportError(cause, { request, sent });
  return new AppFailure(
    { kind: 'unreadableAnswer', reason: 'truncated', detail: null },
    { cause, mayHaveHappened: request.kind === 'effect' },
  );
};
