import { z } from 'zod';
import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import { addToList } from '#app/lib/addToList.ts';
import { ArchiveCacheFile, getArchiveCachePath } from '../archive/archiveCacheFile.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import type { FindingsByInvoice } from '../findings/examinedInvoice.ts';
import { writeTableFindingKinds } from './annotations.ts';
import type { TableLoadResult } from './tableLoader.ts';

const storedKinds = z.object({
  /** Time of the archive's first list (ms): in another archive, other invoices have these ids. */
  listedAt: z.number().nullable(),
  /** Ids of the invoices with a finding of each kind. */
  ids: z.partialRecord(z.enum(findingKinds), z.array(z.number().int())),
});

/** Maximum bytes of the file: about two million findings. */
const maxFileBytes = 20_000_000;

const getCacheFile = (archiveRef: ArchiveRef): ArchiveCacheFile<typeof storedKinds> =>
  new ArchiveCacheFile(getArchiveCachePath(archiveRef, 'findings'), storedKinds, maxFileBytes);

/**
 * Stores which kinds of findings were detected in which invoices, so that the next start shows them, and the order that depends on
 * them, before they are detected again.
 */
export const storeFindingKinds = (
  archiveRef: ArchiveRef,
  listedAt: number | null,
  findingsById: FindingsByInvoice,
): void => {
  const ids = new Map<FindingKind, number[]>();
  for (const [id, findings] of findingsById)
    for (const kind of new Set(findings.map(({ evidence }) => evidence.kind))) addToList(ids, kind, id);
  getCacheFile(archiveRef).write({ listedAt, ids: Object.fromEntries(ids) });
};

/** Writes the kinds that {@link storeFindingKinds} has stored into the table of one company; none if they cannot be read. */
export const restoreFindingKinds = (
  archiveRef: ArchiveRef,
  listedAt: number | null,
  { table, dismissed }: Pick<TableLoadResult, 'table' | 'dismissed'>,
): void => {
  const stored = getCacheFile(archiveRef).read();
  if (stored && stored.listedAt === listedAt) writeTableFindingKinds(table, stored.ids, dismissed);
};
