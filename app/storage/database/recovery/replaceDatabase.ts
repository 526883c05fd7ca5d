import { mapDatabaseError } from '../databaseError.ts';
import type { DatabaseReplacement, DatabaseReplacementCause } from '../databaseReplacement.ts';
import { openDatabase, runInTransaction } from '../openDatabase.ts';
import type { RecoverableDatabaseOptions, RecoveredTables, RepairDatabaseReferences } from '../recoverableDatabase.ts';
import { removeDatabase } from '../setDatabaseAside.ts';
import { DatabasePages } from './databasePages.ts';
import { getNewDatabasePath, replaceByNewDatabase } from './pendingReplacement.ts';
import { type RecoveredTable, recoverRows } from './recoverRows.ts';

/** Replaces a database by a new one with what can be read of it. The new file takes its name when it is complete, and the old one is still whole until then. Throws `storage`. */
export const replaceDatabase = (
  options: RecoverableDatabaseOptions,
  now: number,
  cause: DatabaseReplacementCause,
): DatabaseReplacement => {
  const { file, countedTables } = options;
  const repair = options.repair?.();
  const tables = recoverPart({ ...options, file: getNewDatabasePath(file) }, file, repair);
  const counted = countedTables.flatMap((name) => tables.get(name) ?? []);
  const sum = (count: (table: RecoveredTable) => number): number =>
    counted.reduce((total, table) => total + count(table), 0);
  const replacement = { cause, recovered: sum((table) => table.recovered), lost: sum((table) => table.lost) };
  replaceByNewDatabase(file, now, replacement);
  return replacement;
};

/** As {@link recoverInto}; leaves nothing behind where it fails. */
const recoverPart = (
  options: RecoverableDatabaseOptions,
  damaged: string,
  repair: RepairDatabaseReferences | undefined,
): RecoveredTables => {
  removeDatabase(options.file);
  try {
    return recoverInto(options, damaged, repair);
  } catch (failure) {
    removeDatabase(options.file);
    throw mapDatabaseError(failure);
  }
};

/** Makes a new database with what can be read of a damaged one, and closes it. */
const recoverInto = (
  options: RecoverableDatabaseOptions,
  damaged: string,
  repair: RepairDatabaseReferences | undefined,
): RecoveredTables => {
  const pages = new DatabasePages(damaged, options.pageSize ?? defaultPageSize);
  try {
    const tables = copyReadableRows(options, pages);
    const database = openDatabase(options);
    try {
      runInTransaction(database, () => repair?.(database, tables));
      // One file, without companions, that can be renamed.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE');
    } finally {
      database.close();
    }
    return tables;
  } finally {
    pages.close();
  }
};

/** SQLite's own. */
const defaultPageSize = 4096;

/** A file that is damaged beyond what recovery understands gives nothing, and must not keep the application from a new one. */
const copyReadableRows = (options: RecoverableDatabaseOptions, pages: DatabasePages): RecoveredTables => {
  try {
    return copyRows(options, pages);
  } catch (cause) {
    const { error } = mapDatabaseError(cause);
    if (error.kind === 'storage' && error.reason !== 'damaged') throw cause;
    removeDatabase(options.file);
    return new Map();
  }
};

const copyRows = (options: RecoverableDatabaseOptions, pages: DatabasePages): RecoveredTables => {
  const { migrations, applicationId } = options;
  if (pages.count === 0) return new Map();
  const { userVersion, applicationId: owner } = pages.header ?? { userVersion: migrations.length, applicationId };
  // Bytes of another application are none of ours.
  if (owner !== applicationId || userVersion > migrations.length) return new Map();
  const database = openDatabase({ ...options, migrations: migrations.slice(0, userVersion) });
  try {
    // Rows may refer to others that were lost, or that come later.
    database.exec('PRAGMA foreign_keys = OFF');
    return runInTransaction(database, () => recoverRows(database, pages));
  } finally {
    database.close();
  }
};
