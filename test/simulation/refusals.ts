import type { SeededRandom } from '#app/demo/random.ts';
import type { HttpResponse } from '#app/http/client.ts';
import { createAnswer } from './answers.ts';

/** A service that is asked too often (429). All in milliseconds of the monotonic clock. */
export interface ServiceRefusals {
  /** Returns the answer to a request while the service is closed; null while it is open. */
  answerNow(): HttpResponse | null;
  /** Closes the service for a while, and returns the answer that says so. */
  close(): HttpResponse;
  /** From now on the service is open for good. */
  end(): void;
  /** Until when the latest answer asks to be left alone, the least pause of {@link leastPauseMs} included. */
  readonly askedUntil: number;
}

/** No service that asks to wait is asked again sooner, whatever it names (docs/decisions/0002). */
export const leastPauseMs = 1000;
const second = 1000;
const hour = 3600;
const day = 24 * hour;
/** Duplicates are looked for so many seconds at least after a request was repeated (docs/decisions/0007). */
const longestPauseWhileWatched = 2 * day;

/** How a Retry-After header says so many seconds; null: it says less than the service means, or nothing. */
const forms = ['seconds', 'seconds', 'seconds', 'date', 'zero', 'pastDate', 'nothing'] as const;
const lengths = [1, 5, 30, 90, 90, 2 * hour, 30 * day] as const;
/** The clock of the service is that far from the right time, in seconds. */
const clockErrors = [-hour, -60, 0, 90] as const;

interface RefusalDeps {
  readonly random: SeededRandom;
  readonly monotonic: { now(): number };
  /** Whether a request was carried out late, or will be: somebody has to look at the service within some days. */
  readonly isWatched: () => boolean;
}

export const createRefusals = ({ random, monotonic, isWatched }: RefusalDeps): ServiceRefusals => {
  let closedUntil = Number.NEGATIVE_INFINITY;
  let askedUntil = Number.NEGATIVE_INFINITY;
  let isOver = false;
  let form: (typeof forms)[number] = 'seconds';
  const clockError = random.pick(clockErrors);

  const refuse = (): HttpResponse => {
    const seconds = Math.ceil((closedUntil - monotonic.now()) / second);
    const isNamed = form === 'seconds' || form === 'date';
    askedUntil = monotonic.now() + Math.max(leastPauseMs, isNamed ? seconds * second : 0);
    return createAnswer(429, '{"statusCode":429}', createRetryHeaders(seconds));
  };
  const createRetryHeaders = (seconds: number): Readonly<Record<string, string>> => {
    const serviceTime = Date.parse('2026-11-05T09:00:00.000Z') + clockError * second + monotonic.now();
    switch (form) {
      case 'seconds':
        return { 'retry-after': String(seconds) };
      case 'date':
        return { date: toHttpDate(serviceTime), 'retry-after': toHttpDate(serviceTime + seconds * second) };
      case 'zero':
        return { 'retry-after': '0' };
      case 'pastDate':
        return { date: toHttpDate(serviceTime), 'retry-after': toHttpDate(serviceTime - 60 * second) };
      case 'nothing':
        return {};
    }
  };

  return {
    answerNow: () => (!isOver && monotonic.now() < closedUntil ? refuse() : null),
    close: () => {
      form = random.pick(forms);
      const drawn = random.pick(lengths);
      const seconds = isWatched() ? Math.min(longestPauseWhileWatched, drawn) : drawn;
      closedUntil =
        monotonic.now() + (form === 'seconds' || form === 'date' ? seconds : Math.min(90, seconds)) * second;
      return refuse();
    },
    end: () => {
      isOver = true;
    },
    get askedUntil() {
      return askedUntil;
    },
  };
};

const toHttpDate = (moment: number): string => new Date(moment).toUTCString();
