import { createWorkQueue } from '#app/lib/workQueue.ts';

const queue = createWorkQueue();

/**
 * Runs requests one after another. A request whose `signal` is aborted before its turn is never sent: intermediate
 * search text does not delay the result of the final one.
 */
export const enqueueIpcRequest = <T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> =>
  queue(async () => {
    signal.throwIfAborted();
    return send();
  });
