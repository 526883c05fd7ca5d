import { powerMonitor } from 'electron';
import type { ConnectionBook } from '../connections/book.ts';
import { reportInternal } from '../platform/report.ts';

type Sessions = Pick<ConnectionBook, 'inUse'>;

/** After each sleep of the machine the sessions in use renew what has become due, before anybody has to wait for it. */
export const renewAfterSleep = (book: Sessions): void => {
  const wakeAll = async (): Promise<void> => {
    for (const { session } of await book.inUse()) session.wake();
  };
  powerMonitor.on('resume', () => void wakeAll().catch(reportInternal));
};

/** Before the program ends: waits for the answers that replace tokens, a few seconds at most. */
export const settleRenewals = async (book: Sessions): Promise<void> => {
  await Promise.all((await book.inUse()).map(({ session }) => session.settle()));
};
