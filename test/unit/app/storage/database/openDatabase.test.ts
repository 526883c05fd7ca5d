import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mapDatabaseError } from '#app/storage/database/databaseError.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { setDatabaseAside } from '#app/storage/database/setDatabaseAside.ts';

const applicationId = 0x1d_0001;
const first = 'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL)';
const second = 'ALTER TABLE note ADD COLUMN done INTEGER NOT NULL DEFAULT 0';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
  file = join(folder, 'inner', 'notes.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

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
    database.close();
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
    expect(readdirSync(join(folder, 'inner'))).toHaveLength(3);
  });
});
