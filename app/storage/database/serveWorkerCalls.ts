import { type MessagePort, parentPort } from 'node:worker_threads';
import type { AppError } from '#app/contract/errors.ts';
import { mapDatabaseError } from './databaseError.ts';
import { withLazyModules } from './lazyModule.ts';

/** Functions that a worker offers. Arguments and results cross as structured clones. */
export type WorkerHandlers = Readonly<Record<string, (...args: never[]) => unknown>>;

export type WorkerRequest =
  | { readonly kind: 'call'; readonly id: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly kind: 'close' };

/** A message that a worker sends without being asked. */
export interface WorkerNotice {
  readonly notice: unknown;
}

export type WorkerResponse =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number;
      readonly ok: false;
      readonly error: AppError;
      readonly mayHaveHappened: boolean;
      /** The stack of what was behind it, for the log. */
      readonly cause: string | null;
    };

/**
 * Serves the worker's side of `startWorker`: answers calls with `handlers`, started in the order in which they arrive.
 * Database errors become `storage` here, once for all handlers. `onClose` runs when the last call is answered, to close
 * what the worker holds open; calls and `onClose` run again after a late part was loaded (`lazyModule.ts`). Returns
 * `notify`, which sends a notice outside of calls (`WorkerOptions.onNotice`). `port` leads to the other side.
 */
export const serveWorkerCalls = (
  handlers: WorkerHandlers,
  onClose: () => void,
  port: MessagePort | null = parentPort,
): { readonly notify: (notice: unknown) => void } => {
  if (!port) throw new Error('serveWorkerCalls() runs in a worker');
  const underway = new Set<Promise<void>>();
  const close = async (): Promise<void> => {
    await Promise.all(underway);
    await withLazyModules(onClose);
    port.close();
  };
  port.on('message', (question: WorkerRequest) => {
    if (question.kind === 'close') return close();
    const call = runWorkerHandler(handlers, question).then((message) => {
      port.postMessage(message);
      underway.delete(call);
    });
    underway.add(call);
  });
  return { notify: (notice) => port.postMessage({ notice } satisfies WorkerNotice) };
};

/** Runs the handler that a request names; returns its response, also where it fails. */
export const runWorkerHandler = async (
  handlers: WorkerHandlers,
  question: WorkerRequest & { kind: 'call' },
): Promise<WorkerResponse> => {
  const { id, name, args } = question;
  try {
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    if (!handler) throw new Error(`no handler named ${name}`);
    return { id, ok: true, value: await withLazyModules(async () => handler(...(args as never[]))) };
  } catch (thrown) {
    const { error, mayHaveHappened, cause } = mapDatabaseError(thrown);
    return { id, ok: false, error, mayHaveHappened, cause: cause instanceof Error ? (cause.stack ?? null) : null };
  }
};
