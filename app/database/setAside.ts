import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from '../disk/publishFile.ts';
import { mapDatabaseError } from './databaseError.ts';

/** SQLite's companions of a database file in WAL mode; they belong to it and move with it. */
const companions = ['-wal', '-shm'] as const;

/**
 * Moves a file that cannot be read out of the way, as `<file>.damaged-<moment>`, so that a fresh one can take its place.
 * Nothing is deleted. Answers the new name; throws `storage`.
 */
export const setAside = (file: string, now: number): string => {
  const name = freeName(`${file}.damaged-${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}`);
  try {
    renameSync(file, name);
    for (const companion of companions) {
      if (existsSync(file + companion)) renameSync(file + companion, name + companion);
    }
    syncFolder(dirname(file));
  } catch (cause) {
    throw mapDatabaseError(cause);
  }
  return name;
};

const freeName = (wanted: string): string => {
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? wanted : `${wanted}-${attempt}`;
    if (!existsSync(name)) return name;
  }
};
