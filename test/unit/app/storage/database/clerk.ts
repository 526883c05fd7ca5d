import { workerData } from 'node:worker_threads';
import { fail } from '#app/contract/errors.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';

/** A worker with one handler for each way a call can go. */
const handlers = {
  data: (): unknown => workerData,
  add: async (a: number, b: number) => a + b,
  echo: (bytes: Uint8Array) => bytes,
  later: (milliseconds: number) => new Promise<string>((resolve) => setTimeout(resolve, milliseconds, 'done')),
  refuse: () => {
    throw fail({ kind: 'rateLimited', retryAfterSeconds: 7 });
  },
  full: () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  },
  mistake: () => {
    throw new TypeError('a mistake of ours');
  },
  crash: () =>
    process.nextTick(() => {
      throw new Error('crashed');
    }),
  never: () => new Promise<never>(() => undefined),
};
export type Clerk = typeof handlers;

serveWorkerCalls(handlers, () => undefined);
