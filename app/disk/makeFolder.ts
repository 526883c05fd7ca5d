import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFolder } from './publishFile.ts';

/**
 * Makes a folder, and those above it, for its owner only, and writes their names to the disk: otherwise a power cut takes the folder
 * with all that was synced in it. Throws what the system says.
 */
export const makeFolder = (folder: string): void => {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) syncFolder(dirname(made));
};
