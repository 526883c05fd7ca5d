import type { CompanyRef } from '../../contract/values.ts';
import type { ServiceRecords } from '../store/serviceRecords.ts';
import { type KeptResult, type KeptRun, keptResult, keptRun } from './record.ts';

/** Runs on the disk: of each company one, and beside it a record for each draft that has come to its end. */
export interface BulkStore {
  bulkRun(company: CompanyRef): Promise<KeptRun | null>;
  bulkResults(company: CompanyRef): Promise<readonly KeptResult[]>;
  /** In the place of the one before; what became of its drafts is kept, but for those named. */
  saveBulkRun(run: KeptRun, forget: readonly string[]): Promise<void>;
  saveBulkResult(company: CompanyRef, result: KeptResult): Promise<void>;
  removeBulkRun(company: CompanyRef): Promise<void>;
}

export const createBulkStore = (
  records: Pick<ServiceRecords, 'get' | 'list' | 'put' | 'removeAll'>,
  now: () => string,
): BulkStore => {
  const record = (company: CompanyRef, kind: 'bulk' | 'bulkResult', id: string, value: unknown) => ({
    ...{ company, kind, id, savedAt: now() },
    body: JSON.stringify(value),
  });
  return {
    bulkRun: async (company) => {
      const found = await records.get({ company, kind: 'bulk', id: 'run' });
      return found && keptRun.parse(JSON.parse(found.body));
    },
    bulkResults: async (company) =>
      (await records.list({ company, kind: 'bulkResult' })).map(({ body }) => keptResult.parse(JSON.parse(body))),
    saveBulkRun: (run, forget) =>
      records.put(
        [record(run.company, 'bulk', 'run', run)],
        forget.map((id) => ({ company: run.company, kind: 'bulkResult', id })),
      ),
    saveBulkResult: (company, result) => records.put([record(company, 'bulkResult', result.draftId, result)]),
    removeBulkRun: async (company) => {
      await records.removeAll({ company, kind: 'bulkResult' });
      await records.removeAll({ company, kind: 'bulk' });
    },
  };
};
