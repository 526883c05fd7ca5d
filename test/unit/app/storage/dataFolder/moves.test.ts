import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findDataFolder } from '#app/storage/dataFolder/findDataFolder.ts';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { moveDataFolder } from '#app/storage/dataFolder/moveDataFolder.ts';
import { type DataFolderOptions, settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { DataFolders, type FolderContents, someData, splitVolumes } from './dataFolders.ts';

let folders: DataFolders;
beforeEach(() => {
  folders = new DataFolders();
});
afterEach(() => folders.remove());

const settle = (changes: Partial<DataFolderOptions> = {}) => settleDataFolder(folders.options(changes));
const find = (changes: Partial<DataFolderOptions> = {}) => findDataFolder(folders.options(changes));
const failWith =
  (code: string): (() => never) =>
  () => {
    throw Object.assign(new Error('refused'), { code });
  };

const expectOnlyIn = (folder: string, contents: FolderContents = someData): void => {
  expect(folders.list()).toEqual([folder]);
  expect(folders.read(folder)).toEqual(contents);
};

describe('the data folder on Windows', () => {
  test('is in the local profile, and a first start makes nothing but that', () => {
    expect(find()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
    expect(folders.list()).toEqual([]);
    expect(existsSync(folders.places.recordFolder)).toBe(false);
  });

  test('is renamed out of the roaming profile once', () => {
    folders.write(folders.roaming, someData);
    expect(find()).toBeNull();
    const before = statSync(join(folders.roaming, 'sales.sqlite')).ino;
    expect(settle()).toEqual({ folder: folders.local, movedFrom: folders.roaming, problem: null });
    expectOnlyIn(folders.local);
    expect(statSync(join(folders.local, 'sales.sqlite')).ino).toBe(before);
    expect(find()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
  });

  test('is copied where the local profile is on another volume, and removed from the roaming one', () => {
    folders.write(folders.roaming, someData);
    const files = splitVolumes(folders.root);
    expect(settle({ files })).toEqual({ folder: folders.local, movedFrom: folders.roaming, problem: null });
    expectOnlyIn(folders.local);
    expect(find({ files })).toMatchObject({ folder: folders.local });
  });

  test('takes the place of an empty folder', () => {
    folders.write(folders.roaming, someData);
    systemFolderFiles.makeFolder(folders.local);
    expect(settle()).toMatchObject({ movedFrom: folders.roaming, problem: null });
    expectOnlyIn(folders.local);
  });

  test('takes the place of an empty folder where a system renames to no name that is taken', () => {
    folders.write(folders.roaming, someData);
    systemFolderFiles.makeFolder(folders.local);
    const rename: FolderFiles['rename'] = (from, to) => {
      if (existsSync(to)) failWith('EPERM')();
      systemFolderFiles.rename(from, to);
    };
    expect(settle({ files: { ...systemFolderFiles, rename } })).toMatchObject({ problem: null });
    expectOnlyIn(folders.local);
  });

  test('does not leave an empty roaming folder for one with data', () => {
    systemFolderFiles.makeFolder(folders.roaming);
    expect(find()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
  });
});

// The folders are in memory where it is a volume of its own, as on Linux.
const hasOtherVolume = existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(tmpdir()).dev;

test.skipIf(!hasOtherVolume)('a data folder is moved to a real other volume', () => {
  folders.write(folders.local, someData);
  const disk = mkdtempSync(join(tmpdir(), 'invoice-desk-disk-'));
  const wanted = join(disk, 'data');
  try {
    expect(settle({ requested: wanted })).toEqual({ folder: wanted, movedFrom: folders.local, problem: null });
    expect(folders.list()).toEqual([]);
    expect(folders.read(wanted)).toEqual(someData);
    expect(settle()).toEqual({ folder: folders.local, movedFrom: wanted, problem: null });
    expectOnlyIn(folders.local);
    expect(existsSync(wanted)).toBe(false);
  } finally {
    rmSync(disk, { recursive: true });
  }
});

describe('the data folder of a policy', () => {
  test('is not taken for the one with the data where it cannot be made', () => {
    folders.write(join(folders.root, 'Data'), { file: 'no folder' });
    const wanted = join(folders.root, 'Data', 'file', 'data');
    expect(settle({ requested: wanted })).toEqual({
      folder: folders.local,
      movedFrom: null,
      problem: { reason: 'denied', folder: wanted },
    });
    expect(find()).toEqual({ folder: folders.local, movedFrom: null, problem: null });
  });

  test('is used from the first start on, and stays known while the policy cannot be read', () => {
    expect(settle({ requested: folders.other })).toEqual({ folder: folders.other, movedFrom: null, problem: null });
    folders.write(folders.other, { logs: 'a start' });
    expect(find({ requested: folders.other })).toMatchObject({ folder: folders.other });
    expect(find({ requested: undefined })).toMatchObject({ folder: folders.other });
  });

  test('gets the data, gives them to the next one, and back when the policy ends', () => {
    folders.write(folders.roaming, someData);
    const next = join(folders.root, 'Data', 'kaisa', 'Next');
    expect(settle({ requested: folders.other })).toMatchObject({ movedFrom: folders.roaming });
    expectOnlyIn(folders.other);
    expect(settle({ requested: next })).toMatchObject({ movedFrom: folders.other });
    expectOnlyIn(next);
    expect(settle({ requested: null })).toMatchObject({ folder: folders.local, movedFrom: next });
    expectOnlyIn(folders.local);
  });

  test('can be the roaming profile, where the data then stay', () => {
    folders.write(folders.roaming, someData);
    expect(settle({ requested: folders.roaming })).toEqual({ folder: folders.roaming, movedFrom: null, problem: null });
    expectOnlyIn(folders.roaming);
  });
});

describe('data stay where they are, and the reason is reported', () => {
  const expectToStay = (changes: Partial<DataFolderOptions>, reason: string): void => {
    folders.write(folders.local, someData);
    const before = folders.list();
    expect(settle({ requested: folders.other, ...changes })).toEqual({
      folder: folders.local,
      movedFrom: null,
      problem: { reason, folder: changes.requested ?? folders.other },
    });
    expect(folders.list()).toEqual(before);
    expect(folders.read(folders.local)).toEqual(someData);
    // At the next start nothing stands in their way.
    expect(settle({ requested: folders.other, isInUse: () => false })).toMatchObject({ problem: null });
    expectOnlyIn(folders.other);
  };
  const withFiles = (changes: Partial<FolderFiles>): Partial<DataFolderOptions> => ({
    files: { ...systemFolderFiles, ...changes },
  });

  test('where a running program uses them', () =>
    expectToStay({ isInUse: (folder) => folder === folders.local }, 'inUse'));

  test('where a program has opened them before they are all copied', () => {
    let asked = 0;
    const isInUse = () => {
      asked += 1;
      return asked > 1;
    };
    expectToStay({ files: splitVolumes(folders.root), isInUse }, 'inUse');
  });

  test('where a program has changed them before they are all copied', () => {
    const files = splitVolumes(folders.root);
    const copyFile: FolderFiles['copyFile'] = (from, to) => {
      files.copyFile(from, to);
      if (from.endsWith('archive.sqlite')) folders.write(folders.local, { 'purchases/new.sqlite': 'later' });
    };
    folders.write(folders.local, someData);
    const contents = { ...someData, [join('purchases', 'new.sqlite')]: 'later' };
    expect(settle({ requested: folders.other, files: { ...files, copyFile } })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'inUse' },
    });
    expectOnlyIn(folders.local, contents);
  });

  test('where the new folder is on a network drive', () => expectToStay({ isOnNetwork: () => true }, 'network'));

  test('where the system refuses the rename', () => expectToStay(withFiles({ rename: failWith('EACCES') }), 'denied'));

  test('where another program has a file open', () => expectToStay(withFiles({ rename: failWith('EBUSY') }), 'inUse'));

  test('where the other disk is full, and no half of a copy is left there', () => {
    const files = splitVolumes(folders.root);
    let copied = 0;
    const copyFile: FolderFiles['copyFile'] = (from, to) => {
      copied += 1;
      if (copied === 3) failWith('ENOSPC')();
      files.copyFile(from, to);
    };
    expectToStay({ files: { ...files, copyFile } }, 'full');
  });

  test('where the record cannot be written', () =>
    expectToStay(withFiles({ replaceText: failWith('EROFS') }), 'denied'));

  test('where one folder would be inside the other', () => {
    folders.write(folders.local, someData);
    const inside = join(folders.local, 'data');
    expect(settle({ requested: inside })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'occupied', folder: inside },
    });
    expectOnlyIn(folders.local);
  });

  test('where the disk that they are on is missing', () => {
    settle({ requested: folders.other });
    for (const folder of [folders.other, dirname(folders.other)]) systemFolderFiles.removeFolder(folder);
    expect(settle()).toMatchObject({
      folder: folders.other,
      problem: { reason: 'unreachable', folder: folders.local },
    });
  });
});

describe('two folders with data are never merged', () => {
  test('that of the policy is not used where it holds something else', () => {
    const foreign = { 'holiday.jpg': 'a picture' };
    folders.write(folders.other, foreign);
    expect(settle({ requested: folders.other })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'occupied', folder: folders.other },
    });
    folders.write(folders.local, someData);
    expect(settle({ requested: folders.other })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'occupied', folder: folders.other },
    });
    expect(folders.read(folders.other)).toEqual(foreign);
    expect(folders.read(folders.local)).toEqual(someData);
  });

  test('that of the policy is not used where it holds other data of ours', () => {
    folders.write(folders.local, someData);
    folders.write(folders.other, { 'sales.sqlite': 'older' });
    expect(settle({ requested: folders.other })).toMatchObject({
      folder: folders.local,
      problem: { reason: 'occupied', folder: folders.other },
    });
    expect(folders.read(folders.other)).toEqual({ 'sales.sqlite': 'older' });
  });

  test.each([
    ['before there was a record', false],
    ['after a move', true],
  ])('what an older release has made in the roaming profile %s is left, and named', (_when, isMoved) => {
    folders.write(isMoved ? folders.roaming : folders.local, someData);
    if (isMoved) settle();
    folders.write(folders.roaming, { 'sales.sqlite': 'of the older release' });
    expect(settle()).toEqual({
      folder: folders.local,
      movedFrom: null,
      problem: { reason: 'leftOver', folder: folders.roaming },
    });
    expect(folders.read(folders.local)).toEqual(someData);
    expect(folders.read(folders.roaming)).toEqual({ 'sales.sqlite': 'of the older release' });
  });

  test('a folder that has the name of a copy is not taken for one', () => {
    folders.write(folders.roaming, someData);
    folders.write(`${folders.local}.moving`, { 'mine.txt': 'mine' });
    expect(settle()).toMatchObject({ folder: folders.roaming, problem: { reason: 'denied', folder: folders.local } });
    expect(folders.read(`${folders.local}.moving`)).toEqual({ 'mine.txt': 'mine' });
    expect(folders.read(folders.roaming)).toEqual(someData);
    expect(() => moveDataFolder(folders.roaming, folders.local, folders.options())).toThrow('is there already');
  });
});

test.each(['', '{', '[]', '{"version":2,"folder":"/"}', '{"version":1}'])(
  'a record that says %j counts as none',
  (text) => {
    folders.write(folders.local, someData);
    systemFolderFiles.makeFolder(folders.places.recordFolder);
    systemFolderFiles.replaceText(join(folders.places.recordFolder, 'location.json'), text);
    expect(find()).toMatchObject({ folder: folders.local, problem: null });
  },
);
