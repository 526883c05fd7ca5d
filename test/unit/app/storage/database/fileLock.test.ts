import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { mapDatabaseError } from '#app/storage/database/databaseError.ts';
import { tryLock } from '#app/storage/database/fileLock.ts';
import { createLazyModule, LazyModuleNotLoadedError, withLazyModules } from '#app/storage/database/lazyModule.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a lock', () => {
  test('is held by one at a time, each name for itself, and taken again once it was released', () => {
    const inner = join(folder, 'a', 'b');
    const lock = tryLock(inner, 'company / 1');
    expect(lock).not.toBeNull();
    expect(tryLock(inner, 'company / 1')).toBeNull();
    const other = tryLock(inner, 'company / 2');
    expect(other).not.toBeNull();
    lock?.release();
    const again = tryLock(inner, 'company / 1');
    expect(again).not.toBeNull();
    for (const each of [again, other]) each?.release();
    if (process.platform !== 'win32') expect(statSync(inner).mode & 0o777).toBe(0o700);
    // Names hold characters that not every file system takes.
    expect(readdirSync(inner).filter((name) => !/^[0-9a-f]{32}\.lock$/.test(name))).toEqual([]);
    expect(readdirSync(inner)).toHaveLength(2);
  });

  test.skipIf(process.platform !== 'linux')('leaves nothing open where it is held', () => {
    const listOpenFiles = () =>
      readdirSync('/proc/self/fd')
        .map((descriptor) => join('/proc/self/fd', descriptor))
        .filter((path) => existsSync(path) && readlinkSync(path).startsWith(folder));
    const lock = tryLock(folder, 'x');
    const before = listOpenFiles();
    expect(before).toHaveLength(1);
    expect(tryLock(folder, 'x')).toBeNull();
    lock?.release();
    expect(listOpenFiles()).toEqual([]);
  });

  test('cannot be taken where there can be no folder, or where something else has its place', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => tryLock(join(folder, 'file', 'below'), 'x')).toThrow(expect.objectContaining({ name: 'AppFailure' }));
    tryLock(folder, 'x')?.release();
    const [name = ''] = readdirSync(folder).filter((each) => each.endsWith('.lock'));
    writeFileSync(join(folder, name), 'no database, but somebody\u2019s bytes'.repeat(100));
    expect(() => tryLock(folder, 'x')).toThrow(
      expect.objectContaining({ error: { kind: 'storage', reason: 'damaged' } }),
    );
  });
});

describe('a failure of the database or its files', () => {
  const map = (values: object) => mapDatabaseError(Object.assign(new Error('refused'), values));

  test.each([
    [{ errcode: 3 }, 'denied'],
    [{ errcode: 5 }, 'busy'],
    [{ errcode: 6 }, 'busy'],
    [{ errcode: 8 }, 'denied'],
    [{ errcode: 11 }, 'damaged'],
    [{ errcode: 13 }, 'full'],
    [{ errcode: 14 }, 'denied'],
    [{ errcode: 26 }, 'damaged'],
    [{ errcode: 522 }, 'damaged'],
    [{ errcode: 4874 }, 'full'],
    [{ errcode: 5 + 256 }, 'busy'],
    [{ errcode: 13, code: 'EACCES' }, 'full'],
    [{ code: 'ENOSPC' }, 'full'],
    [{ code: 'EDQUOT' }, 'full'],
    [{ code: 'EACCES' }, 'denied'],
    [{ code: 'EPERM' }, 'denied'],
    [{ code: 'EROFS' }, 'denied'],
    [{ code: 'EBUSY' }, 'busy'],
    [{ errcode: 'text', code: 'EBUSY' }, 'busy'],
  ])('with %j is one of storage (%s)', (values, reason) => {
    const failure = map(values);
    expect(failure.error).toEqual({ kind: 'storage', reason });
    expect(failure.cause).toMatchObject(values);
  });

  test.each([[{}], [{ code: 'ENOENT' }], [{ code: 13 }], [{ errcode: 1 }], [{ errcode: 10, code: 'ENOSPC' }]])(
    'with %j is a mistake of ours, with a reference',
    (values) =>
      expect(map(values).error).toEqual({ kind: 'internal', reference: expect.stringMatching(/^[0-9a-f]{8}$/) }),
  );

  test('stays what it is where it has its kind already, and is none of storage where it is no error', () => {
    const failure = fail({ kind: 'offline' });
    expect(mapDatabaseError(failure)).toBe(failure);
    expect(mapDatabaseError({ code: 'ENOSPC' }).error.kind).toBe('internal');
    expect(mapDatabaseError(null)).toBeInstanceOf(AppFailure);
  });
});

describe('a part of the program that is loaded late', () => {
  test('is loaded by what needs it, once, and the work is done again', async () => {
    let loads = 0;
    const getPart = createLazyModule(async () => {
      loads += 1;
      return 'part';
    });
    expect(getPart).toThrow(LazyModuleNotLoadedError);
    expect(getPart).toThrow('not loaded yet');
    let works = 0;
    const work = () => {
      works += 1;
      return `${getPart()} ${works}`;
    };
    expect(await withLazyModules(work)).toBe('part 2');
    expect(await withLazyModules(work)).toBe('part 3');
    expect(getPart()).toBe('part');
    expect(loads).toBe(1);
  });

  test('is loaded once where two wait for it, and is not what fails for another reason', async () => {
    let loads = 0;
    const getPart = createLazyModule(async () => ({ number: ++loads }));
    const failures = [1, 2].map(() => {
      try {
        return getPart();
      } catch (cause) {
        return cause as LazyModuleNotLoadedError;
      }
    });
    for (const failure of failures) if (failure instanceof LazyModuleNotLoadedError) await failure.load();
    expect([getPart(), loads]).toEqual([{ number: 1 }, 1]);
    const refusal = new Error('refused');
    await expect(withLazyModules(() => Promise.reject(refusal))).rejects.toBe(refusal);
  });
});
