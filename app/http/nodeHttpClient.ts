import { type AppError, AppFailure } from '../contract/errors.ts';
import { backOffMs } from '../lib/backOff.ts';
import { pause } from '../lib/pause.ts';
import { retryAfterSeconds } from '../lib/retryAfter.ts';
import { startTransferDeadline, type TransferDeadline } from '../lib/transferDeadline.ts';
import type { HttpAnswer, HttpClient, HttpRequest } from './client.ts';
import { connectionFailure, Silence } from './connectionFailure.ts';
import { type CallLimits, exchange, type Network, type Received } from './exchange.ts';
import { directly, type ProxyRoute } from './proxyRoute.ts';
import { systemRoots, trusting } from './trusted.ts';

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

const LONGEST_PAUSE_SECONDS = 5;
/** Between two tries of a read. */
const passingBackOff = { floorMs: 100, firstMs: 400, maxMs: 2000 };
/** The same where the service asked to wait. */
const refusalFloorMs = 1000;
/** A body this fast is never late: 32 kbit/s, the slowest line that the application is of use on. */
const minBytesPerSecond = 4000;

/**
 * Returns the {@link HttpClient} on Node's own HTTP. Each request has a connection of its own, so nothing below sends
 * it again. Reads are repeated a few times after a failed connection, 502, 503 and 504, and 429 where its Retry-After
 * is short.
 */
export const createHttpClient = (options: HttpClientOptions = {}): HttpClient => {
  const { timeoutMs = 30_000, deadlineMs = 120_000, retries = 2, userAgent = 'InvoiceDesk' } = options;
  const { routes = async () => directly, roots = systemRoots } = options;
  const network: Network = { routes, trusted: trusting(roots) };
  const standard = { 'user-agent': userAgent, 'accept-encoding': 'identity' };
  return {
    send: async (request) => {
      const limitMs = request.deadlineMs ?? deadlineMs;
      const deadline = startTransferDeadline({ limitMs, minBytesPerSecond, reason: () => new Silence() });
      const limits: CallLimits = { timeoutMs: request.timeoutMs ?? timeoutMs, deadline };
      const once = (): Promise<Received> =>
        exchange({ ...request, headers: { ...standard, ...request.headers } }, limits, network);
      try {
        return request.kind === 'effect' ? (await once()).answer : await sendRead(request, retries, once, deadline);
      } catch (failure) {
        deadline.clear();
        throw failure;
      }
    },
  };
};

const sendRead = async (
  request: HttpRequest,
  retries: number,
  once: () => Promise<Received>,
  deadline: TransferDeadline,
): Promise<HttpAnswer> => {
  for (let retry = 1; retry <= retries; retry++) {
    const retryMs = backOffMs(passingBackOff, retry);
    const attempt = await once().catch(passingOnly);
    if (attempt instanceof AppFailure) {
      await cancellablePause(retryMs, request, deadline);
      continue;
    }
    const pauseMs = pauseWantedBy(attempt.answer, retryMs);
    if (pauseMs === null) return attempt.answer;
    attempt.discard();
    await cancellablePause(pauseMs, request, deadline);
  }
  return (await once()).answer;
};

/** A connection that did not come about is worth another try; anything else is not, nor is one that was waited for in vain. */
const passingOnly = (error: unknown): AppFailure => {
  if (error instanceof AppFailure && isPassing(error.error)) return error;
  throw error;
};

const isPassing = (error: AppError): boolean =>
  error.kind === 'offline' || (error.kind === 'proxyUnreached' && error.reason !== 'silent');

/** Returns the wait before asking again, in milliseconds; null where the answer is final. */
const pauseWantedBy = ({ status, headers }: HttpAnswer, retryMs: number): number | null => {
  const wanted = retryAfterSeconds(headers, Date.now());
  if (wanted !== null && wanted > LONGEST_PAUSE_SECONDS) return null;
  if (status === 429) return wanted === null ? null : Math.max(refusalFloorMs, wanted * 1000);
  return [502, 503, 504].includes(status) ? Math.max(retryMs, (wanted ?? 0) * 1000) : null;
};

const cancellablePause = async (ms: number, request: HttpRequest, { signal }: TransferDeadline): Promise<void> => {
  try {
    await pause(ms, request.signal ? AbortSignal.any([request.signal, signal]) : signal);
  } catch (cause) {
    throw connectionFailure(signal.aborted ? signal.reason : cause, { request, sent: false });
  }
};
