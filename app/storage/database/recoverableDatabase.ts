import type { DatabaseSync } from 'node:sqlite';
import type { DatabaseOptions } from './openDatabase.ts';
import type { RecoveredTable } from './recovery/recoverRows.ts';

/** The recovered tables, by name. */
export type RecoveredTables = ReadonlyMap<string, RecoveredTable>;

/** Puts in order what refers to rows that were lost. */
export type RepairDatabaseReferences = (database: DatabaseSync, tables: RecoveredTables) => void;

/** A database that is recovered as far as it can be read. */
export interface RecoverableDatabaseOptions extends DatabaseOptions {
  /** Tables whose rows a person knows. */
  readonly countedTables: readonly string[];
  /** Gives what puts the recovered database in order. Called before anything is done: it may throw `LazyModuleNotLoadedError`. */
  readonly repair?: () => RepairDatabaseReferences;
}
