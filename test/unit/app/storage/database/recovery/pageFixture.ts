import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { settleDatabase } from '#test/fixtures/databasePages.ts';

/** Returns the path of a database in a folder of the running test. */
export const createDatabasePath = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'desk.sqlite');
};

/** Makes a database, runs work on it, and returns what its log held before the database was closed. */
export const makeDatabase = (file: string, work: (database: DatabaseSync) => void = () => undefined): Buffer => {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA page_size = 512; PRAGMA journal_mode = WAL; PRAGMA application_id = 77; CREATE TABLE t (x TEXT)',
  );
  database.exec('PRAGMA user_version = 3');
  work(database);
  copyFileSync(`${file}-wal`, `${file}.log`);
  database.close();
  settleDatabase(file);
  return readFileSync(`${file}.log`);
};
export const insertRows = (database: DatabaseSync, count: number): void => {
  const statement = database.prepare('INSERT INTO t VALUES (?)');
  for (let row = 0; row < count; row += 1) statement.run(`row ${row} `.repeat(10));
};
export const withPages = <T>(file: string, work: (pages: DatabasePages) => T, pageSize = 512): T => {
  const pages = new DatabasePages(file, pageSize);
  try {
    return work(pages);
  } finally {
    pages.close();
  }
};
/** Changes the bytes of the file from a place on. */
export const changeBytes = (file: string, at: number, write: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(file);
  write(bytes.subarray(at));
  writeFileSync(file, bytes);
};
