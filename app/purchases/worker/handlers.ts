import type { CompanyFigures } from '#app/contract/purchases/companyFigures.ts';
import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReceivedListStatus } from '../archive/archiveWriter.ts';
import { readSyncFailure, writeSyncFailure } from '../archive/syncFailureFile.ts';
import { toCompanyFigures } from '../overview/companyFigures.ts';
import type { ListResponseShape } from '../sync/syncSink.ts';
import { approvalWorkerHandlers } from './approvalWorkerHandlers.ts';
import { exportWorkerHandlers } from './exportWorkerHandlers.ts';
import { handoverWorkerHandlers } from './handoverWorkerHandlers.ts';
import {
  checkArchive,
  deleteConnectionFolder,
  getOpenCompanies,
  openCompanyFiles,
  runWithOpenCompany,
  withDatabaseDamageHandling,
} from './openCompanies.ts';
import { replicaWorkerHandlers } from './replicaWorkerHandlers.ts';
import { retentionWorkerHandlers } from './retentionWorkerHandlers.ts';
import { reviewLogWorkerHandlers } from './reviewLogWorkerHandlers.ts';
import { reviewRuleWorkerHandlers } from './reviewRuleWorkerHandlers.ts';
import { reviewStartWorkerHandlers } from './reviewStartWorkerHandlers.ts';
import { reviewWorkerHandlers } from './reviewWorkerHandlers.ts';
import { findServiceFolder } from './serviceFolder.ts';
import { shrunkListWorkerHandlers } from './shrunkListWorkerHandlers.ts';
import { tableWorkerHandlers } from './tableWorkerHandlers.ts';
import { viewWorkerHandlers } from './viewWorkerHandlers.ts';

/**
 * All handlers of the purchases worker (`worker.ts` serves them). A call names the places that it concerns, for which
 * `open` was called before.
 */
export const purchasesWorkerHandlers = {
  open: openCompanyFiles,
  remove: deleteConnectionFolder,
  ...retentionWorkerHandlers,
  findServiceFolder,
  ...tableWorkerHandlers,
  ...approvalWorkerHandlers,
  ...exportWorkerHandlers,
  ...handoverWorkerHandlers,
  ...reviewWorkerHandlers,
  ...reviewLogWorkerHandlers,
  ...reviewRuleWorkerHandlers,
  ...reviewStartWorkerHandlers,
  ...viewWorkerHandlers,
  ...shrunkListWorkerHandlers,
  ...replicaWorkerHandlers,
  invoice: (archiveRef: ArchiveRef, id: number, today: string) =>
    runWithOpenCompany(archiveRef, (company) => company.invoice(id, today)),
  difference: (archiveRef: ArchiveRef, id: number, older: number, newer: number) =>
    runWithOpenCompany(archiveRef, (company) => company.difference(id, older, newer)),
  check: checkArchive,
  companyFigures: (archiveRef: ArchiveRef, today: string): Promise<CompanyFigures | null> =>
    withDatabaseDamageHandling([archiveRef], async () => {
      const [company] = getOpenCompanies([archiveRef]);
      const syncedAt = company?.syncedAt ?? null;
      if (!company || syncedAt === null) return null;
      return toCompanyFigures(await company.figures.read(today), syncedAt, today);
    }),
  syncedAt: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, (company) => company.syncedAt),
  readSyncFailure,
  writeSyncFailure,
  validators: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, (company) => company.validators),
  beginSync: (archiveRef: ArchiveRef, resume: boolean) =>
    runWithOpenCompany(archiveRef, (company) => company.beginSync(resume)),
  /** A sync has failed or was cancelled; another one may resume it. */
  stopSync: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, (company) => company.stopSync()),
  openAnswer: (archiveRef: ArchiveRef, shape: ListResponseShape) =>
    runWithOpenCompany(archiveRef, ({ incoming }) => incoming.open(shape)),
  receive: (archiveRef: ArchiveRef, chunk: Uint8Array, now: number) =>
    runWithOpenCompany(archiveRef, ({ incoming }) => incoming.receive(chunk, now)),
  finishAnswer: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, ({ incoming }) => incoming.finish()),
  completeSync: (archiveRef: ArchiveRef, list: ReceivedListStatus, now: number, today: string) =>
    runWithOpenCompany(archiveRef, (company) => company.completeSync(list, now, today)),
  confirmSync: (archiveRef: ArchiveRef, now: number) =>
    runWithOpenCompany(archiveRef, (company) => company.confirmSync(now)),
  discoveredFields: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, ({ fields }) => fields.discovered()),
  suggestedFields: (archiveRef: ArchiveRef) => runWithOpenCompany(archiveRef, ({ fields }) => fields.suggestions()),
  previewFields: (archiveRef: ArchiveRef, mapping: FieldMapping) =>
    runWithOpenCompany(archiveRef, ({ fields }) => fields.preview(mapping)),
};
export type PurchasesWorker = typeof purchasesWorkerHandlers;
