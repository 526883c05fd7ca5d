import type { CompanyScheduler } from '#app/lib/companyScheduler.ts';
import type { PurchasesService } from '#app/purchases/purchases.ts';
import { startSyncSchedule } from '#app/purchases/sync/schedule.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { getCompanySyncSettings } from '../platform/companySettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { createCompanySchedulerOptions, runCompanySchedulerAfterSleep } from './companySchedulerOptions.ts';

interface PurchaseScheduleDeps {
  readonly connectionManager: ConnectionManager;
  readonly settings: SettingsStore;
  readonly purchases: Pick<PurchasesService, 'sync' | 'syncedAt'>;
}

/** Fetches purchase invoices by itself, as the routine of each company says; once after each sleep of the machine. */
export const startPurchaseSyncSchedule = ({
  connectionManager,
  settings,
  purchases,
}: PurchaseScheduleDeps): CompanyScheduler =>
  runCompanySchedulerAfterSleep(
    startSyncSchedule({
      ...createCompanySchedulerOptions(connectionManager),
      syncEvery: (company) => getCompanySyncSettings(settings, company).syncEvery,
      isSignedIn: (connectionId) => isSignedIn(connectionManager, connectionId),
      syncedAt: (company) => purchases.syncedAt(company),
      sync: (company) => purchases.sync({ company, isByHand: false }),
      clock: Date,
    }),
  );

/** The demo service is not started for this: it is signed in to only where it runs. */
const isSignedIn = async (connectionManager: ConnectionManager, connectionId: string): Promise<boolean> => {
  const isDemo = connectionManager.list().some(({ id, kind }) => id === connectionId && kind === 'demo');
  if (!isDemo) return (await connectionManager.sessionState(connectionId)).kind === 'signedIn';
  const states = (await connectionManager.inUse()).map(({ session }) => session.state());
  return states.some((state) => state.connectionId === connectionId && state.kind === 'signedIn');
};
