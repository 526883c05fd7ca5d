import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { DecisionAuthor } from '../reviews/reviewEvent.ts';
import type { OverdueDates } from './retention.ts';

/** Worker handlers of retention and erasure, loaded when they are first used. All throw `storage`. */
export const retentionWorkerHandlers = {
  listOverdue: async (archiveRef: ArchiveRef, latest: OverdueDates) =>
    (await import('./retention.ts')).listOverdue(archiveRef, latest),
  removeOverdue: async (archiveRef: ArchiveRef, latest: OverdueDates, author: DecisionAuthor) =>
    (await import('./retention.ts')).removeOverdue(archiveRef, latest, author),
  listMentioning: async (archiveRef: ArchiveRef, text: string) =>
    (await import('./retention.ts')).listMentioning(archiveRef, text),
  eraseMentioning: async (archiveRef: ArchiveRef, text: string, author: DecisionAuthor) =>
    (await import('./retention.ts')).eraseMentioning(archiveRef, text, author),
};
