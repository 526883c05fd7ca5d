import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fsyncFolder,
  makeFolder,
  removeFileSync,
  renameFileDurably,
  renameFileDurablySync,
  replaceFile,
  replaceFileSync,
} from '#app/storage/files/durableFiles.ts';
import { recordSyncs } from '#test/fixtures/recordedSyncs.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'invoice-desk-durable-'));
  file = join(folder, 'settings.json');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true });
});
const read = (path: string): string => fs.readFileSync(path, 'utf8');
const modeOf = (path: string): number => fs.statSync(path).mode & 0o777;
const failure = (code: string): Error => Object.assign(new Error('refused'), { code });
const failSyncs = (error: Error): void => {
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw error;
  });
  syncBuiltinESMExports();
};
/** Runs work with the syncs recorded, and returns what was synced. */
const listSyncs = async (work: () => void | Promise<void>): Promise<readonly string[]> => {
  const recorded = await recordSyncs();
  try {
    await work();
    return recorded.syncedPaths();
  } finally {
    recorded.stop();
  }
};

// Windows opens no folder.
describe.skipIf(process.platform === 'win32')('a folder', () => {
  test('is synced, and nothing of it stays open', async () => {
    expect(await listSyncs(() => fsyncFolder(folder))).toEqual([folder]);
    const close = vi.spyOn(fs, 'closeSync');
    syncBuiltinESMExports();
    fsyncFolder(folder);
    expect(close).toHaveBeenCalledOnce();
  });

  test.each(['EINVAL', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EISDIR', 'EACCES', 'EPERM'])(
    'that the system cannot sync (%s) is left at that',
    (code) => {
      failSyncs(failure(code));
      expect(() => fsyncFolder(folder)).not.toThrow();
    },
  );

  test.each([failure('EIO'), failure('ENOSPC'), new Error('without a code')])(
    'that fails to be synced is no success: %s',
    (error) => {
      failSyncs(error);
      expect(() => fsyncFolder(folder)).toThrow(error);
    },
  );

  test('is made with those above it, for its owner alone, and each name is synced into the folder above', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    const synced = await listSyncs(() => makeFolder(deep));
    expect(synced).toEqual([join(folder, 'a', 'b'), join(folder, 'a'), folder]);
    for (const made of [deep, dirname(deep), join(folder, 'a')]) expect(modeOf(made)).toBe(0o700);
  });

  test('that is there is not made again', async () => {
    expect(await listSyncs(() => makeFolder(folder))).toEqual([]);
  });

  test('is synced after a file has got its name in it', async () => {
    fs.writeFileSync(`${file}.part`, 'new');
    expect(await listSyncs(() => renameFileDurablySync(`${file}.part`, file))).toEqual([folder]);
    expect(read(file)).toBe('new');
    fs.renameSync(file, `${file}.part`);
    expect(await listSyncs(() => renameFileDurably(`${file}.part`, file))).toEqual([folder]);
    expect(read(file)).toBe('new');
  });

  test.each([
    ['EINVAL', true],
    ['EIO', false],
  ])('that refuses the sync after a rename with %s is left at that: %s', async (code, isIgnored) => {
    const handle = await fs.promises.open(folder);
    vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync').mockRejectedValue(failure(code));
    await handle.close();
    fs.writeFileSync(`${file}.part`, 'new');
    const outcome = await renameFileDurably(`${file}.part`, file).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isIgnored);
    expect(read(file)).toBe('new');
  });
});

describe('a small file of our own', () => {
  test.each([
    ['in the background', (content: string) => replaceFile(file, content)],
    ['at once', async (content: string) => replaceFileSync(file, content)],
  ])('is replaced %s, whole, for its owner alone, and on the disk before it has its name', async (_, replace) => {
    const writes = vi.spyOn(fs, 'writeFileSync');
    const asyncWrites = vi.spyOn(fs.promises, 'writeFile');
    syncBuiltinESMExports();
    for (const content of ['old', 'new']) {
      await replace(content);
      expect(read(file)).toBe(content);
    }
    const options = [...writes.mock.calls, ...asyncWrites.mock.calls].map((call) => call[2]);
    expect(options).toEqual([1, 2].map(() => ({ mode: 0o600, flush: true })));
    if (process.platform !== 'win32') expect(modeOf(file)).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['settings.json']);
  });

  test('is replaced at once over what another replacement has left, and for its owner alone', () => {
    fs.writeFileSync(`${file}.part`, 'half', { mode: 0o644 });
    replaceFileSync(file, 'new');
    expect(read(file)).toBe('new');
    if (process.platform !== 'win32') expect(modeOf(file)).toBe(0o600);
  });

  test('is removed with what another replacement has left', () => {
    for (const path of [file, `${file}.part`]) fs.writeFileSync(path, 'old');
    removeFileSync(file);
    expect(fs.readdirSync(folder)).toEqual([]);
    removeFileSync(file);
  });
});
