import { setTimeout as delay } from 'node:timers/promises';
import { fail } from '#app/contract/errors.ts';
import { createKeyedWorkQueue, type KeyedWorkQueue } from '#app/lib/workQueue.ts';
import { type HeldLock, tryLock } from '#app/storage/database/fileLock.ts';

/**
 * Runs `work` while no other does any under the same name, in this program or in another over the same folder. Throws what
 * `work` throws, and `storage`: `busy` where another program does not let go for a minute. Work that waits for its own name
 * would wait for ever.
 */
export type NamedLocks = KeyedWorkQueue;

/** Locks for all programs over one folder, see {@link tryLock}. */
export const createNamedLocks = (folder: string): NamedLocks => {
  const inTurn = createKeyedWorkQueue();
  return (name, work) =>
    inTurn(name, async () => {
      const lock = await acquireLock(folder, name);
      try {
        return await work();
      } finally {
        lock.release();
      }
    });
};

const maxWaitMs = 60_000;
const retryIntervalMs = 20;

/**
 * Waits with a timer, not with SQLite's own time-out: that one would hold up the whole program. Only another program is ever
 * waited for so; within this one there is the queue.
 */
const acquireLock = async (folder: string, name: string): Promise<HeldLock> => {
  const giveUpAt = performance.now() + maxWaitMs;
  for (;;) {
    const lock = tryLock(folder, name);
    if (lock) return lock;
    if (performance.now() > giveUpAt) throw fail({ kind: 'storage', reason: 'busy' });
    await delay(retryIntervalMs);
  }
};
