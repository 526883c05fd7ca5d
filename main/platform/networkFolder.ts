import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, statfsSync, statSync } from 'node:fs';
import { fail } from '#app/contract/errors.ts';
import { findMount, parseMountInfo, parseMountOutput } from '#app/storage/files/mounts.ts';
import { type FileSystemFacts, fuseFileSystemMagic, isNetworkFolder } from '#app/storage/files/networkFolder.ts';

/** The questions that are asked of a system about a folder; another one than this system's is for tests. */
export interface FileSystemProbe {
  readonly platform: NodeJS.Platform;
  /** `f_type` of statfs(2). */
  readonly readMagic: (folder: string) => number;
  readonly realPath: (folder: string) => string;
  /** Id of the device that holds a path; null where there is no such path. */
  readonly readDevice: (path: string) => number | null;
  readonly readMountInfo: () => string;
  /** Returns the output of mount(8). */
  readonly listMounts: () => string;
}

const systemReader: FileSystemProbe = {
  platform: process.platform,
  readMagic: (folder) => statfsSync(folder).type,
  realPath: (folder) => realpathSync.native(folder),
  readDevice: (path) => statSync(path, { throwIfNoEntry: false })?.dev ?? null,
  readMountInfo: () => readFileSync('/proc/self/mountinfo', 'utf8'),
  listMounts: () => execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 5000 }),
};

/** Throws `storage` (`network`) if an existing folder is on a network drive. */
export const refuseNetworkFolder = (folder: string, reader: FileSystemProbe = systemReader): void => {
  const facts = readFacts(folder, reader);
  if (facts && isNetworkFolder(facts)) throw fail({ kind: 'storage', reason: 'network' });
};

/** Null where the system does not answer: the folder is allowed then. */
const readFacts = (folder: string, reader: FileSystemProbe): FileSystemFacts | null => {
  try {
    switch (reader.platform) {
      case 'linux':
        return readLinuxFacts(folder, reader);
      case 'darwin':
        return { platform: 'darwin', mountFlags: readMountFlags(folder, reader) };
      case 'win32':
        return { platform: 'win32', realPath: reader.realPath(folder) };
      default:
        return null;
    }
  } catch {
    // A share that has no final path of its own is known by the path that was given.
    return reader.platform === 'win32' ? { platform: 'win32', realPath: folder } : null;
  }
};

const readLinuxFacts = (folder: string, reader: FileSystemProbe): FileSystemFacts => {
  const magic = reader.readMagic(folder);
  const isFuse = magic === fuseFileSystemMagic;
  const mount = isFuse ? findMount(parseMountInfo(reader.readMountInfo()), reader.realPath(folder)) : null;
  return { platform: 'linux', magic, mountType: mount?.type ?? null };
};

/** The volume of all that people keep on a Mac. */
const dataVolume = '/System/Volumes/Data';

/** Starts another program only for a folder that is not on the data volume: hardly any. */
const readMountFlags = (folder: string, reader: FileSystemProbe): readonly string[] | null => {
  const device = reader.readDevice(folder);
  if (device !== null && device === reader.readDevice(dataVolume)) return ['local'];
  return findMount(parseMountOutput(reader.listMounts()), reader.realPath(folder))?.flags ?? null;
};
