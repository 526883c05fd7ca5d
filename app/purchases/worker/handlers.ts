import type { FieldMapping } from '#app/contract/purchases/fields.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { ReceivedListStatus } from '../archive/archiveWriter.ts';
import type { ListResponseShape } from '../sync/syncSink.ts';
import { exportHandlers } from './exportHandlers.ts';
import { checkArchive, deleteConnectionFolder, openCompanyFiles, withCompany } from './openCompanies.ts';
import { reviewHandlers } from './reviewHandlers.ts';
import { findServiceFolder } from './serviceFolder.ts';
import { shrunkListHandlers } from './shrunkListHandlers.ts';
import { tableHandlers } from './tableHandlers.ts';

/**
 * All handlers of the purchases worker (`worker.ts` serves them). A call names the places that it concerns, for which
 * `open` was called before.
 */
export const purchasesHandlers = {
  open: openCompanyFiles,
  remove: deleteConnectionFolder,
  findServiceFolder,
  ...tableHandlers,
  ...exportHandlers,
  ...reviewHandlers,
  ...shrunkListHandlers,
  invoice: (place: ArchiveRef, id: number, today: string) =>
    withCompany(place, (company) => company.invoice(id, today)),
  difference: (place: ArchiveRef, id: number, older: number, newer: number) =>
    withCompany(place, (company) => company.difference(id, older, newer)),
  check: checkArchive,
  syncedAt: (place: ArchiveRef) => withCompany(place, (company) => company.syncedAt),
  validators: (place: ArchiveRef) => withCompany(place, (company) => company.validators),
  beginSync: (place: ArchiveRef, resume: boolean) => withCompany(place, ({ incoming }) => incoming.begin(resume)),
  openAnswer: (place: ArchiveRef, shape: ListResponseShape) =>
    withCompany(place, ({ incoming }) => incoming.open(shape)),
  receive: (place: ArchiveRef, chunk: Uint8Array, now: number) =>
    withCompany(place, ({ incoming }) => incoming.receive(chunk, now)),
  finishAnswer: (place: ArchiveRef) => withCompany(place, ({ incoming }) => incoming.finish()),
  completeSync: (place: ArchiveRef, list: ReceivedListStatus, now: number, today: string) =>
    withCompany(place, (company) => company.completeSync(list, now, today)),
  confirmSync: (place: ArchiveRef, now: number) => withCompany(place, (company) => company.confirmSync(now)),
  discoveredFields: (place: ArchiveRef) => withCompany(place, ({ fields }) => fields.discovered()),
  suggestedFields: (place: ArchiveRef) => withCompany(place, ({ fields }) => fields.suggestions()),
  previewFields: (place: ArchiveRef, mapping: FieldMapping) =>
    withCompany(place, ({ fields }) => fields.preview(mapping)),
};
export type PurchasesWorker = typeof purchasesHandlers;
