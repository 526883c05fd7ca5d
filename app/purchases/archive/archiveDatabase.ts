import type { DatabaseSync } from 'node:sqlite';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { archiveDatabaseApplicationId, archiveMigrations } from './schema.ts';

/** Bytes. Records are appended and read one after the other: a page of SQLite's usual size holds five of them. */
const pageSize = 16_384;

/** Describes the file of an archive and its recovery after damage. */
export const createArchiveDatabaseOptions = (file: string, isTrusted = false): RecoverableDatabaseOptions => ({
  ...{ file, migrations: archiveMigrations, applicationId: archiveDatabaseApplicationId, pageSize, isTrusted },
  countedTables: ['document'],
  repair: () => (database) => database.exec(repairScript),
});

/**
 * Deletes invoices without a record; the next sync fetches again what the service still has. All records are read
 * again, and the next list is fetched unconditionally. An archive without records counts as never synced.
 */
const repairScript = `
  DELETE FROM invoice WHERE document NOT IN (SELECT id FROM document);
  DELETE FROM former WHERE document NOT IN (SELECT id FROM document) OR invoice NOT IN (SELECT id FROM invoice);
  UPDATE state SET reader = NULL, validators = NULL;
  UPDATE state SET synced_at = NULL, first_synced_at = NULL, first_list_end = NULL
    WHERE NOT EXISTS (SELECT 1 FROM document);
`;

/** A sync writes much at once: checkpoints are rare and pages in use stay cached. */
const pagesBeforeCheckpoint = 4000;
const cacheKilobytes = 32_768;

/** Prepares an open archive for syncs. */
export const tuneForSync = (database: DatabaseSync): void =>
  database.exec(`PRAGMA wal_autocheckpoint = ${pagesBeforeCheckpoint}; PRAGMA cache_size = -${cacheKilobytes}`);
