import { resourceLimits, workerData } from 'node:worker_threads';
import { fail } from '#app/contract/errors.ts';
import { serveWorkerCalls } from '#app/storage/database/serveWorkerCalls.ts';

/** A worker with one handler for each way a call can go. */
const handlers = {
  data: (): unknown => workerData,
  limits: () => resourceLimits,
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
  /** Reports each part of its work before it answers. */
  report: (...parts: string[]) => {
    for (const part of parts) notify(part);
    return 'reported';
  },
  unreadable: () => createUnreadableMessage(),
};

/** Returns an object that can be sent, and that nobody can read: it names a class that Node does not have. */
const createUnreadableMessage = (): Blob => {
  const clone = Object.getOwnPropertySymbols(Blob.prototype).find(
    ({ description }) => description === 'messaging_clone_symbol',
  );
  if (!clone) throw new Error('blobs are cloned in another way');
  return Object.assign(new Blob([]), { [clone]: () => ({ data: null, deserializeInfo: 'internal/absent:Absent' }) });
};

export type Clerk = typeof handlers;

const { notify } = serveWorkerCalls(handlers, () => notify('closed'));
