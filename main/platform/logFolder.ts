import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundFile, logFilesAmong } from '#app/diagnostics/rotation.ts';

/** Returns the log's files in their folder, the oldest first; none where it cannot be read. */
export const logFilesIn = async (folder: string): Promise<readonly FoundFile[]> => {
  try {
    const names = await readdir(folder);
    return logFilesAmong(
      await Promise.all(names.map(async (name) => ({ name, size: await sizeOf(join(folder, name)) }))),
    );
  } catch {
    return [];
  }
};

/** Larger than any of ours: something else has taken the name. */
const largest = 4 * 1024 * 1024;

/** Returns the text of one of them; empty for one that cannot be read, is none of ours, or has gone meanwhile. */
export const readLogFile = async (folder: string, { name, size }: FoundFile): Promise<string> => {
  if (size > largest) return '';
  return readFile(join(folder, name), 'utf8').catch(() => '');
};

const sizeOf = async (file: string): Promise<number> => {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found.size : 0;
};
