import { publishFileSync } from '../disk/publishFile.ts';
import { mapDatabaseError } from './databaseError.ts';
import { hasLog, isDatabaseGone, isDatabaseKnown, rememberDatabase } from './databaseMarker.ts';
import type { DatabaseReplacement } from './databaseReplacement.ts';
import { createLatePart } from './latePart.ts';
import { finishReplacement, namePart, replaceByPart } from './pendingReplacement.ts';
import type { RecoverableDatabase } from './recoverableDatabase.ts';
import { nameAside, removeDatabase, setCompanionsAside } from './setAside.ts';

export interface RecoveredDatabase<T> {
  readonly opened: T;
  readonly replacements: readonly DatabaseReplacement[];
}

/**
 * Opens a database with `open`. One that is damaged is set aside, and what can be read of it is in the new one; one that is gone though
 * it was there before is begun again, and a replacement that was interrupted is finished. All are in the answer, for the person. Throws `storage`, and `PartNotLoaded` before anything is
 * done: `serve` loads the part and asks again.
 */
export const openOrRecover = <T>(options: RecoverableDatabase, now: number, open: () => T): RecoveredDatabase<T> => {
  const { file } = options;
  const interrupted = finishReplacement(file, now);
  const replacements: DatabaseReplacement[] = interrupted ? [interrupted] : [];
  if (isDatabaseGone(file) && (isDatabaseKnown(file) || hasLog(file)))
    replacements.push(recovery().replaceDatabase(options, now, 'missing'));
  const opened = openSound(options, now, open, replacements);
  rememberDatabase(file);
  return { opened, replacements };
};

/** Replaces a database that was found to be damaged after it had been opened. It must be closed. Throws as {@link openOrRecover}. */
export const replaceDamaged = (options: RecoverableDatabase, now: number): DatabaseReplacement =>
  recovery().replaceDatabase(options, now, 'damaged');

/** Whether a failure says that a database cannot be read. */
export const isDamage = (cause: unknown): boolean => {
  const { error } = mapDatabaseError(cause);
  return error.kind === 'storage' && error.reason === 'damaged';
};

const openSound = <T>(
  options: RecoverableDatabase,
  now: number,
  open: () => T,
  replacements: DatabaseReplacement[],
): T => {
  try {
    return open();
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    replacements.push(replaceDamaged(options, now));
    return open();
  }
};

/** Hardly any program needs it. */
const recovery = createLatePart(() => import('./recovery/replaceDatabase.ts'));

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
 * lies beside it. Null where the connection holds nothing any more: the next {@link openOrRecover} replaces the file. Throws `storage`.
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
