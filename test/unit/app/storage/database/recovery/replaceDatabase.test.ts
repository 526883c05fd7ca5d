import fs, { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { replaceDamagedDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { replaceDatabase } from '#app/storage/database/recovery/replaceDatabase.ts';
import { findPages, overwritePage, settleDatabase } from '#test/fixtures/databasePages.ts';
import { recordSyncs } from '#test/fixtures/recordedSyncs.ts';
import { aside, createRecoverableDatabase, migrations, moment, texts } from '../recoverFixture.ts';

let folder: string;
let file: string;
let createOptions: ReturnType<typeof createRecoverableDatabase>['createOptions'];
let open: ReturnType<typeof createRecoverableDatabase>['open'];
beforeEach(async () => {
  ({ folder, file, createOptions, open } = createRecoverableDatabase());
  const { database } = await open();
  for (let row = 1; row <= 60; row += 1)
    database.prepare('INSERT INTO parent (id, text) VALUES (?, ?)').run(row, `row ${row} `.repeat(40));
  database.close();
  settleDatabase(file);
  const [page = 0] = findPages(file, 'row 30 ');
  overwritePage(file, page, (bytes) => bytes.fill(0));
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
const replace = () => replaceDatabase(createOptions(), moment, 'damaged');
/** Lets the reads of the damaged file fail, but for that of its header. */
const failReads = (code: string): void => {
  const readSync = fs.readSync;
  let reads = 0;
  vi.spyOn(fs, 'readSync').mockImplementation(((...args: Parameters<typeof readSync>) => {
    reads += 1;
    if (reads > 1) throw Object.assign(new Error('refused'), { code });
    return readSync(...args);
  }) as typeof readSync);
  syncBuiltinESMExports();
};

describe('a damaged database', () => {
  test('becomes one file without a log, which any program can read', () => {
    replace();
    // The version to write and to read it: 1 is a rollback journal (https://www.sqlite.org/fileformat2.html#file_format_version_numbers).
    expect([...readFileSync(file).subarray(18, 20)]).toEqual([1, 1]);
    expect(readdirSync(folder).filter((name) => /(wal|shm|part|replacement)$/.test(name))).toEqual([]);
  });

  test('gives the same rows where an earlier attempt has left half of a new one', async () => {
    const rows = replace().recovered;
    copyFileSync(aside(file), file);
    writeFileSync(`${file}.part`, 'half of a database');
    writeFileSync(`${file}.part-wal`, 'half of a log');
    expect(replace().recovered).toBe(rows);
    const { database } = await open();
    expect(texts(database)).toHaveLength(rows);
  });

  test('is not left open', () => {
    const descriptors: unknown[] = [];
    const openSync = fs.openSync;
    vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
      const descriptor = openSync(...args);
      if (args[0] === file) descriptors.push(descriptor);
      return descriptor;
    });
    const close = vi.spyOn(fs, 'closeSync');
    syncBuiltinESMExports();
    replace();
    expect(descriptors).toHaveLength(1);
    expect(close.mock.calls.map(([descriptor]) => descriptor)).toContain(descriptors[0]);
  });

  test('gives nothing, and makes room for a new one, where its pages cannot be read for an unknown reason', () => {
    failReads('EIO');
    expect(replace()).toEqual({ cause: 'damaged', recovered: 0, lost: 0 });
    expect(existsSync(aside(file))).toBe(true);
  });

  test('stays where the system denies a read', () => {
    const before = readFileSync(file);
    failReads('EACCES');
    expect(replace).toThrow(expect.objectContaining({ error: { kind: 'storage', reason: 'denied' } }));
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(aside(file))).toBe(false);
  });

  test('stays where no new one can be made', () => {
    const options = createOptions({ migrations: [...migrations, 'SELECT nonsense'] });
    expect(() => replaceDatabase(options, moment, 'damaged')).toThrow(
      expect.objectContaining({ error: expect.objectContaining({ kind: 'internal' }) }),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['desk.sqlite', 'desk.sqlite.exists']);
  });

  test('stays where there is no room to note that it is replaced', () => {
    const before = readFileSync(file);
    const writeFileSyncBefore = fs.writeFileSync;
    vi.spyOn(fs, 'writeFileSync').mockImplementation((...args) => {
      if (String(args[0]).includes('.replacement')) throw Object.assign(new Error('refused'), { code: 'ENOSPC' });
      writeFileSyncBefore(...args);
    });
    syncBuiltinESMExports();
    expect(replace).toThrow(expect.objectContaining({ error: { kind: 'storage', reason: 'full' } }));
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(aside(file))).toBe(false);
  });

  test('gives nothing where its log alone is left and is of a later release', async () => {
    const { database } = await open();
    database.exec('PRAGMA wal_autocheckpoint = 0; DELETE FROM parent');
    database.exec(`INSERT INTO parent (text) VALUES ('in the log'); PRAGMA user_version = ${migrations.length + 1}`);
    copyFileSync(`${file}-wal`, `${file}.log`);
    database.close();
    rmSync(file);
    copyFileSync(`${file}.log`, `${file}-wal`);
    expect(replaceDatabase(createOptions(), moment, 'missing')).toEqual({ cause: 'missing', recovered: 0, lost: 0 });
  });

  test('is replaced with rows that refer to others that come later or are lost', async () => {
    const { database } = await open();
    database.exec('PRAGMA foreign_keys = OFF; INSERT INTO child VALUES (1, 1), (2, 1000)');
    database.close();
    settleDatabase(file);
    const [page = 0] = findPages(file, 'row 20 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const replacement = await withLazyModules(() => replaceDamagedDatabase(createOptions(), moment + 1));
    const { database: replaced } = await open();
    expect(replaced.prepare('SELECT id FROM child ORDER BY id').all()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(replacement.recovered).toBe(texts(replaced).length + 2);
  });

  // Windows opens no folder.
  test.skipIf(process.platform === 'win32')('is on the disk under its name, and its note is gone there', async () => {
    const recorded = await recordSyncs();
    replace();
    const [unsynced, synced] = [recorded.unsyncedFolders(), recorded.syncedPaths()];
    recorded.stop();
    expect(unsynced).toEqual([]);
    // The note, the old file, the new one, and the note that is gone.
    expect(synced.filter((path) => path === folder)).toHaveLength(4);
  });
});

test('the pages of a database that is not there are closed without a word', () => {
  const close = vi.spyOn(fs, 'closeSync');
  syncBuiltinESMExports();
  new DatabasePages(`${file}.gone`, 512).close();
  expect(close).not.toHaveBeenCalled();
});
