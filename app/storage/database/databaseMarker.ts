import { existsSync, statSync } from 'node:fs';
import { replaceFileSync } from '../files/durableFiles.ts';

/**
 * A small file beside a database says that it exists. SQLite makes a new database where it finds none, so that one that was deleted or
 * emptied would look like the first start.
 */
const getMarkerPath = (file: string): string => `${file}.exists`;

/** Returns whether the database was there before. */
export const hasDatabaseMarker = (file: string): boolean => existsSync(getMarkerPath(file));

/** Remembers that the database is there. Throws the system's errors. */
export const writeDatabaseMarker = (file: string): void => {
  if (!hasDatabaseMarker(file)) replaceFileSync(getMarkerPath(file), '');
};

/** Returns the name of a small file that says that a new database is complete, which is to take the place of another one. */
export const getReplacementNotePath = (file: string): string => `${file}.replacement`;

/** Whether nothing is left of a database but, perhaps, its write-ahead log. */
export const isDatabaseGone = (file: string): boolean => getFileSize(file) === 0;

/**
 * Returns whether there is anything in its write-ahead log, which SQLite removes without a word where the database
 * itself is gone.
 */
export const hasWriteAheadLog = (file: string): boolean => getFileSize(`${file}-wal`) > 0;

const getFileSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The identity of the file that a connection has open, even after the file was renamed. */
export interface FileIdentity {
  readonly device: bigint;
  readonly number: bigint;
}

/** Identifies the file of this name; null where there is none, or an empty one. */
export const identifyFile = (file: string): FileIdentity | null => {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && stats.size > 0n ? { device: stats.dev, number: stats.ino } : null;
};

/** Returns whether the name still leads to the file that was opened. */
export const isStillSameFile = (file: string, opened: FileIdentity | null): boolean => {
  const current = identifyFile(file);
  return current?.device === opened?.device && current?.number === opened?.number;
};
