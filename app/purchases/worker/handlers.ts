import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReceivedListStatus } from '../archive/archiveWriter.ts';
import type { ListResponseShape } from '../sync/syncSink.ts';
import { exportWorkerHandlers } from './exportWorkerHandlers.ts';
import { checkArchive, deleteConnectionFolder, openCompanyFiles, runWithOpenCompany } from './openCompanies.ts';
import { reviewWorkerHandlers } from './reviewWorkerHandlers.ts';
import { findServiceFolder } from './serviceFolder.ts';
import { shrunkListWorkerHandlers } from './shrunkListWorkerHandlers.ts';
import { tableWorkerHandlers } from './tableWorkerHandlers.ts';

/**
 * All handlers of the purchases worker (`worker.ts` serves them). A call names the places that it concerns, for which
 * `open` was called before.
 */
export const purchasesWorkerHandlers = {
  open: openCompanyFiles,
  remove: deleteConnectionFolder,
  findServiceFolder,
  ...tableWorkerHandlers,
  ...exportWorkerHandlers,
  ...reviewWorkerHandlers,
  ...shrunkListWorkerHandlers,
  invoice: (place: ArchiveRef, id: number, today: string) =>
    runWithOpenCompany(place, (company) => company.invoice(id, today)),
  difference: (place: ArchiveRef, id: number, older: number, newer: number) =>
    runWithOpenCompany(place, (company) => company.difference(id, older, newer)),
  check: checkArchive,
  syncedAt: (place: ArchiveRef) => runWithOpenCompany(place, (company) => company.syncedAt),
  validators: (place: ArchiveRef) => runWithOpenCompany(place, (company) => company.validators),
  beginSync: (place: ArchiveRef, resume: boolean) =>
    runWithOpenCompany(place, ({ incoming }) => incoming.begin(resume)),
  openAnswer: (place: ArchiveRef, shape: ListResponseShape) =>
    runWithOpenCompany(place, ({ incoming }) => incoming.open(shape)),
  receive: (place: ArchiveRef, chunk: Uint8Array, now: number) =>
    runWithOpenCompany(place, ({ incoming }) => incoming.receive(chunk, now)),
  finishAnswer: (place: ArchiveRef) => runWithOpenCompany(place, ({ incoming }) => incoming.finish()),
  completeSync: (place: ArchiveRef, list: ReceivedListStatus, now: number, today: string) =>
    runWithOpenCompany(place, (company) => company.completeSync(list, now, today)),
  confirmSync: (place: ArchiveRef, now: number) => runWithOpenCompany(place, (company) => company.confirmSync(now)),
  discoveredFields: (place: ArchiveRef) => runWithOpenCompany(place, ({ fields }) => fields.discovered()),
  suggestedFields: (place: ArchiveRef) => runWithOpenCompany(place, ({ fields }) => fields.suggestions()),
  previewFields: (place: ArchiveRef, mapping: FieldMapping) =>
    runWithOpenCompany(place, ({ fields }) => fields.preview(mapping)),
};
export type PurchasesWorker = typeof purchasesWorkerHandlers;
