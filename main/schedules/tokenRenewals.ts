import type { ConnectionManager } from '../connections/connectionManager.ts';
import { onWakeUp } from '../electron/power.ts';
import { reportInternalError } from '../platform/report.ts';

type OpenSessionLookup = Pick<ConnectionManager, 'inUse'>;

/** After each sleep of the machine the sessions in use renew what has become due, before anybody has to wait for it. */
export const renewTokensAfterSleep = (openSessions: OpenSessionLookup): void => {
  const wakeAll = async (): Promise<void> => {
    for (const { session } of await openSessions.inUse()) session.wake();
  };
  onWakeUp(() => void wakeAll().catch(reportInternalError));
};

/** Before the program ends: waits for the answers that replace tokens, a few seconds at most. */
export const finishTokenRenewals = async (openSessions: OpenSessionLookup): Promise<void> => {
  await Promise.all((await openSessions.inUse()).map(({ session }) => session.finishRenewal()));
};
