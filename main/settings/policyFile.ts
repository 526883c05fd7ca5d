import type { Stats } from 'node:fs';
import { constants, open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProfileFault } from '#app/contract/errors.ts';
import { type Found, foundIn } from '#app/settings/found.ts';
import { decodeText } from '#app/storage/files/decodeText.ts';

const root = 0;
const largestPolicy = 10_000_000;

type ProtectedFile = { readonly kind: 'bytes'; readonly bytes: Uint8Array } | Exclude<Found, { kind: 'policy' }>;

/** Reads a policy file. Where there is none there is no policy. Never throws. `administrator` is a user id of the system. */
export const readPolicyFile = async (file: string, administrator?: number): Promise<Found> => {
  const read = await readProtectedFile(file, administrator);
  return read.kind === 'bytes' ? foundIn(decodeText(read.bytes), file) : read;
};

/** Reads a file that is not believed where anybody but the administrator could have written it. Never throws. */
export const readProtectedFile = async (file: string, administrator = root): Promise<ProtectedFile> => {
  const refused = (code: ProfileFault['code'], message: string): ProtectedFile => ({
    kind: 'unreadable',
    faults: [{ path: file, code, message }],
  });
  try {
    const path = await realpath(file);
    await using handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const found = await handle.stat();
    if (!(await isProtected(found, path, administrator)))
      return refused('untrusted', 'others than the administrator could have written it');
    if (!found.isFile() || found.size > largestPolicy)
      return refused('unreadable', 'it is no file, or too large for a policy');
    return { kind: 'bytes', bytes: await handle.readFile() };
  } catch (cause) {
    return isMissing(cause) ? { kind: 'none' } : refused('unreadable', 'it could not be read');
  }
};

/**
 * Returns whether the file, and every folder on the way to it, can be written by the administrator only. On Windows
 * Node cannot ask: there, a file is read while developing and testing only.
 */
const isProtected = async (file: Stats, path: string, administrator: number): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const folders = await Promise.all(foldersAbove(path).map((folder) => stat(folder)));
  return (
    [file, ...folders].every(({ uid }) => [root, administrator].includes(uid)) &&
    (file.mode & othersWrite) === 0 &&
    folders.every(({ mode }) => (mode & othersWrite) === 0 || (mode & sticky) !== 0)
  );
};

const othersWrite = 0o022;
/** The sticky bit: all users may create files in the folder, but change only their own. */
const sticky = 0o1000;

const foldersAbove = (path: string): readonly string[] => {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
};

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
