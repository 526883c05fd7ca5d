import { chmodSync, closeSync, copyFileSync, fsyncSync, openSync } from 'node:fs';
import { renameFileDurablySync } from '#app/storage/files/durableFiles.ts';

/**
 * An AppImage is replaced whole or not at all, in its place and under its name: the new one is written beside it and then takes
 * the name. (electron-updater removes the old one first, and a full disk then leaves nothing.)
 */
export const replaceLinuxAppImage = (fetched: string, appImage: string): void => {
  const beside = `${appImage}.new`;
  copyFileSync(fetched, beside);
  chmodSync(beside, 0o755);
  const descriptor = openSync(beside, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameFileDurablySync(beside, appImage);
};
