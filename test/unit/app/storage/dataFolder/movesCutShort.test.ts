import { describe, expect, test } from 'vitest';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { fewData } from './dataFolders.ts';
import { crashCases, crashEverywhere, expectMoved, prepareRoamingData, startAndCrash } from './startsCutShort.ts';

describe.each(crashCases)('a move $name', (crashCase) => {
  test('that ends at any moment is completed by the next start', () => {
    const points = crashEverywhere((crashAt) => {
      const folders = prepareRoamingData();
      const hasCrashed = startAndCrash(folders, crashCase, crashAt);
      expectMoved(folders, crashCase, `after change ${crashAt}`);
      return hasCrashed;
    });
    expect(points).toBeGreaterThan(4);
  });

  test('that ends at any moment loses nothing when an older release starts in between', () => {
    crashEverywhere((crashAt) => {
      const folders = prepareRoamingData();
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
      const folders = prepareRoamingData();
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
