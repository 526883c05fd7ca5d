import { randomUUID } from 'node:crypto';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { WorkerHandlers, WorkerNotice, WorkerRequest, WorkerResponse } from './serveWorkerCalls.ts';

/**
 * Thrown where a worker has ended without being closed: out of memory, an uncaught error, `process.exit`. Its error is
 * `internal`.
 */
export class WorkerEndedError extends AppFailure {}

/** The handlers of a worker as they look from outside: the same functions, answering later. */
export type WorkerCalls<H extends WorkerHandlers> = {
  readonly [Name in keyof H]: H[Name] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

export interface RunningWorker<H extends WorkerHandlers> {
  /**
   * Throws the handler's own {@link AppFailure}; `cancelled` where the worker was closed, and {@link WorkerEndedError} where it has
   * ended for any other reason. Arguments are cloned whole: a view of a larger buffer takes all of that buffer along, so give an exact copy.
   */
  readonly call: WorkerCalls<H>;
  /** Lets the calls underway finish, then ends the worker. Later calls fail with `cancelled`. */
  close(): Promise<void>;
  /** Ends the worker at once: calls in progress fail with {@link WorkerEndedError}. */
  stop(): Promise<void>;
  /** Returns why the worker has ended, if that is known by now and it was not closed; otherwise null. */
  failure(): WorkerEndedError | null;
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

export interface WorkerOptions {
  /** A file that calls `serve`. */
  readonly url: URL;
  /** Becomes its `workerData`. */
  readonly data: unknown;
  /** Limits of its memory; Node's own if left out. */
  readonly resourceLimits?: ResourceLimits;
  /**
   * Called with each notice that the worker sends outside of calls; a notice sent during a call comes before its
   * answer.
   */
  readonly onNotice?: (notice: unknown) => void;
}

export const startWorker = <H extends WorkerHandlers>({
  url,
  data,
  resourceLimits,
  onNotice = () => undefined,
}: WorkerOptions): RunningWorker<H> => {
  const worker = new Worker(url, { workerData: data, ...(resourceLimits ? { resourceLimits } : {}) });
  const waiting = new Map<number, PendingCall>();
  const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let ended: AppFailure | undefined;
  let lastId = 0;

  const giveUp = (cause: unknown): void => {
    ended ??= new WorkerEndedError({ kind: 'internal', reference: randomUUID().slice(0, 8) }, { cause });
    for (const { reject } of waiting.values()) reject(ended);
  };
  worker.on('error', giveUp);
  worker.on('messageerror', (cause) => {
    giveUp(cause);
    // It would wait for questions for ever.
    void worker.terminate();
  });
  worker.on('exit', () => giveUp(new Error('the worker has ended')));
  worker.on('message', (answer: WorkerResponse | WorkerNotice) => {
    if ('notice' in answer) return onNotice(answer.notice);
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) call?.resolve(answer.value);
    else call?.reject(new AppFailure(answer.error, { cause: answer.cause, mayHaveHappened: answer.mayHaveHappened }));
  });

  const sendRequest = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      lastId += 1;
      worker.postMessage({ kind: 'call', id: lastId, name, args } satisfies WorkerRequest);
      waiting.set(lastId, { resolve, reject });
    });

  const close = async (): Promise<void> => {
    if (!ended) worker.postMessage({ kind: 'close' } satisfies WorkerRequest);
    ended ??= fail({ kind: 'cancelled' });
    await exit;
  };
  return {
    call: createWorkerCalls<H>(sendRequest),
    close,
    stop: async () => {
      await worker.terminate();
    },
    failure: () => (ended instanceof WorkerEndedError ? ended : null),
  };
};

/** Returns functions of any name that pass their arguments to `ask`. */
export const createWorkerCalls = <H extends WorkerHandlers>(
  call: (name: string, args: readonly unknown[]) => Promise<unknown>,
): WorkerCalls<H> =>
  new Proxy({} as WorkerCalls<H>, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) =>
        call(String(name), args),
  });
