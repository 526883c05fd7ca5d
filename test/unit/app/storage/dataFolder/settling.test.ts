import { existsSync, lstatSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type DataFolderRecord,
  readDataFolderRecord,
  writeDataFolderRecord,
} from '#app/storage/dataFolder/dataFolderRecord.ts';
import { findDataFolder } from '#app/storage/dataFolder/findDataFolder.ts';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { type DataFolderOptions, settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { DataFolders, fewData, splitVolumes } from './dataFolders.ts';

let folders: DataFolders;
beforeEach(() => {
  folders = new DataFolders();
});
afterEach(() => folders.remove());

const settle = (changes: Partial<DataFolderOptions> = {}) => settleDataFolder(folders.options(changes));
const find = (changes: Partial<DataFolderOptions> = {}) => findDataFolder(folders.options(changes));
const record = (value: DataFolderRecord): void =>
  writeDataFolderRecord(systemFolderFiles, folders.places.recordFolder, value);
const readRecord = () => readDataFolderRecord(systemFolderFiles, folders.places.recordFolder);
const failWith = (code: string): never => {
  throw Object.assign(new Error('refused'), { code });
};
const withFiles = (changes: Partial<FolderFiles>, files = splitVolumes(folders.root)) => ({
  files: { ...files, ...changes },
});

describe('the folder of the data is not known at once', () => {
  test('while a move is under way, or an older copy is being removed', () => {
    folders.write(folders.local, fewData);
    record({ folder: folders.local });
    expect(find()).toMatchObject({ folder: folders.local });
    record({ folder: folders.local, movingTo: folders.other });
    expect(find()).toBeNull();
    record({ folder: folders.local, removing: `${folders.other}.moved` });
    expect(find()).toBeNull();
  });

  test('while the record names another one', () => {
    record({ folder: folders.other });
    expect(find()).toBeNull();
    mkdirSync(dirname(folders.other), { recursive: true });
    expect(settle()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
    expect(readRecord()).toEqual({ folder: folders.local });
  });

  test('while the policy is unknown and the data are on their way', () => {
    folders.write(folders.local, fewData);
    expect(find({ requested: undefined })).toMatchObject({ folder: folders.local });
    record({ folder: folders.local, movingTo: folders.other });
    expect(settle({ requested: undefined })).toMatchObject({ folder: folders.other, movedFrom: folders.local });
    expect(folders.read(folders.other)).toEqual(fewData);
  });

  test('while there are data in the usual one beside those of the record', () => {
    folders.write(folders.other, fewData);
    record({ folder: folders.other });
    expect(find({ requested: folders.other })).toMatchObject({ folder: folders.other });
    folders.write(folders.local, { 'settings.json': '{}' });
    expect(find({ requested: folders.other })).toBeNull();
    expect(settle({ requested: folders.other })).toMatchObject({
      ...{ folder: folders.other, problem: { reason: 'leftOver', folder: folders.local } },
    });
  });
});

describe('a first start', () => {
  test('writes no record for the usual folder, and one for that of a policy', () => {
    expect(settle()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
    expect(existsSync(folders.places.recordFolder)).toBe(false);
    settle({ requested: folders.other });
    expect(readRecord()).toEqual({ folder: folders.other });
    expect(existsSync(folders.other)).toBe(true);
  });

  test('uses no network drive that a policy names, and the usual folder wherever it is', () => {
    const onNetwork = { isOnNetwork: () => true };
    expect(settle({ ...onNetwork, requested: folders.other })).toEqual({
      ...{ folder: folders.local, movedFrom: null, problem: { reason: 'network', folder: folders.other } },
    });
    expect(settle(onNetwork)).toEqual({ folder: folders.local, movedFrom: null, problem: null });
  });

  test('uses the usual folder with something else in it, and no such folder of a policy', () => {
    folders.write(folders.local, { 'window.json': '{}' });
    expect(settle()).toMatchObject({ folder: folders.local, problem: null });
    const empty = new DataFolders();
    empty.write(empty.other, { 'holiday.jpg': 'a picture' });
    const choice = settleDataFolder(empty.options({ requested: empty.other }));
    expect(choice).toMatchObject({ folder: empty.local, problem: { reason: 'occupied', folder: empty.other } });
    empty.remove();
  });
});

describe('a move that meets a failure', () => {
  beforeEach(() => folders.write(folders.local, fewData));

  test('after all data have arrived is completed', () => {
    let refusals = 0;
    const removeFile = (path: string): void => {
      refusals += 1;
      if (refusals === 1) failWith('EBUSY');
      systemFolderFiles.removeFile(path);
    };
    expect(settle({ requested: folders.other, ...withFiles({ removeFile }) })).toEqual({
      ...{ folder: folders.other, movedFrom: folders.local, problem: null },
    });
    expect(folders.list()).toEqual([folders.other]);
  });

  test('that does not end leaves the older copy, and names it', () => {
    const removeFile = (): never => failWith('EPERM');
    expect(settle({ requested: folders.other, ...withFiles({ removeFile }) })).toEqual({
      ...{ folder: folders.other, movedFrom: null },
      problem: { reason: 'leftOver', folder: `${folders.local}.moved` },
    });
    expect(folders.read(folders.other)).toEqual(fewData);
    expect(settle({ requested: folders.other })).toMatchObject({ folder: folders.other, problem: null });
    expect(folders.list()).toEqual([folders.other]);
  });

  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EBUSY', 'inUse'],
    ['EIO', 'denied'],
  ])('of the system (%s) is named: %s', (code, reason) => {
    const choice = settle({ requested: folders.other, ...withFiles({ copyFile: () => failWith(code) }) });
    expect(choice).toEqual({ folder: folders.local, movedFrom: null, problem: { reason, folder: folders.other } });
    expect(folders.list()).toEqual([folders.local]);
    expect(folders.read(folders.local)).toEqual(fewData);
    expect(readRecord()).toEqual({ folder: folders.local });
  });

  test('of every look at the disk leaves the data at their usual place', () => {
    const refuse = (): never => failWith('EACCES');
    expect(settle({ requested: folders.other, ...withFiles({ list: refuse, readText: refuse }) })).toEqual({
      ...{ folder: folders.local, movedFrom: null, problem: { reason: 'denied', folder: folders.local } },
    });
  });

  test('knows where the data are, whatever they are called then', () => {
    const isRefused = (path: string) => path === folders.other || path === folders.local;
    const rename = (from: string, to: string): void => {
      if (isRefused(to)) failWith('EACCES');
      splitVolumes(folders.root).rename(from, to);
    };
    expect(settle({ requested: folders.other, ...withFiles({ rename }, splitVolumes(folders.root)) })).toMatchObject({
      problem: { reason: 'denied', folder: folders.other },
    });
    expect(settle({ requested: folders.other })).toMatchObject({ folder: folders.other, problem: null });
    expect(folders.read(folders.other)).toEqual(fewData);
  });

  test('because a name that it needs is taken leaves all as it is', () => {
    folders.write(`${folders.local}.moved`, { 'mine.txt': 'mine' });
    expect(settle({ requested: folders.other })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'denied' },
    });
    expect(folders.read(`${folders.local}.moved`)).toEqual({ 'mine.txt': 'mine' });
    expect(readRecord()).toBeNull();
  });

  // Windows lets hardly anybody make a link.
  test.skipIf(process.platform === 'win32')('because the folder is a link to another volume leaves the link', () => {
    const elsewhere = join(folders.root, 'Data', 'linked');
    renameSync(folders.local, elsewhere);
    symlinkSync(elsewhere, folders.local);
    expect(settle({ requested: folders.other, files: splitVolumes(folders.root) })).toMatchObject({
      ...{ folder: folders.local, problem: { reason: 'denied', folder: folders.other } },
    });
    expect(lstatSync(folders.local).isSymbolicLink()).toBe(true);
    expect(folders.read(elsewhere)).toEqual(fewData);
  });
});

describe('data on a disk that is missing', () => {
  test('are waited for, and their older copy is kept', () => {
    folders.write(`${folders.local}.moved`, fewData);
    record({ folder: folders.other, removing: `${folders.local}.moved` });
    expect(settle({ requested: folders.other })).toMatchObject({
      ...{ folder: folders.other, problem: { reason: 'unreachable', folder: folders.other } },
    });
    expect(folders.read(`${folders.local}.moved`)).toEqual(fewData);
    expect(readRecord()).toEqual({ folder: folders.other, removing: `${folders.local}.moved` });
  });
});
