import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AppFailure } from '#app/contract/errors.ts';
import { mapDatabaseError } from './databaseError.ts';

/** A lock that this program holds. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes the lock of that name in a folder; returns null while it is held, by this program or by another one over the same folder.
 * It is an empty SQLite database whose write lock is held. SQLite has it from the operating system (fcntl, LockFileEx), which takes
 * it back when a program ends, however it ends: nothing has to guess from an age or a process id whether the holder is alive, as
 * with a lock file of one's own. Throws `storage`.
 */
export const tryLock = (folder: string, name: string): HeldLock | null => {
  const database = open(folder, name);
  const failure = beginToWrite(database);
  // Closing ends the transaction, and with it the lock.
  if (failure === null) return { release: () => database.close() };
  database.close();
  if (isBusy(failure)) return null;
  throw failure;
};

const open = (folder: string, name: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, `${hashName(name)}.lock`));
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
};

/** Names hold characters that not every file system takes. */
const hashName = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

/** Nothing is ever written, so the journal may be in memory: a program that dies leaves none behind. */
const beginToWrite = (database: DatabaseSync): AppFailure | null => {
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return null;
  } catch (cause) {
    return mapDatabaseError(cause);
  }
};

const isBusy = ({ error }: AppFailure): boolean => error.kind === 'storage' && error.reason === 'busy';
