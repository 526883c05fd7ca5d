import type { Stats } from 'node:fs';
import { open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { noPolicy, type Policy, parsePolicy } from '../../app/connection/policy.ts';
import type { ProfileFault } from '../../app/contract/errors.ts';

const root = 0;
const largestPolicy = 10_000_000;

/**
 * Reads a policy file. Where there is none there is no policy; one that anybody but the administrator could have written is not
 * believed. Never throws: what is wrong is among the policy's faults. `administrator` is a user id of the system.
 */
export const readPolicyFile = async (file: string, administrator = root): Promise<Policy> => {
  const refused = (code: ProfileFault['code'], message: string): Policy => ({
    ...noPolicy,
    faults: [{ path: file, code, message }],
  });
  try {
    const path = await realpath(file);
    await using handle = await open(path);
    const found = await handle.stat();
    if (!(await isProtected(found, path, administrator)))
      return refused('untrusted', 'others than the administrator could have written it');
    if (found.size > largestPolicy) return refused('unreadable', 'it is too large for a policy');
    return parsePolicy(await handle.readFile('utf8'));
  } catch (cause) {
    return isMissing(cause) ? noPolicy : refused('unreadable', 'it could not be read');
  }
};

/**
 * Whether the file, and every folder on the way to it, is the administrator's and nobody else's to write. On Windows Node cannot
 * ask: there the rights that `ProgramData` hands down protect it, by which people may read, but not change or replace, what an
 * administrator has put there.
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
