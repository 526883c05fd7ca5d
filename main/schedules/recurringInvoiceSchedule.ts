import { type CompanyScheduler, startCompanyScheduler } from '#app/lib/companyScheduler.ts';
import type { SalesFeature } from '#app/sales/sales.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { listSalesCompanies } from '../connections/services.ts';
import { createCompanySchedulerOptions, runCompanySchedulerAfterSleep } from './companySchedulerOptions.ts';

/** Milliseconds after the start: the first page comes first, and the file of the sales feature is open by then. */
const firstVisitAfterMs = 4000;

/**
 * Drafts the recurring invoices that are due, of all companies: soon after the start, with each minute and after each sleep of the machine, so
 * that a new day and a clock that was set are noticed. No service is asked, and nothing is sent.
 */
export const startRecurringInvoiceSchedule = (
  connectionManager: ConnectionManager,
  { recurring }: Pick<SalesFeature, 'recurring'>,
): CompanyScheduler => {
  const schedule = runCompanySchedulerAfterSleep(
    startCompanyScheduler({
      ...createCompanySchedulerOptions(connectionManager),
      companies: () => connectionManager.list().flatMap(({ id }) => listSalesCompanies(connectionManager, id)),
      visit: recurring.advance,
    }),
  );
  const first = setTimeout(() => void schedule.visitAll(), firstVisitAfterMs).unref();
  return {
    ...schedule,
    stop: () => {
      clearTimeout(first);
      schedule.stop();
    },
  };
};
