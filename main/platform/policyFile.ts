import type { Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProfileFault } from '../../app/contract/errors.ts';
import { type Found, foundIn } from '../../app/policy/settle.ts';
import { decodeText } from '../../app/sales/importing/decodeText.ts';

const root = 0;
const largestPolicy = 10_000_000;

/**
 * Reads a policy file. Where there is none there is no policy; one that anybody but the administrator could have written is not
 * believed. Never throws. `administrator` is a user id of the system.
 */
export const readPolicyFile = async (file: string, administrator = root): Promise<Found> => {
  const refused = (code: ProfileFault['code'], message: string): Found => ({
    kind: 'unreadable',
    faults: [{ path: file, code, message }],
  });
  try {
    const path = await realpath(file);
    await using handle = await open(path);
    const found = await handle.stat();
    if (!(await isProtected(found, path, administrator)))
      return refused('untrusted', 'others than the administrator could have written it');
    if (!found.isFile() || found.size > largestPolicy)
      return refused('unreadable', 'it is no file, or too large for a policy');
    return foundIn(decodeText(await handle.readFile()));
  } catch (cause) {
    return isMissing(cause) ? { kind: 'none' } : refused('unreadable', 'it could not be read');
  }
};

/**
 * Whether the file, and every folder on the way to it, is the administrator's and nobody else's to write. On Windows Node cannot
 * ask: there, a file is read while developing and testing only.
 */
const isProtected = async (file: Stats, path: string, administrator: number): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const folders = await Promise.all(foldersAbove(path).map((folder) => stat(folder)));
  return [file, ...folders].every(
    ({ uid, mode }) => [root, administrator].includes(uid) && ((mode & othersWrite) === 0 || (mode & sticky) !== 0),
  );
};

const othersWrite = 0o022;
/** A folder in which everybody may make files, but nobody may touch those of another. */
const sticky = 0o1000;

const foldersAbove = (path: string): readonly string[] => {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
};

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
