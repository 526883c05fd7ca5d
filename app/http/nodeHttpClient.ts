import { type AppError, AppFailure } from '../contract/errors.ts';
import { getBackOffMs } from '../lib/backOff.ts';
import { pause } from '../lib/pause.ts';
import { parseRetryAfter } from '../lib/retryAfter.ts';
import { startTransferDeadline, type TransferDeadline } from '../lib/transferDeadline.ts';
import {
  attemptHttpRequest,
  type HttpTransportDeps,
  type ReceivedResponse,
  type RequestTimeLimits,
} from './attemptHttpRequest.ts';
import type { HttpClient, HttpRequest, HttpResponse } from './client.ts';
import { acceptedCodings } from './contentDecoding.ts';
import { createIdleConnections } from './idleConnections.ts';
import { IdleTimeoutError, mapTransportError } from './mapTransportError.ts';
import { directRoutes, type ProxyRoute } from './proxyRoute.ts';
import { createTrustedTlsContext, readTrustedRootCertificates } from './trustedTlsContext.ts';

export interface HttpClientOptions {
  /** Milliseconds without any byte before a request is given up; a request may name its own. */
  readonly timeoutMs?: number;
  /** Milliseconds for a whole call, repetitions and body included; a request may name its own. */
  readonly deadlineMs?: number;
  /** The maximum number of repetitions of a read. An effect never is. */
  readonly retries?: number;
  readonly userAgent?: string;
  /** The ways to an address, in the order of trying; without it the address itself. This machine is never asked for. */
  readonly routes?: (url: string) => Promise<readonly ProxyRoute[]>;
  /** Certificates in PEM that are trusted, asked for once. */
  readonly roots?: () => readonly string[];
}

const MAX_PAUSE_SECONDS = 5;
/** Between two tries of a read. */
const transientBackOff = { floorMs: 100, firstMs: 400, maxMs: 2000 };
/** The same where the service asked to wait. */
const refusalFloorMs = 1000;
/** A body this fast is never late: 32 kbit/s, the slowest line that the application is of use on. */
const minBytesPerSecond = 4000;

/**
 * Returns the {@link HttpClient} on Node's own HTTP. Each effect has a connection of its own, so nothing below sends
 * it again; reads share connections, one after the other. Reads are repeated a few times after a failed connection,
 * 502, 503 and 504, and 429 where its Retry-After is short.
 */
export const createHttpClient = (options: HttpClientOptions = {}): HttpClient => {
  const { timeoutMs = 30_000, deadlineMs = 120_000, retries = 2, userAgent = 'InvoiceDesk' } = options;
  const { routes = async () => directRoutes, roots = readTrustedRootCertificates } = options;
  const network: HttpTransportDeps = { routes, trusted: createTrustedTlsContext(roots), idle: createIdleConnections() };
  return {
    send: async (request) => {
      const limitMs = request.deadlineMs ?? deadlineMs;
      const deadline = startTransferDeadline({ limitMs, minBytesPerSecond, reason: () => new IdleTimeoutError() });
      const limits: RequestTimeLimits = { timeoutMs: request.timeoutMs ?? timeoutMs, deadline };
      const attemptOnce = (): Promise<ReceivedResponse> =>
        attemptHttpRequest({ ...request, headers: createHeaders(request, userAgent) }, limits, network);
      try {
        return request.kind === 'effect'
          ? (await attemptOnce()).answer
          : await sendRead(request, retries, attemptOnce, deadline);
      } catch (failure) {
        deadline.clear();
        throw failure;
      }
    },
  };
};

/** The answer to an effect is short, and whatever a decoder may refuse of it would leave its outcome unknown. */
const createHeaders = ({ kind, headers }: HttpRequest, userAgent: string): Readonly<Record<string, string>> => ({
  ...{ 'user-agent': userAgent, 'accept-encoding': kind === 'read' ? acceptedCodings : 'identity' },
  ...headers,
});

const sendRead = async (
  request: HttpRequest,
  retries: number,
  sendOnce: () => Promise<ReceivedResponse>,
  deadline: TransferDeadline,
): Promise<HttpResponse> => {
  for (let retry = 1; retry <= retries; retry++) {
    const retryMs = getBackOffMs(transientBackOff, retry);
    const attempt = await sendOnce().catch(returnTransientFailure);
    if (attempt instanceof AppFailure) {
      await pauseOrCancel(retryMs, request, deadline);
      continue;
    }
    const pauseMs = getRetryPauseMs(attempt.answer, retryMs);
    if (pauseMs === null) return attempt.answer;
    attempt.discard();
    await pauseOrCancel(pauseMs, request, deadline);
  }
  return (await sendOnce()).answer;
};

/** A connection that did not come about is worth another try; anything else is not, nor is one that was waited for in vain. */
const returnTransientFailure = (error: unknown): AppFailure => {
  if (error instanceof AppFailure && isTransient(error.error)) return error;
  throw error;
};

const isTransient = (error: AppError): boolean =>
  error.kind === 'offline' || (error.kind === 'proxyUnreached' && error.reason !== 'silent');

/** Returns the wait before asking again, in milliseconds; null where the answer is final. */
const getRetryPauseMs = ({ status, headers }: HttpResponse, retryMs: number): number | null => {
  const retryAfter = parseRetryAfter(headers, Date.now());
  if (retryAfter !== null && retryAfter > MAX_PAUSE_SECONDS) return null;
  if (status === 429) return retryAfter === null ? null : Math.max(refusalFloorMs, retryAfter * 1000);
  return [502, 503, 504].includes(status) ? Math.max(retryMs, (retryAfter ?? 0) * 1000) : null;
};

const pauseOrCancel = async (ms: number, request: HttpRequest, { signal }: TransferDeadline): Promise<void> => {
  try {
    await pause(ms, request.signal ? AbortSignal.any([request.signal, signal]) : signal);
  } catch (cause) {
    throw mapTransportError(signal.aborted ? signal.reason : cause, { request, sent: false });
  }
};
