import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mapDatabaseError } from '#app/storage/database/databaseError.ts';
import { checkIntegrity, openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import {
  getSetAsidePath,
  removeDatabase,
  setDatabaseAside,
  setDatabaseCompanionsAside,
} from '#app/storage/database/setDatabaseAside.ts';
import { recordSyncs } from '#test/fixtures/recordedSyncs.ts';

const applicationId = 0x1d_0001;
const first = 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)';
const second = 'ALTER TABLE note ADD COLUMN done INTEGER NOT NULL DEFAULT 0';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  file = join(folder, 'inner', 'notes.sqlite');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

const thrownBy = (work: () => unknown): unknown => {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  throw new Error('nothing was thrown');
};
const open = (migrations: readonly string[] = [first]) => openDatabase({ file, migrations, applicationId });
const withNote = (text: string): void => {
  const database = open();
  database.prepare('INSERT INTO note (text) VALUES (?)').run(text);
  database.close();
};

describe('openDatabase', () => {
  it('makes file and folder, in WAL mode with foreign keys', () => {
    const database = open();
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    expect(database.prepare('PRAGMA fullfsync').get()).toEqual({ fullfsync: 1 });
    database.close();
  });

  it('waits a few seconds for another program that writes', () => {
    const database = open();
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5000 });
    database.close();
  });

  it('gives a new file pages of the size that was asked for, and those of SQLite where none was', () => {
    const readPageSize = (options: { readonly pageSize?: number }): unknown => {
      const database = openDatabase({ file, migrations: [first], applicationId, ...options });
      const row = database.prepare('PRAGMA page_size').get();
      database.close();
      rmSync(file);
      return row?.page_size;
    };
    expect(readPageSize({ pageSize: 16_384 })).toBe(16_384);
    expect(readPageSize({})).toBe(4096);
  });

  it('runs only the migrations that the file has not had', () => {
    withNote('kept');
    const database = open([first, second]);
    expect(database.prepare('SELECT text, done FROM note').all()).toEqual([{ text: 'kept', done: 0 }]);
    database.close();
    open([first, second]).close();
  });

  it('leaves the file as it was when a migration fails half way', () => {
    withNote('kept');
    expect(thrownBy(() => open([first, `${second}; SELECT nonsense`]))).toMatchObject({ error: { kind: 'internal' } });
    const database = open([first, second]);
    expect(database.prepare('SELECT text, done FROM note').all()).toEqual([{ text: 'kept', done: 0 }]);
    database.close();
  });

  it('refuses a file of a later release and leaves it untouched', () => {
    open([first, second]).close();
    const before = readFileSync(file);
    expect(thrownBy(() => open([first]))).toMatchObject({ error: { kind: 'storage', reason: 'newer' } });
    expect(readFileSync(file).equals(before)).toBe(true);
    // SQLite removes its companions where the last connection is closed.
    expect(readdirSync(dirname(file))).toEqual(['notes.sqlite']);
  });

  it.each([
    ['is no database', (bytes: Buffer) => bytes.fill(0x78)],
    ['has a page overwritten', (bytes: Buffer) => bytes.fill(0xff, 4096, 8192)],
    ['was cut', (bytes: Buffer) => bytes.subarray(0, 5000)],
  ])('calls a file damaged that %s', (_, damage) => {
    withNote('gone');
    writeFileSync(file, damage(readFileSync(file)));
    expect(thrownBy(open)).toMatchObject({ error: { kind: 'storage', reason: 'damaged' } });
  });

  it('calls a sound database of another application damaged and leaves it untouched', () => {
    open().close();
    rmSync(file);
    const other = new DatabaseSync(file);
    other.exec('CREATE TABLE theirs (x)');
    other.close();
    const before = readFileSync(file);
    expect(thrownBy(open)).toMatchObject({ error: { kind: 'storage', reason: 'damaged' } });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it.each(['PRAGMA user_version = 1', 'PRAGMA application_id = 8; CREATE TABLE theirs (x); PRAGMA user_version = 1'])(
    'calls a database without a mark of ours damaged that has had %j',
    (script) => {
      mkdirSync(dirname(file));
      const other = new DatabaseSync(file);
      other.exec(script);
      other.close();
      expect(thrownBy(open)).toMatchObject({ error: { kind: 'storage', reason: 'damaged' } });
    },
  );

  it('keeps what SQLite says of a damaged page as the cause', () => {
    withNote('gone');
    writeFileSync(file, readFileSync(file).fill(0xff, 4096, 8192));
    const database = openDatabase({ file, migrations: [first], applicationId, isTrusted: true });
    expect(thrownBy(() => checkIntegrity(database))).toMatchObject({
      error: { kind: 'storage', reason: 'damaged' },
      cause: { quick_check: expect.stringContaining('2') },
    });
    database.close();
  });

  it('takes an empty file, as a crash right after creation leaves it, for a new one', () => {
    open().close();
    writeFileSync(file, '');
    open().close();
  });

  it('says denied where a folder stands in the place of the file', () => {
    file = folder;
    expect(thrownBy(open)).toMatchObject({ error: { kind: 'storage', reason: 'denied' } });
  });
});

describe('a transaction', () => {
  it('takes everything back when the disk is full, and goes on working', () => {
    const database = open();
    database.exec('PRAGMA max_page_count = 8');
    const insert = database.prepare('INSERT INTO note (text) VALUES (?)');
    const flood = () => {
      for (let index = 0; index < 100; index += 1) insert.run('x'.repeat(4000));
    };
    expect(mapDatabaseError(thrownBy(() => runInTransaction(database, flood))).error).toEqual({
      kind: 'storage',
      reason: 'full',
    });
    runInTransaction(database, () => insert.run('small'));
    expect(database.prepare('SELECT count(*) AS n FROM note').get()).toEqual({ n: 1 });
    database.close();
  });

  it('throws the failure after which SQLite has taken everything back itself', () => {
    const database = open();
    const write = (conflict: string) => () =>
      database.exec(`INSERT INTO note (id, text) VALUES (1, 'one'); INSERT OR ${conflict} INTO note (id) VALUES (2)`);
    for (const conflict of ['ROLLBACK', 'ABORT'])
      expect(thrownBy(() => runInTransaction(database, write(conflict)))).toMatchObject({
        message: expect.stringContaining('NOT NULL'),
      });
    expect(database.isTransaction).toBe(false);
    expect(database.prepare('SELECT count(*) AS n FROM note').get()).toEqual({ n: 0 });
    database.close();
  });

  it('returns what was returned in it', () => {
    const database = open();
    expect(runInTransaction(database, () => 'result')).toBe('result');
    database.close();
  });

  it('says busy where another process holds the file', () => {
    const one = open();
    const other = new DatabaseSync(file, { timeout: 0 });
    one.exec('BEGIN IMMEDIATE');
    expect(mapDatabaseError(thrownBy(() => other.exec('BEGIN IMMEDIATE'))).error).toEqual({
      kind: 'storage',
      reason: 'busy',
    });
    one.close();
    other.close();
  });
});

describe('setAside', () => {
  it('moves the file with its companions, deletes nothing, and makes room for a fresh one', () => {
    open().close();
    for (const name of ['', '-wal', '-shm']) writeFileSync(file + name, `old${name}`);
    const moved = setDatabaseAside(file, Date.UTC(2026, 10, 20, 12));
    expect(moved).toBe(`${file}.damaged-2026-11-20T12-00-00-000Z`);
    for (const name of ['', '-wal', '-shm']) expect(readFileSync(moved + name, 'utf8')).toBe(`old${name}`);
    expect(existsSync(file)).toBe(false);
    open().close();
  });

  it('never writes over an earlier one', () => {
    for (let time = 0; time < 3; time += 1) {
      open().close();
      setDatabaseAside(file, 0);
    }
    const name = 'notes.sqlite.damaged-1970-01-01T00-00-00-000Z';
    expect(readdirSync(join(folder, 'inner')).toSorted()).toEqual([name, `${name}-2`, `${name}-3`]);
  });

  it.each(['-wal', '-shm'])('never writes over an earlier companion (%s) that is there alone', (companion) => {
    open().close();
    writeFileSync(`${getSetAsidePath(file, 0)}${companion}`, 'earlier');
    writeFileSync(`${file}${companion}`, 'later');
    const moved = setDatabaseAside(file, 0);
    expect(moved).toBe(`${file}.damaged-1970-01-01T00-00-00-000Z-2`);
    expect(readFileSync(moved + companion, 'utf8')).toBe('later');
  });

  it('moves the companions of a database that is gone', () => {
    open().close();
    rmSync(file);
    writeFileSync(`${file}-wal`, 'log');
    expect(readFileSync(`${setDatabaseAside(file, 0)}-wal`, 'utf8')).toBe('log');
  });

  it('moves the companions alone where only they were here before', () => {
    for (const name of ['', '-wal', '-shm']) writeFileSync(join(folder, `desk${name}`), `old${name}`);
    const moved = setDatabaseCompanionsAside(join(folder, 'desk'), 0);
    expect(readdirSync(folder).toSorted()).toEqual(['desk', ...['-shm', '-wal'].map((name) => basename(moved) + name)]);
  });

  // Windows opens no folder.
  it.skipIf(process.platform === 'win32')('writes the new names to the disk', async () => {
    open().close();
    const recorded = await recordSyncs();
    setDatabaseAside(file, 0);
    const synced = recorded.syncedPaths();
    recorded.stop();
    expect(synced).toEqual([dirname(file)]);
  });

  it('says what is wrong with the storage where the system refuses', () => {
    const code = 'EACCES';
    vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw Object.assign(new Error('refused'), { code });
    });
    syncBuiltinESMExports();
    open().close();
    expect(thrownBy(() => setDatabaseAside(file, 0))).toMatchObject({
      error: { kind: 'storage', reason: 'denied' },
      cause: { code },
    });
  });
});

describe('a database that is removed', () => {
  it('is gone with its companions, also where there was none', () => {
    for (const name of ['desk', 'desk-wal', 'desk-shm', 'desk-journal']) writeFileSync(join(folder, name), '');
    removeDatabase(join(folder, 'desk'));
    expect(readdirSync(folder)).toEqual(['desk-journal']);
    removeDatabase(join(folder, 'desk'));
  });
});
