import { type FileHandle, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';

/** Links that are followed one after the other, as many as Linux follows. */
const maxLinks = 40;

/** The target of an export. */
interface ExportTarget {
  readonly path: string;
  /**
   * The permission bits of the file that is there; null where there is none. The setuid and setgid bits are not kept.
   */
  readonly mode: number | null;
}

/**
 * Finds the file that a person means: for a symbolic link what it leads to, also where nothing is there yet, so that a
 * link into a shared folder stays one. Throws the system's errors.
 */
export const findExportTarget = async (chosen: string): Promise<ExportTarget> => {
  const path = await followLinks(chosen);
  const stats = await stat(path).catch(ignoreAbsence);
  return { path, mode: stats ? stats.mode & 0o777 : null };
};

/** `realpath` alone would not do: it fails where a link leads to no file. */
const followLinks = async (path: string, followed = 0): Promise<string> => {
  const link = await readlink(path).catch(() => null);
  if (link === null) return path;
  if (followed === maxLinks) throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' });
  return followLinks(resolve(await realpath(dirname(path)), link), followed + 1);
};

const ignoreAbsence = (cause: unknown): null => {
  if (getErrorCode(cause) === 'ENOENT') return null;
  throw cause;
};

/** Codes of file systems without permission bits. */
const withoutModes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Sets the permission bits of a new file, regardless of the umask. Does nothing on file systems without permission
 * bits.
 */
export const setFileMode = async (file: FileHandle, mode: number): Promise<void> => {
  try {
    await file.chmod(mode);
  } catch (cause) {
    if (!withoutModes.includes(getErrorCode(cause) ?? '')) throw cause;
  }
};
