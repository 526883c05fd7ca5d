import { describe, expect, onTestFinished, test } from 'vitest';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { CrashingFiles, DataFolders, fewData, splitVolumes } from './dataFolders.ts';

interface CrashCase {
  readonly name: string;
  /** Makes of a program's files those of its computer. */
  readonly onDisk: (files: FolderFiles, folders: DataFolders) => FolderFiles;
}

const cases: readonly CrashCase[] = [
  { name: 'within a volume', onDisk: (files) => files },
  { name: 'to another volume', onDisk: (files, { root }) => splitVolumes(root, files) },
];

const prepare = (): DataFolders => {
  const folders = new DataFolders();
  onTestFinished(() => folders.remove());
  folders.write(folders.roaming, fewData);
  return folders;
};

/** Starts a program that ends before its change number `crashAt`; returns whether it did. */
const startAndCrash = (folders: DataFolders, { onDisk }: CrashCase, crashAt: number): boolean => {
  const program = new CrashingFiles(crashAt);
  settleDataFolder(folders.options({ files: onDisk(program.files, folders) }));
  return program.hasCrashed;
};

const expectMoved = (folders: DataFolders, { onDisk }: CrashCase, point: string): void => {
  const { folder, problem } = settleDataFolder(folders.options({ files: onDisk(systemFolderFiles, folders) }));
  expect({ folder, problem }, point).toEqual({ folder: folders.local, problem: null });
  expect(folders.list(), point).toEqual([folders.local]);
  expect(folders.read(folders.local), point).toEqual(fewData);
};

/** Runs a start that crashes at its first change, then one at its second, and so on until one does not crash. */
const crashEverywhere = (run: (crashAt: number) => boolean): number => {
  let crashAt = 0;
  while (run(crashAt)) crashAt += 1;
  return crashAt;
};

describe.each(cases)('a move $name', (crashCase) => {
  test('that ends at any moment is completed by the next start', () => {
    const points = crashEverywhere((crashAt) => {
      const folders = prepare();
      const hasCrashed = startAndCrash(folders, crashCase, crashAt);
      expectMoved(folders, crashCase, `after change ${crashAt}`);
      return hasCrashed;
    });
    expect(points).toBeGreaterThan(4);
  });

  test('that ends at any moment, and again while it is completed, is completed by the third start', () => {
    crashEverywhere((first) => {
      let hasCrashed = false;
      crashEverywhere((second) => {
        const folders = prepare();
        hasCrashed = startAndCrash(folders, crashCase, first);
        const hasCrashedAgain = startAndCrash(folders, crashCase, second);
        expectMoved(folders, crashCase, `after change ${first}, then ${second}`);
        return hasCrashedAgain;
      });
      return hasCrashed;
    });
  });

  test('that ends at any moment loses nothing when an older release starts in between', () => {
    crashEverywhere((crashAt) => {
      const folders = prepare();
      const hasCrashed = startAndCrash(folders, crashCase, crashAt);
      const isStillThere = systemFolderFiles.list(folders.roaming) !== null;
      const made = { 'settings.json': 'of the older release' };
      folders.write(folders.roaming, made);
      const { folder } = settleDataFolder(folders.options({ files: crashCase.onDisk(systemFolderFiles, folders) }));
      const point = `after change ${crashAt}`;
      // It either continued with the data, or made a folder of its own that is left beside them.
      const expected = isStillThere ? { ...fewData, ...made } : fewData;
      expect(folders.read(folder), point).toEqual(Object.fromEntries(Object.entries(expected).sort()));
      if (!isStillThere) expect(folders.read(folders.roaming), point).toEqual(made);
      return hasCrashed;
    });
  });

  test('that ended goes on to another folder where the policy has changed meanwhile', () => {
    crashEverywhere((crashAt) => {
      const folders = prepare();
      const hasCrashed = startAndCrash(folders, crashCase, crashAt);
      const files = crashCase.onDisk(systemFolderFiles, folders);
      const point = `after change ${crashAt}`;
      expect(settleDataFolder(folders.options({ files, requested: folders.other })), point).toMatchObject({
        folder: folders.other,
        problem: null,
      });
      expect(folders.list(), point).toEqual([folders.other]);
      expect(folders.read(folders.other), point).toEqual(fewData);
      return hasCrashed;
    });
  });
});
