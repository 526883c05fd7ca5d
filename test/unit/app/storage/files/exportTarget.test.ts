import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { findExportTarget, setFileMode } from '#app/storage/files/exportTarget.ts';
import { mapFileError, PartialFile } from '#app/storage/files/partialFile.ts';

let folder: string;
beforeEach(() => {
  // A temporary folder may itself be below a link.
  folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'invoice-desk-export-')));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  fs.rmSync(folder, { recursive: true });
});
const at = (name: string): string => join(folder, name);
const failure = (code: string): Error => Object.assign(new Error('refused'), { code });

describe('the target of an export', () => {
  test('is the file that was chosen, with its mode where it is there', async () => {
    expect(await findExportTarget(at('new.csv'))).toEqual({ path: at('new.csv'), mode: null });
    fs.writeFileSync(at('old.csv'), '', { mode: 0o640 });
    fs.chmodSync(at('old.csv'), 0o4640);
    expect(await findExportTarget(at('old.csv'))).toEqual({ path: at('old.csv'), mode: 0o640 });
  });

  test('is none where the system refuses to look', async () => {
    fs.writeFileSync(at('file'), '');
    await expect(findExportTarget(at(join('file', 'below.csv')))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  // Windows lets hardly anybody make a link.
  test.skipIf(process.platform === 'win32')('is found through forty links, and through no more', async () => {
    for (let link = 0; link < 41; link += 1) fs.symlinkSync(at(`link ${link + 1}`), at(`link ${link}`));
    expect(await findExportTarget(at('link 1'))).toEqual({ path: at('link 41'), mode: null });
    await expect(findExportTarget(at('link 0'))).rejects.toMatchObject({ code: 'ELOOP' });
  });
});

describe('the mode of a new file', () => {
  const refuse = (error: Error) => setFileMode({ chmod: () => Promise.reject(error) } as unknown as FileHandle, 0o600);

  test.each(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])('is left where the file system has none (%s)', (code) =>
    expect(refuse(failure(code))).resolves.toBeUndefined(),
  );

  test.each([failure('EIO'), new Error('without a code')])('is no success otherwise: %s', (error) =>
    expect(refuse(error)).rejects.toBe(error),
  );
});

describe('a file that is exported', () => {
  test('is not there before it is complete, and nothing is left where it is dropped', async () => {
    const partial = await PartialFile.begin(at('a.csv'));
    await partial.write(Buffer.from('half'));
    expect(fs.existsSync(at('a.csv'))).toBe(false);
    await partial.drop();
    expect(fs.readdirSync(folder)).toEqual([]);
    await expect(partial.write(Buffer.from('late'))).rejects.toMatchObject({ error: { kind: 'storage' } });
    const other = await PartialFile.begin(at('a.csv'));
    other.dropNow();
    expect(fs.readdirSync(folder)).toEqual([]);
    // At the end of the program what was dropped may be dropped again.
    other.dropNow();
    await other.drop();
  });

  test('is synced before it has its name', async () => {
    const partial = await PartialFile.begin(at('a.csv'));
    const handle = await fs.promises.open(folder);
    const synced: boolean[] = [];
    const handles = Object.getPrototypeOf(handle) as typeof handle;
    const sync = handles.sync;
    vi.spyOn(handles, 'sync').mockImplementation(function (this: typeof handle) {
      synced.push(fs.existsSync(at('a.csv')));
      return sync.call(this);
    });
    await handle.close();
    await partial.complete();
    expect(synced[0]).toBe(false);
    expect(fs.existsSync(at('a.csv'))).toBe(true);
  });

  test('leaves nothing where its mode cannot be set, and the file that it was to replace', async () => {
    fs.writeFileSync(at('a.csv'), 'old', { mode: 0o640 });
    const handle = await fs.promises.open(folder);
    vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'chmod').mockRejectedValue(failure('ENOSPC'));
    await handle.close();
    await expect(PartialFile.begin(at('a.csv'))).rejects.toMatchObject({ error: { kind: 'storage', reason: 'full' } });
    expect(fs.readdirSync(folder)).toEqual(['a.csv']);
    expect(fs.readFileSync(at('a.csv'), 'utf8')).toBe('old');
  });

  test('is for its reader alone from the first moment on, where the file that it replaces is', async () => {
    fs.writeFileSync(at('a.csv'), 'old', { mode: 0o600 });
    const handle = await fs.promises.open(folder);
    vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'chmod').mockRejectedValue(failure('EPERM'));
    await handle.close();
    const partial = await PartialFile.begin(at('a.csv'));
    const [part = ''] = fs.readdirSync(folder).filter((name) => name !== 'a.csv');
    if (process.platform !== 'win32') expect(fs.statSync(at(part)).mode & 0o777).toBe(0o600);
    await partial.drop();
  });

  test('fails in words with each of its steps', async () => {
    const denied = { error: { kind: 'storage', reason: 'denied' } };
    await expect(PartialFile.begin(at(join('gone', 'a.csv')))).rejects.toMatchObject(denied);
    const partial = await PartialFile.begin(at('a.csv'));
    await partial.complete();
    await expect(partial.write(Buffer.from('late'))).rejects.toMatchObject(denied);
    await expect(partial.complete()).rejects.toMatchObject(denied);
  });

  test('fails with what the system says where that is known', () => {
    expect(mapFileError(failure('ENOSPC')).error).toEqual({ kind: 'storage', reason: 'full' });
    expect(mapFileError(failure('ENOTDIR')).error).toEqual({ kind: 'storage', reason: 'denied' });
    expect(mapFileError(fail({ kind: 'offline' })).error).toEqual({ kind: 'storage', reason: 'denied' });
  });
});
