import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createCompanyCache } from '#app/lib/companyCache.ts';
import type { WorkerCalls } from '#app/storage/database/worker.ts';
import type { ServiceRef } from '../api/serviceRef.ts';
import type { ArchivableSubmissionPlan } from './archivedRecordTable.ts';
import type { SalesRecordGroup, SalesRecordKey, SalesRecordToPut, StoredSalesRecord } from './recordKeys.ts';
import type { LoadedSalesRecord, OtherServiceSalesRecord, SalesRecordWorkerHandlers } from './records.ts';
import { serviceIndependentRecordKind } from './records.ts';
import type { SalesSnapshotPage, SalesSnapshotPlace } from './salesSnapshots.ts';

/** All records as they were at one moment. */
export interface RecordSnapshot {
  count(group: SalesRecordGroup): Promise<number>;
  /** Returns the next records by id, archived ones last; with null as place from the beginning. */
  read(group: SalesRecordGroup, place: SalesSnapshotPlace | null): Promise<SalesSnapshotPage>;
  close(): Promise<void>;
}

/** The records of one service: none of another one is read or written through it. */
export interface ServiceRecords {
  /** Also where it is archived. */
  get(name: SalesRecordKey): Promise<StoredSalesRecord | null>;
  list(group: SalesRecordGroup): Promise<readonly StoredSalesRecord[]>;
  /** Lists the records of the company's other services; archived ones only if they have one of these ids. */
  listElsewhere(group: SalesRecordGroup, ids?: readonly string[]): Promise<readonly OtherServiceSalesRecord[]>;
  /**
   * Archives settled plans with their drafts, so that lists skip them: only records that have not changed since they
   * were read.
   */
  archive(plans: readonly ArchivableSubmissionPlan[]): Promise<void>;
  listArchived(group: SalesRecordGroup): Promise<readonly StoredSalesRecord[]>;
  /** Ids of all invoices that archived plans made. */
  listArchivedInvoiceIds(group: SalesRecordGroup): Promise<readonly string[]>;
  /** Ids of the archived plans that made an invoice. */
  findArchivedPlans(group: SalesRecordGroup, invoiceId: string): Promise<readonly string[]>;
  /** All or nothing. */
  put(records: readonly SalesRecordToPut[], removed?: readonly SalesRecordKey[]): Promise<void>;
  /** The same, where nothing of what was read says something else by now; answers whether that was so. */
  putOver(
    read: readonly LoadedSalesRecord[],
    records: readonly SalesRecordToPut[],
    removed: readonly SalesRecordKey[],
  ): Promise<boolean>;
  /** Puts a record over this revision of it, 0 where there is none; returns whether the file has that one. */
  putRevision(record: SalesRecordToPut, read: number): Promise<boolean>;
  remove(name: SalesRecordKey): Promise<void>;
  removeAll(group: SalesRecordGroup): Promise<void>;
  /** Opens the records as they are now, for reading those of a company. */
  openSnapshot(company: CompanyRef): Promise<RecordSnapshot>;
}

/**
 * Opens the records of a service, or with null the records that belong to none. The first use for a company binds to
 * the service the records that belong to none yet: records of an earlier release, and released ones.
 */
export const openServiceRecords = (
  call: WorkerCalls<SalesRecordWorkerHandlers>,
  service: ServiceRef | null,
): ServiceRecords & { readonly forgetAdopted: () => void } => {
  const keyFor = (kind: SalesRecordKind): string =>
    service === null || kind === serviceIndependentRecordKind ? '' : service.key;
  const bind = <T extends SalesRecordGroup>(named: T) => ({ ...named, service: keyFor(named.kind) });
  const adopted = createCompanyCache(async (company: CompanyRef): Promise<void> => {
    if (service) await call.adopt(company, service);
  });
  const adoptAll = async (named: readonly SalesRecordGroup[]): Promise<void> => {
    for (const { company } of named) await adopted.get(company);
  };
  return {
    get: async (name) => {
      await adopted.get(name.company);
      return call.get(bind(name));
    },
    list: async (group) => {
      await adopted.get(group.company);
      return call.list(bind(group));
    },
    listElsewhere: async (group, ids = []) => {
      await adopted.get(group.company);
      return call.listElsewhere(bind(group), ids);
    },
    archive: async (plans) => {
      await adoptAll(plans);
      await call.archive(plans.map(bind));
    },
    listArchived: async (group) => {
      await adopted.get(group.company);
      return call.listArchived(bind(group));
    },
    listArchivedInvoiceIds: async (group) => {
      await adopted.get(group.company);
      return call.listArchivedInvoiceIds(bind(group));
    },
    findArchivedPlans: async (group, invoiceId) => {
      await adopted.get(group.company);
      return call.findArchivedPlans(bind(group), invoiceId);
    },
    put: async (records, removed = []) => {
      await adoptAll([...records, ...removed]);
      await call.put(records.map(bind), removed.map(bind));
    },
    putOver: async (read, records, removed) => {
      await adoptAll([...records, ...removed]);
      return call.putOver(read.map(bind), records.map(bind), removed.map(bind));
    },
    putRevision: async (record, read) => {
      await adopted.get(record.company);
      return call.putRevision(bind(record), read);
    },
    remove: async (name) => {
      await adopted.get(name.company);
      await call.remove(bind(name));
    },
    removeAll: async (group) => {
      await adopted.get(group.company);
      await call.removeAll(bind(group));
    },
    openSnapshot: async (company) => {
      await adopted.get(company);
      const id = await call.openSnapshot();
      return {
        count: (group) => call.countSnapshot(id, bind(group)),
        read: (group, place) => call.readSnapshot(id, bind(group), place),
        close: () => call.closeSnapshot(id),
      };
    },
    forgetAdopted: () => adopted.invalidate(),
  };
};
