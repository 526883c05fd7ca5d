import type { CompanyRef } from '#app/contract/values.ts';
import type { StoredBulkResult, StoredBulkRun } from './model/storedBulkRun.ts';
import type { ServiceRecords } from './serviceRecords.ts';
import type { ValidatedRecords } from './validatedRecords.ts';

/** Runs on the disk: of each company one, and beside it a record for each draft that has come to its end. */
export interface BulkStore {
  /** Throws `unreadableRecord`. */
  bulkRun(company: CompanyRef): Promise<StoredBulkRun | null>;
  /** A result that cannot be read leaves its draft to a person: it is never sent by itself. */
  bulkResults(company: CompanyRef): Promise<readonly StoredBulkResult[]>;
  /** Puts a run that cannot be read aside, so that another one may begin. */
  setUnreadableRunAside(company: CompanyRef): Promise<void>;
  /** In the place of the one before; what became of its drafts is kept, but for those named. */
  saveBulkRun(run: StoredBulkRun, forget: readonly string[]): Promise<void>;
  saveBulkResult(company: CompanyRef, result: StoredBulkResult): Promise<void>;
  removeBulkRun(company: CompanyRef): Promise<void>;
}

export const createBulkStore = (
  records: Pick<ServiceRecords, 'get' | 'put' | 'remove' | 'list'>,
  typed: ValidatedRecords,
  now: () => string,
): BulkStore => ({
  bulkRun: async (company) => (await typed.get(company, 'bulk', runId))?.value ?? null,
  bulkResults: async (company) => {
    const { records: results, unreadable } = await typed.listAll(company, 'bulkResult');
    return [...results.map(({ value }) => value), ...unreadable.map(({ id }) => createUnreadableResult(id))];
  },
  setUnreadableRunAside: async (company) => {
    const record = await records.get({ company, kind: 'bulk', id: runId });
    if (!record || (await typed.find(company, 'bulk', runId))) return;
    const aside = { ...record, company, kind: 'bulk', id: `${runId} ${record.savedAt}` } as const;
    await records.put([aside], [{ company, kind: 'bulk', id: runId }]);
  },
  saveBulkRun: (run, forget) =>
    records.put(
      [typed.write(run.company, 'bulk', { id: runId, value: run, savedAt: now() })],
      forget.map((id) => ({ company: run.company, kind: 'bulkResult', id })),
    ),
  saveBulkResult: async (company, result) =>
    records.put([typed.write(company, 'bulkResult', { id: result.draftId, value: result, savedAt: now() })]),
  removeBulkRun: async (company) => {
    const results = (await typed.list(company, 'bulkResult')).map(({ id }) => id);
    await records.put(
      [],
      [...results.map((id) => ({ company, kind: 'bulkResult', id }) as const), { company, kind: 'bulk', id: runId }],
    );
  },
});

/** Each company has one run. */
const runId = 'run';

const createUnreadableResult = (draftId: string): StoredBulkResult => ({
  ...{ draftId, state: 'needsDecision', invoiceNumber: null },
  error: { kind: 'unreadableRecord', reason: 'journal' },
});
