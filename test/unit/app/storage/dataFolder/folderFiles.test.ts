import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listDataFolderPlaces } from '#app/storage/dataFolder/dataFolder.ts';
import { readDataFolderRecord, writeDataFolderRecord } from '#app/storage/dataFolder/dataFolderRecord.ts';
import { systemFolderFiles as files } from '#app/storage/dataFolder/folderFiles.ts';
import { copyTree, isSameTree, removeTree } from '#app/storage/dataFolder/folderTree.ts';
import { holdsOwnData } from '#app/storage/dataFolder/ownData.ts';
import { makeNamedPipe } from '#test/fixtures/namedPipe.ts';
import { recordSyncs } from '#test/fixtures/recordedSyncs.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'invoice-desk-tree-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  fs.rmSync(root, { recursive: true });
});
const at = (...names: string[]): string => join(root, ...names);
const write = (name: string, content: string | Buffer = name): void => {
  fs.mkdirSync(join(root, name, '..'), { recursive: true });
  fs.writeFileSync(at(name), content);
};
const listSyncs = async (work: () => void): Promise<readonly string[]> => {
  const recorded = await recordSyncs();
  try {
    work();
    return recorded.syncedPaths();
  } finally {
    recorded.stop();
  }
};

// Windows has no pipes in folders, lets hardly anybody make a link, and opens no folder.
describe.skipIf(process.platform === 'win32')('the files of this computer', () => {
  test('are listed by their names, each as what it is', () => {
    for (const name of ['c', 'a', 'b/inner', 'd']) write(name);
    fs.symlinkSync('a', at('link'));
    makeNamedPipe(at('pipe'));
    expect(files.list(root)).toEqual([
      ...[
        { name: 'a', kind: 'file' },
        { name: 'b', kind: 'folder' },
        { name: 'c', kind: 'file' },
      ],
      ...[
        { name: 'd', kind: 'file' },
        { name: 'link', kind: 'link' },
        { name: 'pipe', kind: 'other' },
      ],
    ]);
  });

  test('are none where nothing is, and a failure where the system refuses to look', () => {
    write('file');
    for (const path of [at('gone'), at('file', 'below')]) {
      expect(files.list(path)).toBeNull();
      expect(files.readText(path)).toBeNull();
      expect(files.isLink(path)).toBe(false);
    }
    const tooLong = at('x'.repeat(300));
    expect(() => files.list(tooLong)).toThrow('ENAMETOOLONG');
    expect(() => files.readText(tooLong)).toThrow('ENAMETOOLONG');
  });

  test('are read as text, and links as where they lead', () => {
    write('a', 'Äiti');
    fs.symlinkSync('a', at('link'));
    expect(files.readText(at('a'))).toBe('Äiti');
    expect(files.readLink(at('link'))).toBe('a');
    expect([at('link'), at('a')].map(files.isLink)).toEqual([true, false]);
  });

  test('are compared to their ends', () => {
    const long = Buffer.alloc(1024 * 1024 + 10, 'x');
    const other = Buffer.from(long);
    other[long.length - 1] = 0;
    for (const [name, content] of Object.entries({ long, copy: long, other, short: long.subarray(0, -1) }))
      write(name, content);
    for (const name of ['empty', 'void']) write(name, '');
    const isSame = (one: string, two: string) => files.hasSameContent(at(one), at(two));
    expect(isSame('long', 'copy')).toBe(true);
    expect(isSame('empty', 'void')).toBe(true);
    for (const name of ['other', 'short', 'empty'])
      expect([isSame('long', name), isSame(name, 'long')]).toEqual([false, false]);
    const close = vi.spyOn(fs, 'closeSync');
    syncBuiltinESMExports();
    isSame('long', 'copy');
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('are compared where a read gives less than was asked for', () => {
    for (const name of ['one', 'two']) write(name, 'the same content');
    const readSync = fs.readSync;
    let reads = 0;
    vi.spyOn(fs, 'readSync').mockImplementation(((
      descriptor: number,
      buffer: Buffer,
      offset: number,
      length: number,
    ) => {
      reads += 1;
      return readSync(descriptor, buffer, offset, Math.min(length, 1 + (reads % 3)), null);
    }) as typeof fs.readSync);
    syncBuiltinESMExports();
    expect(files.hasSameContent(at('one'), at('two'))).toBe(true);
  });

  test('are copied to where nothing is, and synced', async () => {
    write('a', 'content');
    const close = vi.spyOn(fs, 'closeSync');
    expect(await listSyncs(() => files.copyFile(at('a'), at('copy')))).toEqual([at('copy')]);
    expect(close).toHaveBeenCalledOnce();
    expect(files.readText(at('copy'))).toBe('content');
    write('b', 'other');
    expect(() => files.copyFile(at('b'), at('copy'))).toThrow('EEXIST');
    expect(files.readText(at('copy'))).toBe('content');
  });

  test('are renamed and removed so that it outlives a power cut', async () => {
    write('from/a');
    write('to/b');
    expect(await listSyncs(() => files.rename(at('from', 'a'), at('to', 'a')))).toEqual([at('to'), at('from')]);
    expect(await listSyncs(() => files.rename(at('to', 'a'), at('to', 'c')))).toEqual([at('to')]);
    expect(() => files.removeFolder(at('to'))).toThrow();
    expect(await listSyncs(() => files.removeFolder(at('from')))).toEqual([root]);
    files.removeFile(at('to', 'c'));
    expect(files.list(at('to'))?.map(({ name }) => name)).toEqual(['b']);
  });
});

describe.skipIf(process.platform === 'win32')('a folder with all that is in it', () => {
  const writeTree = (name: string): void => {
    for (const path of ['file', 'deep/er/file', 'deep/other']) write(`${name}/${path}`, path);
    fs.symlinkSync('file', at(name, 'link'));
    fs.mkdirSync(at(name, 'empty'));
  };

  test('is copied, and its folders are synced', async () => {
    writeTree('one');
    const synced = await listSyncs(() => copyTree(files, at('one'), at('two')));
    for (const folder of [at('two'), at('two', 'deep'), at('two', 'deep', 'er')])
      expect(synced.lastIndexOf(folder)).toBeGreaterThan(
        synced.findLastIndex((path) => path.startsWith(join(folder, '/'))),
      );
    expect(isSameTree(files, at('one'), at('two'))).toBe(true);
    expect(fs.readlinkSync(at('two', 'link'))).toBe('file');
  });

  test('is not copied where there is something in it that is no file, folder or link', () => {
    write('one/file');
    makeNamedPipe(at('one', 'pipe'));
    expect(() => copyTree(files, at('one'), at('two'))).toThrow('only files, folders and links can be copied');
    fs.cpSync(at('one', 'file'), at('same', 'file'));
    makeNamedPipe(at('same', 'pipe'));
    expect(isSameTree(files, at('one'), at('same'))).toBe(false);
  });

  test('is copied as nothing where it is gone', () => {
    copyTree(files, at('gone'), at('two'));
    expect(files.list(at('two'))).toEqual([]);
  });

  test.each<[string, (folder: string) => void]>([
    ['is gone', (folder) => fs.rmSync(folder, { recursive: true })],
    ['lacks a file', (folder) => fs.rmSync(join(folder, 'file'))],
    ['has one more', (folder) => fs.writeFileSync(join(folder, 'more'), '')],
    ['has a file of another name', (folder) => fs.renameSync(join(folder, 'file'), join(folder, 'fill'))],
    ['has another content deep down', (folder) => fs.writeFileSync(join(folder, 'deep', 'er', 'file'), 'other')],
    [
      'has a link elsewhere',
      (folder) => {
        fs.rmSync(join(folder, 'link'));
        fs.symlinkSync('deep', join(folder, 'link'));
      },
    ],
    [
      'has a file in the place of a link',
      (folder) => {
        fs.rmSync(join(folder, 'link'));
        fs.writeFileSync(join(folder, 'link'), 'file');
      },
    ],
    [
      'has a file in the place of a folder',
      (folder) => {
        fs.rmdirSync(join(folder, 'empty'));
        fs.writeFileSync(join(folder, 'empty'), '');
      },
    ],
  ])('is not the same as one that %s', (_, change) => {
    writeTree('one');
    writeTree('two');
    expect(isSameTree(files, at('one'), at('two'))).toBe(true);
    change(at('two'));
    expect(isSameTree(files, at('one'), at('two'))).toBe(false);
    expect(isSameTree(files, at('two'), at('one'))).toBe(false);
  });

  test('is removed, and what its links lead to is not', () => {
    write('kept/file');
    writeTree('one');
    fs.symlinkSync(at('kept'), at('one', 'outside'));
    removeTree(files, at('one'));
    expect(files.list(root)?.map(({ name }) => name)).toEqual(['kept']);
    expect(files.list(at('kept'))).toHaveLength(1);
    removeTree(files, at('one'));
  });

  test.each([
    ...[
      ['sales.sqlite', true],
      ['settings.json', true],
      ['secrets.json', true],
      ['purchases', true],
    ],
    ...[['holiday.jpg', false]],
  ] as const)('with %s in it holds data of ours: %s', (name, isOwn) => {
    write(`one/${name}`);
    write('one/zebra');
    expect(holdsOwnData(files, at('one'))).toBe(isOwn);
    expect(holdsOwnData(files, at('gone'))).toBe(false);
  });
});

describe('the record of where the data are', () => {
  const read = (text: string): unknown => {
    write('location.json', text);
    return readDataFolderRecord(files, root);
  };

  test('is written for its owner, and read again', () => {
    const folder = at('record');
    expect(readDataFolderRecord(files, folder)).toBeNull();
    for (const record of [{ folder: '/a' }, { folder: '/a', movingTo: '/b' }, { folder: '/a', removing: '/c' }]) {
      writeDataFolderRecord(files, folder, record);
      expect(readDataFolderRecord(files, folder)).toEqual(record);
      expect(files.readText(join(folder, 'location.json'))).toMatch(/\n$/);
    }
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '"text"',
    '[]',
    '{"version":2,"folder":"/a"}',
    '{"version":1,"folder":7}',
    '{"folder":"/a"}',
  ])('is none where the file says %j', (text) => expect(read(text)).toBeNull());

  test('leaves out what is no path', () => {
    expect(read('{"version":1,"folder":"/a","movingTo":7,"removing":null}')).toEqual({ folder: '/a' });
  });
});

describe('the places of the data', () => {
  const places = (platform: NodeJS.Platform) =>
    listDataFolderPlaces({ platform, appData: 'roaming', localAppData: 'local' }, 'Desk', (...parts) =>
      parts.join('/'),
    );

  test('are in the local profile on Windows, formerly in the roaming one', () => {
    expect(places('win32')).toEqual({
      usual: 'local/Desk',
      former: ['roaming/Desk'],
      recordFolder: 'local/Desk location',
    });
  });

  test.each(['linux', 'darwin'] as const)('are in one place on %s', (platform) => {
    expect(places(platform)).toEqual({ usual: 'roaming/Desk', former: [], recordFolder: 'roaming/Desk location' });
  });
});
