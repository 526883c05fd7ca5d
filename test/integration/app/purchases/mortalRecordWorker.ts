import { recordWorkerHandlers } from '#app/purchases/recordWorker/handlers.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';

const maxCalls = 3;
let calls = 0;

/** The worker that parses records, which ends in the midst of a list. */
serveWorkerCalls(
  {
    ...recordWorkerHandlers,
    parse: (...args: Parameters<typeof recordWorkerHandlers.parse>) => {
      calls += 1;
      if (calls > maxCalls) process.exit(3);
      return recordWorkerHandlers.parse(...args);
    },
  },
  () => undefined,
);
