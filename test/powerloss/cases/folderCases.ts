import { join } from 'node:path';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import type { PowerLossCase } from '../powerLossCase.ts';

const usual = '/Invoice Desk';
const recordFolder = '/Invoice Desk location';
const listed = ['/sales.sqlite', '/purchases/archive.sqlite'];

/** Files below a folder, which is the root for those who use them: the record then names the same paths on every copy of a disk. */
const mountAt = (root: string): FolderFiles => {
  const { copyFile, hasSameContent, rename, replaceText, ...others } = systemFolderFiles;
  const below = (path: string): string => join(root, path);
  return {
    ...systemFolderFiles,
    list: (path) => others.list(below(path)),
    isLink: (path) => others.isLink(below(path)),
    hasSameContent: (one, other) => hasSameContent(below(one), below(other)),
    readText: (path) => others.readText(below(path)),
    replaceText: (path, text) => replaceText(below(path), text),
    makeFolder: (path) => others.makeFolder(below(path)),
    copyFile: (from, to) => copyFile(below(from), below(to)),
    syncFolder: (path) => others.syncFolder(below(path)),
    rename: (from, to) => rename(below(from), below(to)),
    removeFile: (path) => others.removeFile(below(path)),
    removeFolder: (path) => others.removeFolder(below(path)),
  };
};

/** Makes of every folder a volume of its own, so that data are copied; a temporary name is on the volume of its folder. */
const separateVolumes = (files: FolderFiles): FolderFiles => ({
  ...files,
  rename: (from, to) => {
    if (!from.startsWith(to) && !to.startsWith(from))
      throw Object.assign(new Error('another volume'), { code: 'EXDEV' });
    files.rename(from, to);
  },
});

const settle = (files: FolderFiles, wanted: string | undefined) =>
  settleDataFolder({
    ...{ requested: wanted, files, usual, former: [], recordFolder },
    ...{ isInUse: () => false, isOnNetwork: () => false },
  });

const putData = async (root: string): Promise<void> => {
  const files = mountAt(root);
  files.makeFolder(recordFolder);
  files.makeFolder(`${usual}/purchases`);
  for (const name of listed) files.replaceText(`${usual}${name}`, `${name} `.repeat(300));
};

const moveTwice = (files: FolderFiles, acknowledge: () => void): void => {
  for (const wanted of ['/First', '/Second']) {
    settle(files, wanted);
    acknowledge();
  }
};

/** Reads as the next start does, which continues what was interrupted, and lists all folders: there is one with data. */
const readData = (files: FolderFiles): unknown => {
  // The policy is not known now: the data stay where they are.
  const { folder, problem } = settle(files, undefined);
  const folders = files.list('/')?.map(({ name }) => name);
  return [folder, problem, folders, listed.map((name) => files.readText(`${folder}${name}`))];
};

export const folderCases: readonly PowerLossCase[] = [
  { name: 'the data folder, renamed', toVolumes: (files: FolderFiles) => files },
  { name: 'the data folder, copied to another volume', toVolumes: separateVolumes },
].map(({ name, toVolumes }) => ({
  ...{ name, promise: 'acknowledged', prepare: putData },
  change: async (root, acknowledge) => moveTwice(toVolumes(mountAt(root)), acknowledge),
  read: async (root) => readData(toVolumes(mountAt(root))),
}));
