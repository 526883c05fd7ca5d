import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type PurchaseQuerySummary,
  purchaseQuery,
  purchaseQuerySummary,
  purchaseTableRow,
  recalledRevision,
} from '#app/contract/purchases/query.ts';
import { ArchiveCacheFile, getArchiveCachePath } from '../archive/archiveCacheFile.ts';
import type { ArchiveRef } from '../archive/archiveRef.ts';
import { getOpenCompanies } from './openCompanies.ts';

/** First query of a table, with the values that decide whether a stored answer is still valid. */
const questionSchema = z.object({
  query: purchaseQuery,
  size: z.number(),
  fields: z.array(z.string()),
  /** Time of each company's last sync, and its field mapping. */
  archives: z.array(z.object({ syncedAt: z.number().nullable(), paths: z.unknown() })),
});
const snapshotSchema = z.object({
  view: purchaseQuerySummary.extend({ revision: z.literal(recalledRevision) }),
  from: z.number().int(),
  lines: z.array(purchaseTableRow),
});
const storedSnapshotSchema = z.object({ question: questionSchema, picture: snapshotSchema });

export type StartupSnapshot = z.infer<typeof snapshotSchema>;
type SnapshotAnswer = Omit<StartupSnapshot, 'view'> & { readonly view: PurchaseQuerySummary };
type StoredSnapshot = z.infer<typeof storedSnapshotSchema>;
type SnapshotQuery = Omit<StoredSnapshot['question'], 'archives'>;

/** Stores by archive file. */
const snapshotStores = new Map<string, SnapshotStore>();

export const getStartupSnapshotStore = (archiveRefs: readonly ArchiveRef[]): SnapshotStore => {
  const key = getSnapshotFile(archiveRefs);
  const picture = snapshotStores.get(key) ?? new SnapshotStore(archiveRefs);
  snapshotStores.set(key, picture);
  return picture;
};

/** Writes all pending answers when the program exits. */
export const writeStartupSnapshots = (): void => {
  for (const picture of snapshotStores.values()) picture.write();
};

/** Maximum bytes of the file, far more than a hundred lines need. */
const maxFileBytes = 20_000_000;

/** Milliseconds without requests before the file is written. */
const restMs = 2000;

/**
 * Stored answer to the first query of a table in this run of the program. The next run shows it immediately while the
 * table is loaded. Later annotations, or invoices that have become overdue, are corrected when the table is loaded.
 */
class SnapshotStore {
  readonly #archiveRefs: readonly ArchiveRef[];
  readonly #file: ArchiveCacheFile<typeof storedSnapshotSchema>;
  #first: SnapshotQuery | null = null;
  #latest: StoredSnapshot | null = null;
  #writing: NodeJS.Timeout | undefined;

  constructor(archiveRefs: readonly ArchiveRef[]) {
    this.#archiveRefs = archiveRefs;
    this.#file = new ArchiveCacheFile(getSnapshotFile(archiveRefs), storedSnapshotSchema, maxFileBytes);
  }

  /** Returns the answer of the last run for the first query of this run, if it is still valid. */
  recall(query: SnapshotQuery): StartupSnapshot | null {
    if (this.#first !== null) return null;
    this.#first = query;
    const stored = this.#file.read();
    return stored && isDeepStrictEqual(stored.question, this.#question(query)) ? stored.picture : null;
  }

  /** Stores an answer to the first query. */
  keep(query: SnapshotQuery, { view, from, lines }: SnapshotAnswer): void {
    if (!isDeepStrictEqual(this.#first, query)) return;
    this.#latest = {
      question: this.#question(query),
      picture: { view: { ...view, revision: recalledRevision }, from, lines },
    };
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.write(), restMs);
  }

  write(): void {
    clearTimeout(this.#writing);
    if (!this.#latest) return;
    this.#file.write(this.#latest);
    this.#latest = null;
  }

  #question(query: SnapshotQuery): StoredSnapshot['question'] {
    const archives = getOpenCompanies(this.#archiveRefs).map(({ syncedAt, paths }) => ({ syncedAt, paths }));
    // Normalized to the form read from the file.
    return questionSchema.parse(JSON.parse(JSON.stringify({ ...query, archives })));
  }
}

const getSnapshotFile = ([first, ...others]: readonly ArchiveRef[]): string => {
  const file = first?.file ?? '';
  return others.length === 0 ? getArchiveCachePath({ file }, 'first') : join(dirname(file), 'all.first.json');
};
