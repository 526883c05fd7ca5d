import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the form drafts on the disk as their file has them, empty before the first. */
export const readStoredFormDrafts = (userDataDir: string): Promise<string> =>
  readFile(join(userDataDir, 'formDrafts.json'), 'utf8').catch(() => '');
