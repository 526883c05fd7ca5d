import { AppFailure, fail } from '#app/contract/errors.ts';
import { type MonotonicClock, monotonicClock } from '#app/lib/monotonicClock.ts';
import type { WorkerHandlers } from './serveWorkerCalls.ts';
import { createWorkerCalls, type RunningWorker, type WorkerCalls, WorkerEndedError } from './worker.ts';

/** Prepares a worker that was just started for a call that is repeated there. */
export type PrepareRepeatedCall<H extends WorkerHandlers> = (
  call: WorkerCalls<H>,
  args: readonly unknown[],
) => Promise<void>;

export interface SupervisedWorker<H extends WorkerHandlers> extends Pick<RunningWorker<H>, 'call' | 'close'> {
  /** Called before each repetition, where later calls need what earlier ones have set up in the worker. */
  prepareWith(prepare: PrepareRepeatedCall<H>): void;
}

export interface WorkerSupervisionOptions<H extends WorkerHandlers> {
  readonly start: () => RunningWorker<H>;
  /** Starts the worker now, not with the first call. */
  readonly startsAtOnce?: boolean;
  /** Handlers that change nothing that a second call would change again. */
  readonly repeatable: readonly (keyof H & string)[];
  /** The worker has ended without being closed; for the log. */
  readonly onDeath?: (failure: WorkerEndedError) => void;
  readonly clock?: MonotonicClock;
}

/** So many deaths within {@link deathWindowMs} end the restarts for as long. */
const maxDeaths = 3;
const deathWindowMs = 60_000;

/**
 * Starts a worker again, with the next call, after it has ended without being closed. Open calls of `repeatable`
 * handlers are repeated once. The others fail with `workerStopped` (`restarted`), and may have happened. After the
 * third death within a minute all calls fail with `workerStopped` (`repeatedly`) for a minute.
 */
export const superviseWorker = <H extends WorkerHandlers>(
  options: WorkerSupervisionOptions<H>,
): SupervisedWorker<H> => {
  const { start, startsAtOnce = false, onDeath = () => undefined, clock = monotonicClock } = options;
  const repeatable = new Set<string>(options.repeatable);
  let worker: RunningWorker<H> | null = startsAtOnce ? start() : null;
  let deaths: readonly number[] = [];
  let lastFailure: WorkerEndedError | null = null;
  let prepare: PrepareRepeatedCall<H> = async () => undefined;
  let isClosed = false;

  const countRecentDeaths = (): number => {
    deaths = deaths.filter((at) => clock.now() - at < deathWindowMs);
    return deaths.length;
  };

  /** Each death counts once, however many calls it has cut short. */
  const recordDeath = (dead: RunningWorker<H>, failure: WorkerEndedError): void => {
    if (worker !== dead) return;
    worker = null;
    lastFailure = failure;
    deaths = [...deaths, clock.now()];
    onDeath(failure);
  };

  const createStoppedFailure = (cause: WorkerEndedError | null, mayHaveHappened: boolean): AppFailure => {
    const reason = countRecentDeaths() >= maxDeaths ? 'repeatedly' : 'restarted';
    const reference = cause?.error.kind === 'internal' ? cause.error.reference : '';
    return new AppFailure({ kind: 'workerStopped', reason, reference }, { cause, mayHaveHappened });
  };

  const getWorker = (): RunningWorker<H> => {
    const ended = worker?.failure();
    if (worker && ended) recordDeath(worker, ended);
    if (!worker && countRecentDeaths() >= maxDeaths) throw createStoppedFailure(lastFailure, false);
    worker ??= start();
    return worker;
  };

  const callOnce = async (name: string, args: readonly unknown[], isRepetition: boolean): Promise<unknown> => {
    const calledWorker = getWorker();
    try {
      if (isRepetition) await prepare(calledWorker.call, args);
      return await calledWorker.call[name]?.(...args);
    } catch (failure) {
      if (failure instanceof WorkerEndedError) recordDeath(calledWorker, failure);
      throw failure;
    }
  };

  const callWithRetry = async (name: string, args: readonly unknown[]): Promise<unknown> => {
    for (let isRepetition = false; ; isRepetition = true) {
      if (isClosed) throw fail({ kind: 'cancelled' });
      try {
        return await callOnce(name, args, isRepetition);
      } catch (failure) {
        if (!(failure instanceof WorkerEndedError) || isClosed) throw failure;
        const isRepeatable = repeatable.has(name);
        if (!isRepeatable || isRepetition) throw createStoppedFailure(failure, !isRepeatable);
      }
    }
  };

  return {
    call: createWorkerCalls<H>(callWithRetry),
    close: async () => {
      isClosed = true;
      await worker?.close();
    },
    prepareWith: (given) => {
      prepare = given;
    },
  };
};
