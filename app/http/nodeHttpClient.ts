import { setTimeout as pause } from 'node:timers/promises';
import { type AppError, AppFailure } from '../contract/errors.ts';
import type { HttpAnswer, HttpClient, HttpRequest } from './client.ts';
import { connectionFailure } from './connectionFailure.ts';
import { exchange, type Network, type Received } from './exchange.ts';
import { directly, type ProxyRoute } from './proxyRoute.ts';
import { retryAfterSeconds } from './retryAfter.ts';
import { systemRoots, trusting } from './trusted.ts';

export interface HttpClientOptions {
  /** Milliseconds without any byte before a request is given up; a request may name its own. */
  readonly timeoutMs?: number;
  /** How often a read is repeated at most. An effect never is. */
  readonly retries?: number;
  readonly userAgent?: string;
  /** The ways to an address, in the order of trying; without it the address itself. This machine is never asked for. */
  readonly routes?: (url: string) => Promise<readonly ProxyRoute[]>;
  /** Certificates in PEM that are trusted, asked for once. */
  readonly roots?: () => readonly string[];
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_SECONDS = 5;

/**
 * The {@link HttpClient} on Node's own HTTP. Each request has a connection of its own, so nothing below sends it again.
 * Reads are repeated a few times after a failed connection, 502, 503 and 504, and 429 where its Retry-After is short.
 */
export const createHttpClient = (options: HttpClientOptions = {}): HttpClient => {
  const { timeoutMs = 30_000, retries = 2, userAgent = 'InvoiceDesk' } = options;
  const { routes = async () => directly, roots = systemRoots } = options;
  const network: Network = { routes, trusted: trusting(roots) };
  const standard = { 'user-agent': userAgent, 'accept-encoding': 'identity' };
  const once = (request: HttpRequest): Promise<Received> =>
    exchange({ ...request, headers: { ...standard, ...request.headers } }, request.timeoutMs ?? timeoutMs, network);
  return {
    send: async (request) =>
      request.kind === 'effect' ? (await once(request)).answer : sendRead(request, retries, once),
  };
};

const sendRead = async (
  request: HttpRequest,
  retries: number,
  once: (request: HttpRequest) => Promise<Received>,
): Promise<HttpAnswer> => {
  for (let retry = 0; retry < retries; retry++) {
    const backOffMs = FIRST_PAUSE_MS * 2 ** retry;
    const attempt = await once(request).catch(passingOnly);
    if (attempt instanceof AppFailure) {
      await cancellablePause(backOffMs, request);
      continue;
    }
    const pauseMs = pauseWantedBy(attempt.answer, backOffMs);
    if (pauseMs === null) return attempt.answer;
    attempt.discard();
    await cancellablePause(pauseMs, request);
  }
  return (await once(request)).answer;
};

/** A connection that did not come about is worth another try; anything else is not, nor is one that was waited for in vain. */
const passingOnly = (error: unknown): AppFailure => {
  if (error instanceof AppFailure && isPassing(error.error)) return error;
  throw error;
};

const isPassing = (error: AppError): boolean =>
  error.kind === 'offline' || (error.kind === 'proxyUnreached' && error.reason !== 'silent');

/** How long to wait before asking again, in milliseconds; null where the answer stands. */
const pauseWantedBy = ({ status, headers }: HttpAnswer, backOffMs: number): number | null => {
  const wanted = retryAfterSeconds(headers['retry-after'], Date.now());
  if (wanted !== null && wanted > LONGEST_PAUSE_SECONDS) return null;
  if (status === 429) return wanted === null ? null : wanted * 1000;
  return [502, 503, 504].includes(status) ? Math.max(backOffMs, (wanted ?? 0) * 1000) : null;
};

const cancellablePause = async (ms: number, request: HttpRequest): Promise<void> => {
  try {
    await pause(ms, undefined, request.signal ? { signal: request.signal } : {});
  } catch (cause) {
    throw connectionFailure(cause, { request, sent: false });
  }
};
