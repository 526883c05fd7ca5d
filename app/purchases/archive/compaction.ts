import type { DatabaseSync } from 'node:sqlite';
import { mapDatabaseError } from '#app/storage/database/databaseError.ts';

/** Bytes of removed records that stay in the file for reuse. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Frees the space of removed records if it is more than half of a large file. After a failure, for example on a full
 * disk or while another program reads the file, the next call tries again. Must not be called in a transaction, nor
 * while a query is being read. Throws `storage` (`damaged`).
 */
export const compactDatabase = (database: DatabaseSync): void => {
  const pages = readNumber(database, 'page_count');
  const free = readNumber(database, 'freelist_count');
  if (free * readNumber(database, 'page_size') < minFreeBytes || free < pages / 2) return;
  try {
    database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (cause) {
    const { error } = mapDatabaseError(cause);
    if (error.kind === 'storage' && error.reason === 'damaged') throw cause;
  }
};

const readNumber = (database: DatabaseSync, name: 'page_count' | 'freelist_count' | 'page_size'): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
