import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '#app/storage/files/durableFiles.ts';
import { getUserDataFolder, setUserDataFolder } from '../electron/userDataFolder.ts';
import { refuseNetworkFolder } from './networkFolder.ts';
import { toStorageFailure } from './storageFailure.ts';

/**
 * Chooses the folder of all data (null: the system's usual one) and creates it. Throws `storage` if nothing can be
 * written there (no right, a network drive, a full or read-only disk): the single-instance lock is in it too, and
 * Electron would take a lock it cannot write for one that is held.
 */
export const prepareUserDataFolder = (directory: string | null): void => {
  if (directory !== null) setUserDataFolder(directory);
  const folder = getUserDataFolder();
  try {
    makeFolder(folder);
    refuseNetworkFolder(folder);
    readdirSync(folder);
    tryWriting(join(folder, `start-${process.pid}`));
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};

/** Writes a byte: permissions alone do not show that a disk is full. */
const tryWriting = (file: string): void => {
  try {
    writeFileSync(file, '0');
  } finally {
    rmSync(file, { force: true });
  }
};
