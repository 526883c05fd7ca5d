import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { makeFolder } from '#app/storage/files/publishFile.ts';
import { refuseNetworkFolder } from './networkFolder.ts';
import { toStorageFailure } from './storageFailure.ts';

/**
 * Chooses the folder of all that is kept (null: the system's usual one) and makes it. Throws `storage` where nothing can be
 * kept there (no right, a network drive, a disk that is full or cannot be written): the single-instance lock lies in it too, and Electron would
 * take a lock it cannot write for one that is held.
 */
export const openUserData = (directory: string | null): void => {
  if (directory !== null) app.setPath('userData', directory);
  const folder = app.getPath('userData');
  try {
    makeFolder(folder);
    refuseNetworkFolder(folder);
    readdirSync(folder);
    tryWriting(join(folder, `start-${process.pid}`));
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};

/** Rights alone say nothing of a full disk: only a byte that is written does. */
const tryWriting = (file: string): void => {
  try {
    writeFileSync(file, '0');
  } finally {
    rmSync(file, { force: true });
  }
};
