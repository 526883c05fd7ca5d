import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { hasDatabaseMarker, hasWriteAheadLog, isDatabaseGone } from '#app/storage/database/databaseMarker.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { checkIntegrity, openDatabase } from '#app/storage/database/openDatabase.ts';
import { isDatabaseDamage, replaceDamagedDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import type { RecoverableDatabaseOptions } from '#app/storage/database/recoverableDatabase.ts';
import { finishDatabaseReplacement } from '#app/storage/database/recovery/pendingReplacement.ts';
import { findPages, overwritePage, settleDatabase } from '#test/fixtures/databasePages.ts';
import { aside, createRecoverableDatabase, migrations, moment, texts } from './recoverFixture.ts';

let folder: string;
let file: string;
let createOptions: ReturnType<typeof createRecoverableDatabase>['createOptions'];
let open: ReturnType<typeof createRecoverableDatabase>['open'];
beforeEach(() => {
  ({ folder, file, createOptions, open } = createRecoverableDatabase());
});
const fill = async (count: number, changes: Partial<RecoverableDatabaseOptions> = {}): Promise<void> => {
  const { database } = await open(changes);
  for (let row = 1; row <= count; row += 1) {
    database.prepare('INSERT INTO parent (id, text) VALUES (?, ?)').run(row, `row ${row} `.repeat(40));
    database.prepare('INSERT INTO child VALUES (?, ?)').run(row, row);
  }
  database.close();
  settleDatabase(file);
};
const names = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted();

describe('a database', () => {
  test('that was never there is made, and known from then on', async () => {
    expect(hasDatabaseMarker(file)).toBe(false);
    const { replacements } = await open();
    expect(replacements).toEqual([]);
    expect(hasDatabaseMarker(file)).toBe(true);
    expect(names()).toEqual(['desk.sqlite', 'desk.sqlite.exists']);
  });

  test('that is there is opened, and nothing is said', async () => {
    await fill(2);
    const marker = `${file}.exists`;
    const before = statSync(marker, { bigint: true });
    const { database, replacements } = await open();
    expect(replacements).toEqual([]);
    expect(texts(database)).toHaveLength(2);
    // Its marker is empty, and not written again.
    expect(readFileSync(marker, 'utf8')).toBe('');
    expect(statSync(marker, { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  });

  test.each([
    ['deleted', () => rmSync(file)],
    ['emptied', () => truncateSync(file)],
  ])('that was %s is begun again, once, and this is said', async (_, lose) => {
    await fill(2);
    lose();
    const { database, replacements } = await open();
    expect(replacements).toEqual([{ cause: 'missing', recovered: 0, lost: 0 }]);
    expect(texts(database)).toEqual([]);
    database.close();
    expect((await open()).replacements).toEqual([]);
  });

  test('of which the log alone is left is begun again with what is in the log', async () => {
    const { database } = await open();
    database.exec("PRAGMA wal_autocheckpoint = 0; INSERT INTO parent (id, text) VALUES (1, 'in the log')");
    copyFileSync(`${file}-wal`, join(folder, 'log'));
    database.close();
    for (const name of readdirSync(folder)) if (name !== 'log') rmSync(join(folder, name));
    copyFileSync(join(folder, 'log'), `${file}-wal`);
    expect([isDatabaseGone(file), hasWriteAheadLog(file)]).toEqual([true, true]);
    const { database: next, replacements } = await open();
    expect(replacements).toEqual([{ cause: 'missing', recovered: 1, lost: 0 }]);
    expect(existsSync(`${aside(file)}-wal`)).toBe(true);
    expect(texts(next)).toEqual(['in the log']);
  });

  test('that is damaged is replaced by what can be read of it, and kept beside it', async () => {
    await fill(60);
    const [page = 0] = findPages(file, 'row 30 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const before = readFileSync(file);
    const { database, replacements } = await open();
    const [replacement] = replacements;
    expect(replacements).toMatchObject([{ cause: 'damaged' }]);
    const kept = texts(database).length;
    expect(kept).toBeGreaterThan(40);
    expect(replacement?.recovered).toBe(kept + 60);
    expect(replacement?.lost).toBeGreaterThan(0);
    expect(readFileSync(aside(file)).equals(before)).toBe(true);
    expect(names()).toEqual([...[basename(file), basename(aside(file))], 'desk.sqlite.exists'].toSorted());
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  });

  test('is recovered in the schema in which it was written, and brought to the newest one', async () => {
    await fill(60, { migrations: migrations.slice(0, 1) });
    const [page = 0] = findPages(file, 'row 30 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const { database } = await open();
    expect(database.prepare('SELECT DISTINCT state FROM parent').all()).toEqual([{ state: 'new' }]);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
  });

  test('counts the rows that a person knows, and no others', async () => {
    await fill(60);
    const [page = 0] = findPages(file, 'row 30 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const { database, replacements } = await open({ countedTables: ['parent', 'absent'] });
    expect(replacements[0]?.recovered).toBe(texts(database).length);
  });

  test('is put in order with what was recovered, and not replaced where that fails', async () => {
    await fill(60);
    const [page = 0] = findPages(file, 'row 30 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const before = readFileSync(file);
    const refusal = fail({ kind: 'storage', reason: 'full' });
    const repair = () => (into: DatabaseSync) => {
      into.exec("UPDATE parent SET state = 'half'");
      throw refusal;
    };
    await expect(open({ repair })).rejects.toBe(refusal);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(names()).toEqual(['desk.sqlite', 'desk.sqlite.exists']);
    const { database } = await open({
      repair: () => (into, tables) => {
        const recovered = tables.get('parent')?.recovered;
        into.exec(
          `DELETE FROM child WHERE parent NOT IN (SELECT id FROM parent); UPDATE parent SET state = 'recovered ${recovered}'`,
        );
      },
    });
    expect(database.prepare('SELECT DISTINCT state FROM parent').all()).toEqual([
      { state: `recovered ${texts(database).length}` },
    ]);
    expect(database.prepare('SELECT count(*) AS count FROM child').get()).toEqual({ count: texts(database).length });
  });

  test.each([
    ['of another application', { applicationId: 8 }],
    ['without a version', { migrations: [] }],
  ])('%s gives nothing', async (_, changes) => {
    const other = openDatabase({ ...createOptions(), ...changes });
    other.exec(
      "CREATE TABLE IF NOT EXISTS parent (id INTEGER PRIMARY KEY, text TEXT NOT NULL); INSERT INTO parent (id, text) VALUES (1, 'theirs')",
    );
    other.close();
    const { database, replacements } = await open();
    expect(replacements).toEqual([{ cause: 'damaged', recovered: 0, lost: 0 }]);
    expect(texts(database)).toEqual([]);
  });

  test('of a later release is neither opened nor replaced', async () => {
    await fill(2);
    await expect(open({ migrations: migrations.slice(0, 1) })).rejects.toMatchObject({
      error: { kind: 'storage', reason: 'newer' },
    });
    expect(names()).toEqual(['desk.sqlite', 'desk.sqlite.exists']);
  });

  test('that was found to be damaged later is replaced once it is closed', async () => {
    await fill(60);
    const [page = 0] = findPages(file, 'row 30 ');
    overwritePage(file, page, (bytes) => bytes.fill(0));
    const trusted = openDatabase(createOptions({ isTrusted: true }));
    expect(() => checkIntegrity(trusted)).toThrow(
      expect.objectContaining({ error: { kind: 'storage', reason: 'damaged' } }),
    );
    trusted.close();
    const replacement = await withLazyModules(() => replaceDamagedDatabase(createOptions(), moment));
    expect(replacement).toMatchObject({ cause: 'damaged' });
    expect((await open()).replacements).toEqual([]);
  });

  test('is damaged only where the failure says so', () => {
    expect(isDatabaseDamage(fail({ kind: 'storage', reason: 'damaged' }))).toBe(true);
    expect(isDatabaseDamage(fail({ kind: 'storage', reason: 'full' }))).toBe(false);
    expect(isDatabaseDamage(fail({ kind: 'offline' }))).toBe(false);
    expect(isDatabaseDamage(Object.assign(new Error('x'), { errcode: 11 }))).toBe(true);
  });
});

describe('a replacement that was interrupted', () => {
  const interrupt = async (note: string): Promise<void> => {
    await fill(2);
    renameSync(file, `${file}.part`);
    rmSync(`${file}.exists`);
    await fill(1);
    writeFileSync(`${file}.replacement`, note);
  };

  test('is finished by the next start', async () => {
    await interrupt('restored 5 6');
    const { database, replacements } = await open();
    expect(replacements).toEqual([{ cause: 'restored', recovered: 5, lost: 6 }]);
    expect(texts(database)).toHaveLength(2);
    expect(names()).toEqual([...[basename(file), basename(aside(file))], 'desk.sqlite.exists'].toSorted());
  });

  test('after the new database has its name only loses its note', async () => {
    await fill(2);
    writeFileSync(`${file}.replacement`, 'missing 0 0');
    const { database, replacements } = await open();
    expect(replacements).toEqual([{ cause: 'missing', recovered: 0, lost: 0 }]);
    expect(texts(database)).toHaveLength(2);
    expect(names()).toEqual(['desk.sqlite', 'desk.sqlite.exists']);
  });

  test.each([
    ['damaged 1 2', { cause: 'damaged', recovered: 1, lost: 2 }],
    ['', { cause: 'damaged', recovered: 0, lost: 0 }],
    ['other x y', { cause: 'damaged', recovered: 0, lost: 0 }],
  ])('and noted as %j is reported as %j', async (note, replacement) => {
    await interrupt(note);
    expect(finishDatabaseReplacement(file, moment)).toEqual(replacement);
  });

  test('cannot be finished where its note cannot be read', () => {
    mkdirSync(`${file}.replacement`);
    expect(() => finishDatabaseReplacement(file, moment)).toThrow(expect.objectContaining({ name: 'AppFailure' }));
  });
});
