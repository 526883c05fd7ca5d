import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { openOrRecoverDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';

export const migrations = [
  'CREATE TABLE parent (id INTEGER PRIMARY KEY, text TEXT NOT NULL); CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER NOT NULL REFERENCES parent (id))',
  "ALTER TABLE parent ADD COLUMN state TEXT NOT NULL DEFAULT 'new'",
];
export const moment = Date.UTC(2026, 10, 20, 12);
/** The name of a file that was set aside at {@link moment}. */
export const aside = (name: string): string => `${name}.damaged-2026-11-20T12-00-00-000Z`;

/** A folder of the running test with one database; opened ones are closed at its end. */
export const createRecoverableDatabase = () => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-recover-'));
  const file = join(folder, 'desk.sqlite');
  const opened: DatabaseSync[] = [];
  onTestFinished(() => {
    for (const database of opened) if (database.isOpen) database.close();
    rmSync(folder, { recursive: true });
  });
  const createOptions = (changes: Partial<RecoverableDatabaseOptions> = {}): RecoverableDatabaseOptions => ({
    ...{ file, migrations, applicationId: 7, countedTables: ['parent', 'child'] },
    ...changes,
  });
  const open = async (changes: Partial<RecoverableDatabaseOptions> = {}) => {
    const options = createOptions(changes);
    const result = await withLazyModules(() => openOrRecoverDatabase(options, moment, () => openDatabase(options)));
    opened.push(result.opened);
    return { database: result.opened, replacements: result.replacements };
  };
  return { folder, file, createOptions, open };
};

/** The texts in the table of parents. */
export const texts = (database: DatabaseSync) =>
  database
    .prepare('SELECT text FROM parent ORDER BY id')
    .all()
    .map(({ text }) => text);
