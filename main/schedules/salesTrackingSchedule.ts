import { type CompanyScheduler, startCompanyScheduler } from '#app/lib/companyScheduler.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { createCompanySchedulerOptions, runCompanySchedulerAfterSleep } from './companySchedulerOptions.ts';

/**
 * Follows the sales invoices of each company at their own pace. A company that was not opened since the start is not
 * asked for, so that no service is reached and no demo started for it, but where many drafts were being sent when the
 * application ended: that goes on.
 */
export const startSalesTrackingSchedule = (
  connectionManager: ConnectionManager,
  { tracking, bulk }: Pick<SalesFeature, 'tracking' | 'bulk'>,
): CompanyScheduler =>
  runCompanySchedulerAfterSleep(
    startCompanyScheduler({
      ...createCompanySchedulerOptions(connectionManager),
      visit: async (company) => {
        await bulk.resumeRun(company);
        await tracking.poll(company);
      },
    }),
  );
