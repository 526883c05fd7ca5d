import type { DatabaseSync } from 'node:sqlite';
import { mapDatabaseError } from '#app/storage/database/databaseError.ts';

/** Bytes of removed records that are left in the file to be used again. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Returns the space of removed records to the disk where it is more than half of a large file. A failure, for example on a full
 * disk or while another program reads the file, leaves it for the next time. Not to be called in a transaction, nor while a
 * query is being read. Throws damage.
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
