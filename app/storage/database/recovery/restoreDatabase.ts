import { publishFileSync } from '#app/storage/files/publishFile.ts';
import { mapDatabaseError } from '../databaseError.ts';
import { isDatabaseGone } from '../databaseMarker.ts';
import type { DatabaseReplacement } from '../databaseReplacement.ts';
import { nameAside, removeDatabase, setCompanionsAside } from '../setAside.ts';
import { namePart, replaceByPart } from './pendingReplacement.ts';

/** A connection to a database whose name no longer leads to it. */
interface LeftConnection {
  /** Writes all that the connection can read to a new file. */
  copyTo(file: string): void;
  close(): void;
}

const restored = { cause: 'restored', recovered: 0, lost: 0 } as const;
const exchanged = { cause: 'exchanged', recovered: 0, lost: 0 } as const;

/**
 * Puts back what the connection still holds, and closes it; it stays open where there is no room for that (`storage`, full). Where
 * another file has been put in its place (a copy that was brought back, another program) that one stays, and what the connection held
 * lies beside it. Null where the connection holds nothing any more: the next `openOrRecover` replaces the file. Throws `storage`.
 */
export const restoreDatabase = (file: string, now: number, connection: LeftConnection): DatabaseReplacement | null => {
  const part = namePart(file);
  try {
    // Asked before the connection is closed, which writes its log into a file that was emptied.
    const isTaken = !isDatabaseGone(file);
    removeDatabase(part);
    if (!copyFrom(connection, part)) return null;
    if (isTaken) {
      publishFileSync(part, nameAside(file, now));
      // SQLite leaves its log where its file has moved, and would take it for that of the other one.
      setCompanionsAside(file, now);
      return exchanged;
    }
    replaceByPart(file, now, restored);
    return restored;
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
};

/** False where the connection cannot read its file any more. */
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
