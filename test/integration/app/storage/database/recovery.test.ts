import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { openOrRecoverDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import { findPages, overwritePage, pagesIn, settleDatabase } from '#test/fixtures/databasePages.ts';

const schema = `
  CREATE TABLE keyed (one TEXT, two TEXT, body TEXT NOT NULL, PRIMARY KEY (two, one)) STRICT, WITHOUT ROWID;
  CREATE TABLE numbered (id INTEGER PRIMARY KEY, count INTEGER NOT NULL, share REAL, raw BLOB NOT NULL) STRICT;
  CREATE INDEX numbered_count ON numbered (count);
`;
const later = `ALTER TABLE numbered ADD COLUMN state TEXT NOT NULL DEFAULT 'new';`;
const rowCount = 60;
/** Rows have some hundred bytes: a page of 4096 holds fewer than this. */
const mostOnPage = 25;

let folder: string;
let file: string;
let sound: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-recovery-'));
  file = join(folder, 'desk.sqlite');
  sound = join(folder, 'sound.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const createOptions = (migrations: readonly string[]) => ({
  ...{ file, migrations, applicationId: 7, countedTables: ['keyed', 'numbered'] },
});

/** Short and long rows, of which some go on on other pages; some were removed again. */
const fill = (database: DatabaseSync): void => {
  const keyed = database.prepare('INSERT INTO keyed VALUES (?, ?, ?)');
  const numbered = database.prepare('INSERT INTO numbered (id, count, share, raw) VALUES (?, ?, ?, ?)');
  runInTransaction(database, () => {
    for (let row = 0; row < rowCount + 20; row++) {
      keyed.run(`row ${row}`, row % 2 === 0 ? 'Äiti' : 'b', `${row} `.repeat((row % 7) * 90 + 1));
      const share = row % 3 === 0 ? null : row / 7;
      numbered.run(row * 3, row % 5 === 0 ? -(2 ** 50) - row : row, share, Buffer.alloc((row % 11) * 450, row));
    }
  });
  database.exec(`DELETE FROM keyed WHERE CAST(substr(one, 5) AS INTEGER) >= ${rowCount}`);
  database.exec(`DELETE FROM numbered WHERE id >= ${rowCount * 3}`);
};

const rowsIn = (database: DatabaseSync): readonly string[] =>
  ['SELECT * FROM keyed', 'SELECT * FROM numbered'].flatMap((sql) =>
    database
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(row)),
  );

/** Makes a sound database, and returns its rows. */
const make = (migrations: readonly string[]): readonly string[] => {
  const database = openDatabase(createOptions(migrations));
  fill(database);
  const rows = rowsIn(database);
  database.close();
  settleDatabase(file);
  copyFileSync(file, sound);
  return rows;
};

const reopen = async (
  migrations: readonly string[],
): Promise<{ rows: readonly string[]; replacements: readonly DatabaseReplacement[] }> => {
  const options = createOptions(migrations);
  const { opened, replacements } = await withLazyModules(() =>
    openOrRecoverDatabase(options, 0, () => openDatabase(options)),
  );
  const rows = rowsIn(opened);
  expect(opened.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  opened.close();
  return { rows, replacements };
};

describe('a database of which a page is destroyed', () => {
  test.each([
    ['zeros', (page: Buffer) => void page.fill(0)],
    ['other bytes', (page: Buffer) => void page.fill('\x0d\xff\x9b', 'latin1')],
  ])('by %s loses the rows of that page alone, whichever page it is', async (_, destroy) => {
    const all = make([schema]);
    for (let page = 1; page <= pagesIn(sound).count; page++) {
      copyFileSync(sound, file);
      overwritePage(file, page, destroy);
      const { rows, replacements } = await reopen([schema]);
      const unknown = rows.filter((row) => !all.includes(row));
      // SQLite has no checksums: the end of a long row may be other bytes without any sign, until the row is read.
      expect(unknown.length, `page ${page}`).toBeLessThanOrEqual(replacements.length === 0 ? 1 : 0);
      expect(rows.length, `page ${page}`).toBeGreaterThan(all.length - mostOnPage);
      if (replacements.length === 0) expect(rows, `page ${page}`).toHaveLength(all.length);
      else expect(replacements).toMatchObject([{ cause: 'damaged', recovered: rows.length }]);
      if (rows.length < all.length) expect(replacements[0]?.lost, `page ${page}`).toBeGreaterThan(0);
    }
  });

  test('gives back its rows in the schema of a later release', async () => {
    const all = make([schema]);
    overwritePage(file, Math.floor(pagesIn(file).count / 2), (page) => page.fill(0));
    const { rows } = await reopen([schema, later]);
    expect(rows.length).toBeGreaterThan(all.length - mostOnPage);
    expect(rows.filter((row) => row.includes('"raw"'))).toEqual(rows.filter((row) => row.includes('"state":"new"')));
  });

  test('gives back what is committed in its log alone', async () => {
    make([schema]);
    const database = openDatabase(createOptions([schema]));
    database.exec("PRAGMA wal_autocheckpoint = 0; INSERT INTO keyed VALUES ('in the log', 'z', 'body')");
    for (const suffix of ['', '-wal']) copyFileSync(file + suffix, `${sound}${suffix}`);
    database.close();
    rmSync(`${file}-shm`, { force: true });
    for (const suffix of ['', '-wal']) copyFileSync(`${sound}${suffix}`, file + suffix);
    const [destroyed = 0] = findPages(file, 'row 30');
    overwritePage(file, destroyed, (page) => page.fill(0));
    const { rows, replacements } = await reopen([schema]);
    expect(replacements).toMatchObject([{ cause: 'damaged' }]);
    expect(rows).toContain(JSON.stringify({ one: 'in the log', two: 'z', body: 'body' }));
  });

  test('gives nothing of another application', async () => {
    writeFileSync(file, '');
    const other = openDatabase({ file, migrations: [schema], applicationId: 8 });
    fill(other);
    other.close();
    expect(await reopen([schema])).toMatchObject({
      rows: [],
      replacements: [{ cause: 'damaged', recovered: 0, lost: 0 }],
    });
  });
});
