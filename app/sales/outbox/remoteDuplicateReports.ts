import type { RemoteDuplicateReport } from '#app/contract/sales/duplicates.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SalesStore } from '../store/salesStore.ts';

/** Returns the reports of duplicates that no person has dismissed, the newest first. */
export const listRemoteDuplicateReports = async (
  store: Pick<SalesStore, 'repeatedSteps'>,
  company: CompanyRef,
): Promise<RemoteDuplicateReport[]> =>
  (await store.repeatedSteps(company))
    .flatMap(({ id, foundAt, duplicates, isDismissed }) =>
      isDismissed || foundAt === null || duplicates.length === 0 ? [] : [{ id, foundAt, duplicates }],
    )
    .sort((one, other) => other.foundAt.localeCompare(one.foundAt));

/** Notes that a person knows of the duplicates of one report. Does nothing where the report is gone. */
export const dismissRemoteDuplicateReport = async (
  store: Pick<SalesStore, 'repeatedSteps' | 'saveRepeatedStep'>,
  company: CompanyRef,
  id: string,
): Promise<void> => {
  const report = (await store.repeatedSteps(company)).find((repeated) => repeated.id === id);
  if (report) await store.saveRepeatedStep({ ...report, isDismissed: true });
};
