import { fail } from '#app/contract/errors.ts';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import { readHttpError } from '#app/http/mapHttpError.ts';
import { getRetryDelayMs, type RandomSource } from '#app/lib/backOff.ts';
import { type PauseFunction, pause as pauseFor } from '#app/lib/pause.ts';

/** Maximum milliseconds that a sync waits for one page at the service's request. */
const maxWaitMs = 120_000;

export interface ListPageRequest {
  readonly client: HttpClient;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True if records were received before: then waiting is better than starting again. */
  readonly isMidway: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Called with the end of a wait, in milliseconds since 1970 UTC; null when it continues. */
  readonly onWait: (until: number | null) => void;
  /** Defaults to the timers of this machine. */
  readonly pause?: PauseFunction | undefined;
  readonly random?: RandomSource | undefined;
}

/**
 * Requests one page. After 429 in the middle of a list it waits for the time that the service names, or else with
 * increasing delays, two minutes in all. Returns a response with status 200 or 304; throws the error of any other
 * response, and `cancelled`.
 */
export const requestListPage = async (request: ListPageRequest): Promise<HttpResponse> => {
  const { client, url, headers, isMidway, signal, random } = request;
  let waitedMs = 0;
  for (let refusals = 1; ; refusals++) {
    const answer = await client.send({
      kind: 'read',
      method: 'GET',
      url,
      headers: { accept: 'application/json', ...headers },
      signal,
    });
    if (answer.status === 200 || answer.status === 304) return answer;
    const failure = await readHttpError(answer, 'read');
    const { error } = failure;
    if (!isMidway || error.kind !== 'rateLimited') throw failure;
    const waitMs = getRetryDelayMs(error.retryAfterSeconds, refusals, random);
    if (waitedMs + waitMs > maxWaitMs) throw failure;
    waitedMs += waitMs;
    await waitForRetry(waitMs, request);
  }
};

const waitForRetry = async (
  milliseconds: number,
  { signal, now, onWait, pause = pauseFor }: ListPageRequest,
): Promise<void> => {
  onWait(now() + milliseconds);
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    throw fail({ kind: 'cancelled' }, cause);
  }
  onWait(null);
};
