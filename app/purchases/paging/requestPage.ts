import { setTimeout as pause } from 'node:timers/promises';
import { type AppError, fail } from '../../contract/errors.ts';
import { readAnswerFailure } from '../../http/answerFailure.ts';
import type { HttpAnswer, HttpClient } from '../../http/client.ts';

/** Seconds that a sync waits in all, for one page, because the service has asked it to. */
const longestWait = 120;

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
}

/**
 * Asks for one page. A service that is asked too often (429) in the middle of a list is left alone for as long as it says,
 * two minutes in all. Answers 200 or 304; throws what any other answer says, and `cancelled`.
 */
export const requestPage = async (request: PageRequest): Promise<HttpAnswer> => {
  const { client, url, headers, isMidway, signal } = request;
  for (let waited = 0; ; ) {
    const answer = await client.send({
      kind: 'read',
      method: 'GET',
      url,
      headers: { accept: 'application/json', ...headers },
      signal,
    });
    if (answer.status === 200 || answer.status === 304) return answer;
    const failure = await readAnswerFailure(answer, 'read');
    const seconds = secondsAsked(failure.error);
    if (!isMidway || seconds === null || waited + seconds > longestWait) throw failure;
    // One that says "0 seconds" again and again ends as well.
    waited += Math.max(1, seconds);
    await wait(seconds, request);
  }
};

const secondsAsked = (error: AppError): number | null =>
  error.kind === 'rateLimited' ? error.retryAfterSeconds : null;

const wait = async (seconds: number, { signal, now, onWait }: PageRequest): Promise<void> => {
  onWait(now() + seconds * 1000);
  try {
    await pause(seconds * 1000, undefined, { signal });
  } catch (cause) {
    throw fail({ kind: 'cancelled' }, cause);
  }
  onWait(null);
};
