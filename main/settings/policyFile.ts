import type { Stats } from 'node:fs';
import { constants, open, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProfileFault } from '#app/contract/errors.ts';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { decodeText } from '#app/storage/files/decodeText.ts';

const rootUserId = 0;
const maxPolicyBytes = 10_000_000;

type ProtectedFile =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | Exclude<PolicySourceContent, { kind: 'policy' }>;

/** Reads a policy file. Where there is none there is no policy. Never throws. `administrator` is a user id of the system. */
export const readPolicyFile = async (file: string, administrator?: number): Promise<PolicySourceContent> => {
  const read = await readAdministratorOwnedFile(file, administrator);
  if (read.kind !== 'bytes') return read;
  // Loaded only with a policy: every start waits for this answer.
  const { parsePolicySource } = await import('#app/settings/policySource.ts');
  return parsePolicySource(decodeText(read.bytes), file);
};

/** Reads a file that is not believed where anybody but the administrator could have written it. Never throws. */
export const readAdministratorOwnedFile = async (file: string, administrator = rootUserId): Promise<ProtectedFile> => {
  const createUnreadable = (code: ProfileFault['code'], message: string): ProtectedFile => ({
    kind: 'unreadable',
    faults: [{ path: file, code, message }],
  });
  try {
    const path = await realpath(file);
    await using handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await handle.stat();
    if (!(await isProtected(stats, path, administrator)))
      return createUnreadable('untrusted', 'others than the administrator could have written it');
    if (!stats.isFile() || stats.size > maxPolicyBytes)
      return createUnreadable('unreadable', 'it is no file, or too large for a policy');
    return { kind: 'bytes', bytes: await handle.readFile() };
  } catch (cause) {
    return isMissing(cause) ? { kind: 'none' } : createUnreadable('unreadable', 'it could not be read');
  }
};

/**
 * Returns whether the file, and every folder on the way to it, can be written by the administrator only. On Windows
 * Node cannot ask: there, a file is read while developing and testing only.
 */
const isProtected = async (file: Stats, path: string, administrator: number): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const folders = await Promise.all(listParentFolders(path).map((folder) => stat(folder)));
  return (
    [file, ...folders].every(({ uid }) => [rootUserId, administrator].includes(uid)) &&
    (file.mode & nonOwnerWriteBits) === 0 &&
    folders.every(({ mode }) => (mode & nonOwnerWriteBits) === 0 || (mode & stickyBit) !== 0)
  );
};

const nonOwnerWriteBits = 0o022;
/** The sticky bit: all users may create files in the folder, but change only their own. */
const stickyBit = 0o1000;

const listParentFolders = (path: string): readonly string[] => {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...listParentFolders(folder)];
};

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
