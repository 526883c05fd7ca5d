import { getEnvironmentData } from 'node:worker_threads';
import { recordWorkerHandlers } from '#app/purchases/recordWorker/handlers.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';

/** A shared `Int32Array`: the number of calls held so far, and 1 as soon as the calls are released. */
const heldCalls = getEnvironmentData('heldRecordCalls');

/** The worker that parses records, which holds each call until the test releases them. */
serveWorkerCalls(
  {
    ...recordWorkerHandlers,
    parse: (...args: Parameters<typeof recordWorkerHandlers.parse>) => {
      if (!(heldCalls instanceof Int32Array)) throw new Error('no environment data heldRecordCalls');
      Atomics.add(heldCalls, 0, 1);
      Atomics.wait(heldCalls, 1, 0);
      return recordWorkerHandlers.parse(...args);
    },
  },
  () => undefined,
);
