import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';

/** Windows opens no folder, and writes renames to its journal by itself. */
const canSyncFolders = process.platform !== 'win32';

/** Codes of file systems that cannot sync a folder, and of folders that may be written but not opened. */
const unsupported = ['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EACCES', 'EPERM'];

const rethrowFailure = (cause: unknown): void => {
  if (!unsupported.includes(getErrorCode(cause) ?? '')) throw cause;
};

/** Writes the names in a folder to the disk, so that a rename outlives a power cut. Throws the system's errors. */
export const fsyncFolder = (folder: string): void => {
  if (!canSyncFolders) return;
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (cause) {
    rethrowFailure(cause);
  }
};

/**
 * Makes a folder, and those above it, for its owner only, and writes their names to the disk: otherwise a power cut takes the folder
 * with all that was synced in it. Throws what the system says.
 */
export const makeFolder = (folder: string): void => {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let created = folder; first && created.length >= first.length; created = dirname(created))
    fsyncFolder(dirname(created));
};

/** Gives a complete file, which is on the disk, the name under which it is looked for. Throws what the system says. */
export const renameFileDurablySync = (part: string, file: string): void => {
  renameSync(part, file);
  fsyncFolder(dirname(file));
};

/** As {@link renameFileDurablySync}, without holding up the thread. */
export const renameFileDurably = async (part: string, file: string): Promise<void> => {
  await rename(part, file);
  if (!canSyncFolders) return;
  try {
    await using folder = await open(dirname(file), 'r');
    await folder.sync();
  } catch (cause) {
    rethrowFailure(cause);
  }
};

/** Replaces a small file of our own, for its owner only: after a power cut the old one or the new one is there, whole. */
export const replaceFile = async (file: string, content: string): Promise<void> => {
  await writeFile(`${file}.part`, content, { mode: 0o600, flush: true });
  await renameFileDurably(`${file}.part`, file);
};

/** As {@link replaceFile}, at once, also while `replaceFile` is still at work on the same file. */
export const replaceFileSync = (file: string, content: string): void => {
  rmSync(`${file}.part`, { force: true });
  writeFileSync(`${file}.part`, content, { mode: 0o600, flush: true });
  renameFileDurablySync(`${file}.part`, file);
};

/** Removes a small file of our own at once, also while {@link replaceFile} is still at work on it. Throws what the system says. */
export const removeFileSync = (file: string): void => {
  // First the new content, which could take the name afterwards.
  rmSync(`${file}.part`, { force: true });
  rmSync(file, { force: true });
};
