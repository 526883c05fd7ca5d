import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fsyncFolder, renameFileDurablySync, replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { mapDatabaseError } from '../databaseError.ts';
import { getReplacementNotePath } from '../databaseMarker.ts';
import type { DatabaseReplacement, DatabaseReplacementCause } from '../databaseReplacement.ts';
import { setDatabaseAside } from '../setDatabaseAside.ts';

/** Returns the name of a new database until it replaces another one. */
export const getNewDatabasePath = (file: string): string => `${file}.part`;

/**
 * Sets a database aside and gives its name to a complete new one ({@link getNewDatabasePath}), which is on the disk. A database and its log are
 * two files that cannot be exchanged in one step: what a power cut interrupts, {@link finishDatabaseReplacement} goes on with. Throws `storage`.
 */
export const replaceByNewDatabase = (
  file: string,
  now: number,
  { cause, recovered, lost }: DatabaseReplacement,
): void => {
  try {
    replaceFileSync(getReplacementNotePath(file), `${cause} ${recovered} ${lost}`);
  } catch (failure) {
    throw mapDatabaseError(failure);
  }
  finishDatabaseReplacement(file, now);
};

/** Finishes a replacement that was noted, and returns it. Throws `storage`. */
export const finishDatabaseReplacement = (file: string, now: number): DatabaseReplacement => {
  try {
    const note = getReplacementNotePath(file);
    const replacement = parseNote(readFileSync(note, 'utf8'));
    if (existsSync(getNewDatabasePath(file))) {
      setDatabaseAside(file, now);
      renameFileDurablySync(getNewDatabasePath(file), file);
    }
    rmSync(note);
    fsyncFolder(dirname(file));
    return replacement;
  } catch (failure) {
    throw mapDatabaseError(failure);
  }
};

const causes: Readonly<Record<string, DatabaseReplacementCause>> = {
  damaged: 'damaged',
  missing: 'missing',
  restored: 'restored',
};

const parseNote = (text: string): DatabaseReplacement => {
  const [cause = '', recovered, lost] = text.split(' ');
  return { cause: causes[cause] ?? 'damaged', recovered: Number(recovered) || 0, lost: Number(lost) || 0 };
};
