import { expect, onTestFinished } from 'vitest';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { CrashingFiles, DataFolders, fewData, splitVolumes } from './dataFolders.ts';

export interface CrashCase {
  readonly name: string;
  /** Makes of a program's files those of its computer. */
  readonly onDisk: (files: FolderFiles, folders: DataFolders) => FolderFiles;
}

export const crashCases: readonly CrashCase[] = [
  { name: 'within a volume', onDisk: (files) => files },
  { name: 'to another volume', onDisk: (files, { root }) => splitVolumes(root, files) },
];

/** Makes a computer with data in the roaming profile. */
export const prepareRoamingData = (): DataFolders => {
  const folders = new DataFolders();
  onTestFinished(() => folders.remove());
  folders.write(folders.roaming, fewData);
  return folders;
};

/** Starts a program that ends before its change number `crashAt`; returns whether it did. */
export const startAndCrash = (folders: DataFolders, { onDisk }: CrashCase, crashAt: number): boolean => {
  const program = new CrashingFiles(crashAt);
  settleDataFolder(folders.options({ files: onDisk(program.files, folders) }));
  return program.hasCrashed;
};

export const expectMoved = (folders: DataFolders, { onDisk }: CrashCase, point: string): void => {
  const { folder, problem } = settleDataFolder(folders.options({ files: onDisk(systemFolderFiles, folders) }));
  expect({ folder, problem }, point).toEqual({ folder: folders.local, problem: null });
  expect(folders.list(), point).toEqual([folders.local]);
  expect(folders.read(folders.local), point).toEqual(fewData);
};

/** Runs a start that crashes at its first change, then one at its second, and so on until one does not crash. */
export const crashEverywhere = (run: (crashAt: number) => boolean): number => {
  let crashAt = 0;
  while (run(crashAt)) crashAt += 1;
  return crashAt;
};
