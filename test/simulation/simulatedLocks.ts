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
    const held = locks.get(customerNumber);
    return held && !held.by.isDead && held.users > 0 ? held : null;
  };
  return {
    of: (process) => ({
      hold: async (company, work) => {
        const held = find(company) ?? { by: process, users: 0 };
        if (held.by !== process) throw fail({ kind: 'otherProgram', reason: 'working' });
        locks.set(company.customerNumber, held);
        held.users += 1;
        try {
          return await work();
        } finally {
          held.users -= 1;
        }
      },
      isHeldElsewhere: (company) => {
        const held = find(company);
        return held !== null && held.by !== process;
      },
    }),
  };
};
