import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogFolderEntry, selectLogFiles } from '#app/diagnostics/rotation.ts';

/** Returns the log's files in their folder, the oldest first; none where it cannot be read. */
export const listLogFiles = async (folder: string): Promise<readonly LogFolderEntry[]> => {
  try {
    const names = await readdir(folder);
    return selectLogFiles(
      await Promise.all(names.map(async (name) => ({ name, size: await getFileSize(join(folder, name)) }))),
    );
  } catch {
    return [];
  }
};

/** Larger than any log file of the application: another program has used the name. */
const maxBytes = 4 * 1024 * 1024;

/** Returns the text of a log file; empty if it is too large to be one, cannot be read, or has been deleted since. */
export const readLogFile = async (folder: string, { name, size }: LogFolderEntry): Promise<string> => {
  if (size > maxBytes) return '';
  return readFile(join(folder, name), 'utf8').catch(() => '');
};

const getFileSize = async (file: string): Promise<number> => {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? stats.size : 0;
};
