import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { monotonicClock } from '#app/lib/monotonicClock.ts';
import { pause } from '#app/lib/pause.ts';
import { type HeldLock, tryLock } from '#app/storage/database/fileLock.ts';

/** The lock of each company at one service: one program at a time sends for it, of all that share a data folder. */
export interface SendingLock {
  /**
   * Runs work while this program holds the lock of a company. Work of this program shares it: the first takes the lock from the
   * operating system and the last gives it back. Throws `otherProgram` (`working`) where another program holds it.
   */
  hold<T>(company: CompanyRef, work: () => Promise<T>): Promise<T>;
  /** Returns whether another program holds the lock now. */
  isHeldElsewhere(company: CompanyRef): boolean;
}

interface SharedLock {
  readonly lock: Promise<HeldLock>;
  isTaken: boolean;
  users: number;
}

/** Another program may have the lock for a moment only, to see whether it is free. */
const maxWaitMs = 1000;
const retryDelayMs = 20;

/** Creates the locks of one service, named by its key, in a folder that all programs over the same data have in common. */
export const createSendingLock = (folder: string, serviceKey: string): SendingLock => {
  const shared = new Map<string, SharedLock>();
  const toName = ({ connectionId, customerNumber }: CompanyRef): string =>
    JSON.stringify(['sending', serviceKey, connectionId, customerNumber]);

  const enter = (name: string): SharedLock => {
    const entered = shared.get(name) ?? { lock: acquireSendingLock(folder, name), isTaken: false, users: 0 };
    shared.set(name, entered);
    entered.users += 1;
    return entered;
  };
  const release = (name: string, entered: SharedLock, lock?: HeldLock): void => {
    entered.users -= 1;
    if (entered.users > 0) return;
    shared.delete(name);
    lock?.release();
  };

  return {
    hold: async (company, work) => {
      const name = toName(company);
      const entered = enter(name);
      let lock: HeldLock | undefined;
      try {
        lock = await entered.lock;
        entered.isTaken = true;
        return await work();
      } finally {
        release(name, entered, lock);
      }
    },
    isHeldElsewhere: (company) => {
      const name = toName(company);
      if (shared.get(name)?.isTaken) return false;
      const lock = tryLock(folder, name);
      lock?.release();
      return lock === null;
    },
  };
};

const acquireSendingLock = async (folder: string, name: string): Promise<HeldLock> => {
  const giveUpAt = monotonicClock.now() + maxWaitMs;
  for (;;) {
    const lock = tryLock(folder, name);
    if (lock) return lock;
    if (monotonicClock.now() > giveUpAt) throw fail({ kind: 'otherProgram', reason: 'working' });
    await pause(retryDelayMs);
  }
};
