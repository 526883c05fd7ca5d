import { z } from 'zod';
import { appError } from '#app/contract/errors.ts';
import { ArchiveCacheFile, getArchiveCachePath } from './archiveCacheFile.ts';
import type { ArchiveRef } from './archiveRef.ts';

/** How the latest sync of a company failed, and when (ms). */
const storedSyncFailure = z.object({ at: z.number(), error: appError });
export type StoredSyncFailure = z.infer<typeof storedSyncFailure>;

const maxBytes = 100_000;

const openFile = (archiveRef: ArchiveRef) =>
  new ArchiveCacheFile(getArchiveCachePath(archiveRef, 'sync'), storedSyncFailure.nullable(), maxBytes);

/** Returns how the latest sync failed; null where it did not, or where that cannot be read. */
export const readSyncFailure = (archiveRef: ArchiveRef): StoredSyncFailure | null => openFile(archiveRef).read();

/** Stores how the latest sync ended, beside the archive, so that it is known after a restart; null: well. */
export const writeSyncFailure = (archiveRef: ArchiveRef, failure: StoredSyncFailure | null): void => {
  const file = openFile(archiveRef);
  if (failure !== null || file.read() !== null) file.write(failure);
};
