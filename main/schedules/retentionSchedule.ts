import { AppFailure } from '#app/contract/errors.ts';
import type { RetentionService } from '#app/retention/retentionService.ts';
import type { ConnectionManager } from '../connections/connectionManager.ts';
import { listCompanies } from '../connections/services.ts';
import { getRetentionChoice } from '../platform/companySettings.ts';
import { reportInternalError } from '../platform/report.ts';
import type { SettingsStore } from '../platform/settings.ts';

/** Milliseconds after the start, when what people see has come, and between two runs. */
const firstAfterMs = 10 * 60_000;
const everyMs = 12 * 60 * 60_000;

interface RetentionScheduleDeps {
  readonly connectionManager: ConnectionManager;
  readonly settings: SettingsStore;
  readonly openRetention: () => Promise<RetentionService>;
}

/** Deletes what is past its limit, of the companies for which a person has switched that on. Returns how to stop it. */
export const startRetentionSchedule = ({
  connectionManager,
  settings,
  openRetention,
}: RetentionScheduleDeps): (() => void) => {
  const visitAll = async (): Promise<void> => {
    const companies = connectionManager.list().flatMap(({ id }) => listCompanies(connectionManager, id));
    for (const company of companies) {
      if (!getRetentionChoice(settings, company)?.isAutomatic) continue;
      try {
        await (await openRetention()).runIfAutomatic(company);
      } catch (cause) {
        // A file that is busy is tried again the next time.
        if (!(cause instanceof AppFailure)) reportInternalError(cause);
      }
    }
  };
  const first = setTimeout(() => void visitAll(), firstAfterMs).unref();
  const rounds = setInterval(() => void visitAll(), everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(rounds);
  };
};
