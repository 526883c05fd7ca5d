import type { ArchiveRef } from '../archive/archiveRef.ts';
import { type AddedEvents, maxEventsPerRead } from '../reviews/eventReplica.ts';
import { runWithOpenCompany } from './openCompanies.ts';

/** Adds events from other devices and updates the table. */
const addReviewEvents = (archiveRef: ArchiveRef, rows: readonly unknown[]): Promise<AddedEvents> =>
  runWithOpenCompany(archiveRef, ({ archive, reviewStore, index }) => {
    const { count, refused, identities } = reviewStore.replica.receive(rows);
    if (count > 0) {
      index.mark(archive.findIds(identities).values());
      index.markCompanyDecisions();
    }
    return { count, refused };
  });

/** Worker handlers of the log as one of several copies (`EventReplica`). All throw `storage`. */
export const replicaWorkerHandlers = {
  listReviewChainEnds: (archiveRef: ArchiveRef) =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.replica.listEnds()),
  findReviewHash: (archiveRef: ArchiveRef, device: string, sequence: number) =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.replica.findHash(device, sequence)),
  readReviewChain: (archiveRef: ArchiveRef, device: string, after: number) =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.replica.read(device, after, maxEventsPerRead)),
  addReviewEvents,
  countErasedReviewEvents: (archiveRef: ArchiveRef) =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.log.erasures.count()),
  readErasedReviewEvents: (archiveRef: ArchiveRef, after: string) =>
    runWithOpenCompany(archiveRef, ({ reviewStore }) => reviewStore.log.erasures.list(after, maxEventsPerRead)),
  /** Returns the identity of an invoice; null if there is none. */
  findInvoiceIdentity: (archiveRef: ArchiveRef, id: number) =>
    runWithOpenCompany(archiveRef, ({ archive }) => archive.identity(id) ?? null),
  /** Returns the ids of the invoices that are here, by identity. */
  findInvoiceIds: (archiveRef: ArchiveRef, identities: readonly string[]) =>
    runWithOpenCompany(archiveRef, ({ archive }) => archive.findIds(identities)),
};
