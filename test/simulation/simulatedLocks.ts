import { fail } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SendingLock } from '#app/sales/outbox/sendingLock.ts';
import type { SimulatedProcess } from './simulatedProcess.ts';

/** The locks of a simulated operating system: what a dead process held is free. */
export interface SimulatedLocks {
  /** The locks as one process sees them. */
  of(process: SimulatedProcess): SendingLock;
}

interface Held {
  readonly by: SimulatedProcess;
  users: number;
}

export const createSimulatedLocks = (): SimulatedLocks => {
  const locks = new Map<string, Held>();
  const find = ({ customerNumber }: CompanyRef): Held | null => {
    const lock = locks.get(customerNumber);
    return lock && !lock.by.isDead && lock.users > 0 ? lock : null;
  };
  return {
    of: (process) => ({
      hold: async (company, work) => {
        const lock = find(company) ?? { by: process, users: 0 };
        if (lock.by !== process) throw fail({ kind: 'otherProgram', reason: 'working' });
        locks.set(company.customerNumber, lock);
        lock.users += 1;
        try {
          return await work();
        } finally {
          lock.users -= 1;
        }
      },
      isHeldElsewhere: (company) => {
        const lock = find(company);
        return lock !== null && lock.by !== process;
      },
    }),
  };
};
