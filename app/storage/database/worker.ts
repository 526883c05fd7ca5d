import { randomUUID } from 'node:crypto';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { Answer, Handlers, Question, WorkerNotice } from './serve.ts';

/**
 * Thrown where a worker has ended without being closed: out of memory, an uncaught error, `process.exit`. Its error is
 * `internal`.
 */
export class WorkerEnded extends AppFailure {}

/** The handlers of a worker as they look from outside: the same functions, answering later. */
export type Calls<H extends Handlers> = {
  readonly [Name in keyof H]: H[Name] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

export interface RunningWorker<H extends Handlers> {
  /**
   * Throws the handler's own {@link AppFailure}; `cancelled` where the worker was closed, and {@link WorkerEnded} where it has
   * ended for any other reason. Arguments are cloned whole: a view of a larger buffer takes all of that buffer along, so give an exact copy.
   */
  readonly call: Calls<H>;
  /** Lets the calls underway finish, then ends the worker. Later calls fail with `cancelled`. */
  close(): Promise<void>;
  /** Ends the worker now, whatever it is at: calls underway fail with {@link WorkerEnded}. */
  stop(): Promise<void>;
  /** Returns why the worker has ended, where that is known by now and it was not closed; null elsewhere. */
  failure(): WorkerEnded | null;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: unknown) => void;
}

export interface WorkerOptions {
  /** A file that calls `serve`. */
  readonly url: URL;
  /** Becomes its `workerData`. */
  readonly data: unknown;
  /** Bounds of its memory; Node's own where left out. */
  readonly resourceLimits?: ResourceLimits;
  /** Is given what the worker tells without being asked, before the answer to the call in which it does. */
  readonly onNotice?: (notice: unknown) => void;
}

export const startWorker = <H extends Handlers>({
  url,
  data,
  resourceLimits,
  onNotice = () => undefined,
}: WorkerOptions): RunningWorker<H> => {
  const worker = new Worker(url, { workerData: data, ...(resourceLimits ? { resourceLimits } : {}) });
  const waiting = new Map<number, Waiting>();
  const exit = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let ended: AppFailure | undefined;
  let lastId = 0;

  const giveUp = (cause: unknown): void => {
    ended ??= new WorkerEnded({ kind: 'internal', reference: randomUUID().slice(0, 8) }, { cause });
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('error', giveUp);
  worker.on('messageerror', (cause) => {
    giveUp(cause);
    // It would wait for questions for ever.
    void worker.terminate();
  });
  worker.on('exit', () => giveUp(new Error('the worker has ended')));
  worker.on('message', (answer: Answer | WorkerNotice) => {
    if ('notice' in answer) return onNotice(answer.notice);
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) call?.resolve(answer.value);
    else call?.reject(new AppFailure(answer.error, { cause: answer.cause, mayHaveHappened: answer.mayHaveHappened }));
  });

  const ask = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      lastId += 1;
      worker.postMessage({ kind: 'call', id: lastId, name, args } satisfies Question);
      waiting.set(lastId, { resolve, reject });
    });

  const close = async (): Promise<void> => {
    if (!ended) worker.postMessage({ kind: 'close' } satisfies Question);
    ended ??= fail({ kind: 'cancelled' });
    await exit;
  };
  return {
    call: callsOf<H>(ask),
    close,
    stop: async () => {
      await worker.terminate();
    },
    failure: () => (ended instanceof WorkerEnded ? ended : null),
  };
};

/** Returns functions of any name that pass their arguments to `ask`. */
export const callsOf = <H extends Handlers>(
  ask: (name: string, args: readonly unknown[]) => Promise<unknown>,
): Calls<H> =>
  new Proxy({} as Calls<H>, {
    get:
      (_, name) =>
      (...args: readonly unknown[]) =>
        ask(String(name), args),
  });
