import { existsSync } from 'node:fs';
import { mapDatabaseError } from './databaseError.ts';
import {
  getReplacementNotePath,
  hasDatabaseMarker,
  hasWriteAheadLog,
  isDatabaseGone,
  writeDatabaseMarker,
} from './databaseMarker.ts';
import type { DatabaseReplacement } from './databaseReplacement.ts';
import { createLazyModule } from './lazyModule.ts';
import type { RecoverableDatabaseOptions } from './recoverableDatabase.ts';
import type { restoreDatabaseFromConnection } from './recovery/restoreDatabaseFromConnection.ts';

export interface RecoveredDatabase<T> {
  readonly opened: T;
  readonly replacements: readonly DatabaseReplacement[];
}

/**
 * Opens a database with `open`. One that is damaged is set aside, and what can be read of it is in the new one; one that is gone though
 * it was there before is begun again, and a replacement that was interrupted is finished. All are in the answer, for the person. Throws `storage`, and `LazyModuleNotLoadedError` before anything is
 * done: `serve` loads the part and asks again.
 */
export const openOrRecoverDatabase = <T>(
  options: RecoverableDatabaseOptions,
  now: number,
  open: () => T,
): RecoveredDatabase<T> => {
  const { file } = options;
  const replacements: DatabaseReplacement[] = [];
  if (existsSync(getReplacementNotePath(file))) replacements.push(interruption().finishDatabaseReplacement(file, now));
  if (isDatabaseGone(file) && (hasDatabaseMarker(file) || hasWriteAheadLog(file)))
    replacements.push(recovery().replaceDatabase(options, now, 'missing'));
  const opened = openSound(options, now, open, replacements);
  writeDatabaseMarker(file);
  return { opened, replacements };
};

/** Replaces a database that was found to be damaged after it had been opened. It must be closed. Throws as {@link openOrRecoverDatabase}. */
export const replaceDamagedDatabase = (options: RecoverableDatabaseOptions, now: number): DatabaseReplacement =>
  recovery().replaceDatabase(options, now, 'damaged');

/** Returns whether a failure says that a database cannot be read. */
export const isDatabaseDamage = (cause: unknown): boolean => {
  const { error } = mapDatabaseError(cause);
  return error.kind === 'storage' && error.reason === 'damaged';
};

const openSound = <T>(
  options: RecoverableDatabaseOptions,
  now: number,
  open: () => T,
  replacements: DatabaseReplacement[],
): T => {
  try {
    return open();
  } catch (cause) {
    if (!isDatabaseDamage(cause)) throw cause;
    replacements.push(replaceDamagedDatabase(options, now));
    return open();
  }
};

/** Puts back a database whose name no longer leads to it, see `recovery/restoreDatabaseFromConnection.ts`. Throws `storage` and `LazyModuleNotLoadedError`. */
export const restoreOpenDatabase = (
  ...args: Parameters<typeof restoreDatabaseFromConnection>
): ReturnType<typeof restoreDatabaseFromConnection> => restoration().restoreDatabaseFromConnection(...args);

/** Hardly any program needs these. */
const recovery = createLazyModule(() => import('./recovery/replaceDatabase.ts'));
const restoration = createLazyModule(() => import('./recovery/restoreDatabaseFromConnection.ts'));
const interruption = createLazyModule(() => import('./recovery/pendingReplacement.ts'));
