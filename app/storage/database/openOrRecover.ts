import { existsSync } from 'node:fs';
import { mapDatabaseError } from './databaseError.ts';
import { hasLog, isDatabaseGone, isDatabaseKnown, nameReplacementNote, rememberDatabase } from './databaseMarker.ts';
import type { DatabaseReplacement } from './databaseReplacement.ts';
import { createLatePart } from './latePart.ts';
import type { RecoverableDatabase } from './recoverableDatabase.ts';
import type { restoreDatabase as RestoreDatabase } from './recovery/restoreDatabase.ts';

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
  const replacements: DatabaseReplacement[] = [];
  if (existsSync(nameReplacementNote(file))) replacements.push(interruption().finishReplacement(file, now));
  if (isDatabaseGone(file) && (isDatabaseKnown(file) || hasLog(file)))
    replacements.push(recovery().replaceDatabase(options, now, 'missing'));
  const opened = openSound(options, now, open, replacements);
  rememberDatabase(file);
  return { opened, replacements };
};

/** Replaces a database that was found to be damaged after it had been opened. It must be closed. Throws as {@link openOrRecover}. */
export const replaceDamaged = (options: RecoverableDatabase, now: number): DatabaseReplacement =>
  recovery().replaceDatabase(options, now, 'damaged');

/** Returns whether a failure says that a database cannot be read. */
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

/** Puts back a database whose name no longer leads to it, see `recovery/restoreDatabase.ts`. Throws `storage` and `PartNotLoaded`. */
export const restoreDatabase = (...args: Parameters<typeof RestoreDatabase>): ReturnType<typeof RestoreDatabase> =>
  restoration().restoreDatabase(...args);

/** Hardly any program needs these. */
const recovery = createLatePart(() => import('./recovery/replaceDatabase.ts'));
const restoration = createLatePart(() => import('./recovery/restoreDatabase.ts'));
const interruption = createLatePart(() => import('./recovery/pendingReplacement.ts'));
