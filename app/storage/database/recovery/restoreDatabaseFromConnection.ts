import { renameFileDurablySync } from '#app/storage/files/durableFiles.ts';
import { mapDatabaseError } from '../databaseError.ts';
import { isDatabaseGone } from '../databaseMarker.ts';
import type { DatabaseReplacement } from '../databaseReplacement.ts';
import { getSetAsidePath, removeDatabase, setDatabaseCompanionsAside } from '../setDatabaseAside.ts';
import { getNewDatabasePath, replaceByNewDatabase } from './pendingReplacement.ts';

/** A connection to a database whose name no longer leads to it. */
interface LeftConnection {
  /** Writes all that the connection can read to a new file. */
  copyTo(file: string): void;
  close(): void;
}

const restored = { cause: 'restored', recovered: 0, lost: 0 } as const;
const exchanged = { cause: 'exchanged', recovered: 0, lost: 0 } as const;

/**
 * Writes back to the file what a connection can still read, and closes the connection; without room on the disk
 * (`storage`, full) it stays open. If another file has taken the place (a restored copy, another program), that file
 * stays, and the data is stored beside it. Returns null if the connection can no longer read its file: the next
 * `openOrRecoverDatabase` replaces it. Throws `storage`.
 */
export const restoreDatabaseFromConnection = (
  file: string,
  now: number,
  connection: LeftConnection,
): DatabaseReplacement | null => {
  const part = getNewDatabasePath(file);
  try {
    // Asked before the connection is closed, which writes its log into a file that was emptied.
    const isTaken = !isDatabaseGone(file);
    removeDatabase(part);
    if (!copyFrom(connection, part)) return null;
    if (isTaken) {
      renameFileDurablySync(part, getSetAsidePath(file, now));
      // SQLite leaves its log where its file has moved, and would take it for that of the other one.
      setDatabaseCompanionsAside(file, now);
      return exchanged;
    }
    replaceByNewDatabase(file, now, restored);
    return restored;
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
};

/** Returns false if the connection cannot read its file any more. */
const copyFrom = (connection: LeftConnection, part: string): boolean => {
  let isCopied = true;
  try {
    connection.copyTo(part);
  } catch (cause) {
    removeDatabase(part);
    const { error } = mapDatabaseError(cause);
    if (error.kind === 'storage' && error.reason !== 'damaged') throw cause;
    isCopied = false;
  }
  connection.close();
  return isCopied;
};
