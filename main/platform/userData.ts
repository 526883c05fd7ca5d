import { accessSync, constants, mkdirSync } from 'node:fs';
import { app } from 'electron';
import { storageFailure } from './storageFailure.ts';

/**
 * Chooses the folder of all that is kept (null: the system's usual one) and makes it. Throws `storage` where nothing can be
 * kept there: the single-instance lock lies in it too, and Electron would take a lock it cannot write for one that is held.
 */
export const openUserData = (directory: string | null): void => {
  if (directory !== null) app.setPath('userData', directory);
  try {
    mkdirSync(app.getPath('userData'), { recursive: true });
    accessSync(app.getPath('userData'), constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw storageFailure(cause);
  }
};
