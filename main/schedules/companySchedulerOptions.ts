import { AppFailure } from '#app/contract/errors.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { runWithCorrelationId } from '#app/diagnostics/correlation.ts';
import type { CompanyScheduler, CompanySchedulerOptions } from '#app/lib/companyScheduler.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { onWakeUp } from '../electron/power.ts';
import { reportInternalError } from '../platform/report.ts';

/**
 * Returns the options of the scheduler: all companies, this machine's timers, and the report of failures in the
 * background.
 */
export const createCompanySchedulerOptions = (
  connectionManager: ConnectionManager,
): Omit<CompanySchedulerOptions, 'visit'> => ({
  companies: () => connectionManager.list().flatMap(listCompanies),
  onFailure: (cause) => {
    if (!isKnown(cause)) reportInternalError(cause);
  },
  timers: {
    every: (ms, ring) => {
      // Each round is a work of its own, as a question of the window is.
      const timer = setInterval(() => runWithCorrelationId(null, ring), ms);
      return () => clearInterval(timer);
    },
  },
});

/** Once more after each sleep of the machine. */
export const runCompanySchedulerAfterSleep = (rounds: CompanyScheduler): CompanyScheduler => {
  onWakeUp(() => void runWithCorrelationId(null, () => rounds.visitAll()));
  return rounds;
};

const listCompanies = ({ id, companies }: ReturnType<ConnectionManager['list']>[number]): readonly CompanyRef[] =>
  companies.map(({ customerNumber }) => ({ connectionId: id, customerNumber }));

/** Returns whether a failure has a message for people, which is shown beside the age of the invoices. */
const isKnown = (cause: unknown): boolean => cause instanceof AppFailure && cause.error.kind !== 'internal';
