import { DatabaseSync } from 'node:sqlite';
import { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { PurchaseFieldPaths } from '../records/record.ts';
import { ReviewStore } from '../reviews/reviewStore.ts';

/** The files of a company as they were at one moment: a sync or a decision made since is not in it. */
export interface CompanySnapshot {
  readonly archive: InvoiceArchive;
  readonly reviewStore: ReviewStore;
  /** Connections of the two, for queries of whole tables. */
  readonly archiveDatabase: DatabaseSync;
  readonly reviewDatabase: DatabaseSync;
  close(): void;
}

interface SnapshotFiles {
  readonly archive: string;
  readonly reviews: string;
  readonly heads: string;
}

/**
 * Opens the files of a company a second time, for reading, in one transaction each. Both must be open already: their
 * schema is taken as current. Throws database errors as they are.
 */
export const openCompanySnapshot = (files: SnapshotFiles, paths: PurchaseFieldPaths): CompanySnapshot => {
  const databases: DatabaseSync[] = [];
  const close = (): void => {
    for (const database of databases) if (database.isOpen) database.close();
  };
  try {
    for (const file of [files.archive, files.reviews])
      databases.push(new DatabaseSync(file, { readOnly: true, timeout: 5000 }));
    const [archiveDatabase, reviewDatabase] = databases as [DatabaseSync, DatabaseSync];
    // A transaction has its state from the first query on: both begin without anything in between.
    for (const database of databases) database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    const archive = new InvoiceArchive(archiveDatabase, paths);
    const reviewStore = new ReviewStore(reviewDatabase, '', files.heads);
    return { archive, reviewStore, archiveDatabase, reviewDatabase, close };
  } catch (cause) {
    close();
    throw cause;
  }
};
