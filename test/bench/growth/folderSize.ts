import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the megabytes of all files below a folder. */
export const readFolderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) /
  1024 ** 2;
