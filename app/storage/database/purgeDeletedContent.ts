import type { DatabaseSync } from 'node:sqlite';
import { fail } from '#app/contract/errors.ts';

/**
 * Leaves no byte of what was deleted in the file or its write-ahead log. Throws `storage`, with `busy`, where another program reads
 * the file for longer than the time-out: the next call completes it.
 */
export const purgeDeletedContent = (database: DatabaseSync): void => {
  database.exec('VACUUM');
  emptyWriteAheadLog(database);
};

/** Writes the write-ahead log to the file and empties it. Throws `storage`, with `busy`, as `purgeDeletedContent`. */
export const emptyWriteAheadLog = (database: DatabaseSync): void => {
  // SQLite reports a blocked checkpoint in its result, not as an error.
  if (database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy !== 0)
    throw fail({ kind: 'storage', reason: 'busy' });
};
