import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fsyncFolder } from '../files/durableFiles.ts';
import { mapDatabaseError } from './databaseError.ts';

/** SQLite's companions of a database file in WAL mode; they belong to it and move with it. */
const companions = ['-wal', '-shm'] as const;

/**
 * Renames a database that cannot be read, and its companions, even if the file itself is gone, to
 * `<file>.damaged-<moment>`, so that a new one can take its place. Deletes nothing. Returns the new name; throws
 * `storage`.
 */
export const setDatabaseAside = (file: string, now: number): string => moveAside(file, ['', ...companions], now);

/** Renames only the companions in the same way: the log of a database that was here before. */
export const setDatabaseCompanionsAside = (file: string, now: number): string => moveAside(file, companions, now);

const moveAside = (file: string, suffixes: readonly string[], now: number): string => {
  const name = getSetAsidePath(file, now);
  try {
    for (const suffix of suffixes) if (existsSync(file + suffix)) renameSync(file + suffix, name + suffix);
    fsyncFolder(dirname(file));
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
  return name;
};

/** Returns an unused name beside the file. */
export const getSetAsidePath = (file: string, now: number): string =>
  freeName(`${file}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);

const freeName = (preferredName: string): string => {
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? preferredName : `${preferredName}-${attempt}`;
    if (!['', ...companions].some((suffix) => existsSync(name + suffix))) return name;
  }
};

/** Deletes a database and its companions. */
export const removeDatabase = (file: string): void => {
  for (const suffix of ['', ...companions]) rmSync(file + suffix, { force: true });
};
