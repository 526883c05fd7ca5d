import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { publishFileSync, replaceFileSync, syncFolder } from '#app/storage/files/publishFile.ts';
import { mapDatabaseError } from '../databaseError.ts';
import { nameReplacementNote } from '../databaseMarker.ts';
import type { DatabaseReplacement, ReplacementCause } from '../databaseReplacement.ts';
import { setAside } from '../setAside.ts';

/** Returns the name of a new database until it replaces another one. */
export const namePart = (file: string): string => `${file}.part`;

/**
 * Sets a database aside and gives its name to a complete new one ({@link namePart}), which is on the disk. A database and its log are
 * two files that cannot be exchanged in one step: what a power cut interrupts, {@link finishReplacement} goes on with. Throws `storage`.
 */
export const replaceByPart = (file: string, now: number, { cause, recovered, lost }: DatabaseReplacement): void => {
  try {
    replaceFileSync(nameReplacementNote(file), `${cause} ${recovered} ${lost}`);
  } catch (failure) {
    throw mapDatabaseError(failure);
  }
  finishReplacement(file, now);
};

/** Finishes a replacement that was noted, and returns it. Throws `storage`. */
export const finishReplacement = (file: string, now: number): DatabaseReplacement => {
  try {
    const note = nameReplacementNote(file);
    const replacement = parseNote(readFileSync(note, 'utf8'));
    if (existsSync(namePart(file))) {
      setAside(file, now);
      publishFileSync(namePart(file), file);
    }
    rmSync(note);
    syncFolder(dirname(file));
    return replacement;
  } catch (failure) {
    throw mapDatabaseError(failure);
  }
};

const causes: Readonly<Record<string, ReplacementCause>> = {
  damaged: 'damaged',
  missing: 'missing',
  restored: 'restored',
};

const parseNote = (text: string): DatabaseReplacement => {
  const [cause = '', recovered, lost] = text.split(' ');
  return { cause: causes[cause] ?? 'damaged', recovered: Number(recovered) || 0, lost: Number(lost) || 0 };
};
