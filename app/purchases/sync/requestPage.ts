import { fail } from '#app/contract/errors.ts';
import { readAnswerFailure } from '#app/http/answerFailure.ts';
import type { HttpAnswer, HttpClient } from '#app/http/client.ts';
import { type RandomSource, refusalWaitMs } from '#app/lib/backOff.ts';
import { pause } from '#app/lib/pause.ts';

/** Milliseconds that a sync waits in all, for one page, because the service has asked it to. */
const longestWaitMs = 120_000;

export interface PageRequest {
  readonly client: HttpClient;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether anything was received before: then waiting a while is better than to begin anew. */
  readonly isMidway: boolean;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** Until when it waits, in milliseconds since 1970 UTC; null when it goes on. */
  readonly onWait: (until: number | null) => void;
  readonly random?: RandomSource;
}

/**
 * Asks for one page. A service that is asked too often (429) in the middle of a list is left alone for as long as it says
 * or, where it names no time, for longer each time, two minutes in all. Answers 200 or 304; throws what any other answer says,
 * and `cancelled`.
 */
export const requestPage = async (request: PageRequest): Promise<HttpAnswer> => {
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
    const failure = await readAnswerFailure(answer, 'read');
    const { error } = failure;
    if (!isMidway || error.kind !== 'rateLimited') throw failure;
    const waitMs = refusalWaitMs(error.retryAfterSeconds, refusals, random);
    if (waitedMs + waitMs > longestWaitMs) throw failure;
    waitedMs += waitMs;
    await wait(waitMs, request);
  }
};

const wait = async (milliseconds: number, { signal, now, onWait }: PageRequest): Promise<void> => {
  onWait(now() + milliseconds);
  try {
    await pause(milliseconds, signal);
  } catch (cause) {
    throw fail({ kind: 'cancelled' }, cause);
  }
  onWait(null);
};
