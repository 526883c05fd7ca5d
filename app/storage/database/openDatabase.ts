import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fail } from '#app/contract/errors.ts';
import { makeFolder } from '../files/durableFiles.ts';
import { mapDatabaseError } from './databaseError.ts';

export interface DatabaseOptions {
  readonly file: string;
  /** SQL scripts in their order; the file's `user_version` counts those it has had. Only ever append. */
  readonly migrations: readonly string[];
  /** Marks the file as ours (`PRAGMA application_id`, 32 bits, not 0). */
  readonly applicationId: number;
  /** Bytes of a page of a new file, a power of two: large ones for what is mostly appended. SQLite's own (4096) where left out. */
  readonly pageSize?: number;
  /**
   * The pages are not looked through before anything is read: anyone who opens the file calls {@link checkIntegrity}
   * later.
   */
  readonly isTrusted?: boolean;
}

/**
 * Opens a local database and brings it to the newest schema, making file and folder where they are missing. A commit is on the disk when
 * it returns.
 * Throws `storage`: `damaged` (also a file of another kind), `newer` (written by a later release; left untouched), `full`,
 * `denied` or `busy`.
 */
export const openDatabase = (options: DatabaseOptions): DatabaseSync => {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dirname(options.file));
    database = new DatabaseSync(options.file, { timeout: 5000 });
    checkDatabase(database, options);
    configure(database, options);
    migrate(database, options);
    return database;
  } catch (cause) {
    database?.close();
    throw mapDatabaseError(cause);
  }
};

/** Reads every page of the file, which takes time where it is large. Throws `storage` (`damaged`). */
export const checkIntegrity = (database: DatabaseSync): void => {
  const result = database.prepare('PRAGMA quick_check(1)').get();
  if (result?.quick_check !== 'ok') throw fail({ kind: 'storage', reason: 'damaged' }, result);
};

/** Runs `work` in one transaction: all of it happens or nothing. */
export const runInTransaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (cause) {
    // SQLite ends the transaction itself after some failures, a full disk among them.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw cause;
  }
};

/** Reads only: a file that is not for this release must stay as it is. */
const checkDatabase = (
  database: DatabaseSync,
  { migrations, applicationId, isTrusted = false }: DatabaseOptions,
): void => {
  const owner = readPragma(database, 'application_id');
  const isFresh = readPragma(database, 'user_version') === 0 && readPragma(database, 'schema_version') === 0;
  if (owner !== applicationId && !isFresh) throw fail({ kind: 'storage', reason: 'damaged' });
  if (readPragma(database, 'user_version') > migrations.length) throw fail({ kind: 'storage', reason: 'newer' });
  if (!isTrusted) checkIntegrity(database);
};

const configure = (database: DatabaseSync, { pageSize }: DatabaseOptions): void => {
  // Before the journal: in WAL mode pages keep their size.
  if (pageSize !== undefined) database.exec(`PRAGMA page_size = ${pageSize}`);
  // What is committed outlives a power cut. On macOS a sync leaves the cache of the drive only where it is a full one.
  database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON');
};

const migrate = (database: DatabaseSync, { migrations, applicationId }: DatabaseOptions): void => {
  const done = readPragma(database, 'user_version');
  for (const [index, script] of migrations.entries()) {
    if (index < done) continue;
    runInTransaction(database, () => {
      database.exec(script);
      database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${index + 1};`);
    });
  }
};

const readPragma = (database: DatabaseSync, name: 'application_id' | 'user_version' | 'schema_version'): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
