import { isDeepStrictEqual } from 'node:util';
import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createWorkQueue, type WorkQueue, waitForWorkQueue } from '#app/lib/workQueue.ts';
import type { SendingLock } from './sendingLock.ts';

/** Work at the service, of each company one after the other. */
export interface CompanyQueue {
  enqueue<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /** Answers when nothing is under way, of one connection or at all. */
  waitUntilIdle(connectionId?: string): Promise<void>;
  isBusy(): boolean;
}

/** Creates a queue; `hold` runs each piece of work, under a lock where other programs may do the same. */
export const createCompanyQueue = (hold: SendingLock['hold'] = (_, work) => work()): CompanyQueue => {
  const queues = new Map<string, { readonly company: CompanyRef; readonly queue: WorkQueue }>();
  let underWay = 0;
  return {
    enqueue: (company, work) => {
      const key = createTaskKey(company);
      const { queue } = queues.get(key) ?? { queue: createWorkQueue() };
      queues.set(key, { company, queue });
      underWay++;
      return queue(() => hold(company, work)).finally(() => {
        underWay--;
      });
    },
    waitUntilIdle: async (connectionId) => {
      const awaited = [...queues.values()].filter(
        ({ company }) => connectionId === undefined || company.connectionId === connectionId,
      );
      await Promise.all(awaited.map(({ queue }) => waitForWorkQueue(queue)));
    },
    isBusy: () => underWay > 0,
  };
};

/** Work that is known by name: asked for twice at once, it is done once. */
export interface CallDeduplicator<T> {
  isUnderWay(company: CompanyRef, name: string): boolean;
  /**
   * `request` distinguishes different work under one name. Throws `alreadyUnderWay` for another request than that of the
   * work under way; a call without one joins any.
   */
  run(company: CompanyRef, name: string, work: () => Promise<T>, request?: unknown): Promise<T>;
}

export const createCallDeduplicator = <T>({ enqueue }: CompanyQueue): CallDeduplicator<T> => {
  const underWay = new Map<string, { readonly ends: Promise<T>; readonly request: unknown }>();
  return {
    isUnderWay: (company, name) => underWay.has(createTaskKey(company, name)),
    run: async (company, name, work, request) => {
      const fullName = createTaskKey(company, name);
      const joined = underWay.get(fullName);
      if (joined && request !== undefined && !isDeepStrictEqual(request, joined.request))
        throw fail({ kind: 'alreadyUnderWay' });
      if (joined) return joined.ends;
      const ends = enqueue(company, work).finally(() => underWay.delete(fullName));
      underWay.set(fullName, { ends, request });
      return ends;
    },
  };
};

const createTaskKey = ({ connectionId, customerNumber }: CompanyRef, name = ''): string =>
  JSON.stringify([connectionId, customerNumber, name]);
