import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { type RecoveredTable, recoverRows } from '#app/storage/database/recovery/recoverRows.ts';
import { readSqliteTableLayouts } from '#app/storage/database/recovery/sqliteTableLayouts.ts';
import type { SqliteValue } from '#app/storage/database/recovery/storedRecord.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

const pageSize = 512;
const schema = `
  CREATE TABLE keyed (one TEXT, two TEXT, body TEXT NOT NULL, PRIMARY KEY (two, one)) STRICT, WITHOUT ROWID;
  CREATE TABLE numbered (count INTEGER, id INTEGER PRIMARY KEY, share REAL, raw BLOB) STRICT;
  CREATE INDEX numbered_count ON numbered (count);
`;
const rowCount = 48;
const counts = [0, 1, -1, 127, -128, 32_767, -8_388_608, 2 ** 31 - 1, -(2 ** 47), Number.MAX_SAFE_INTEGER, null];

let folder: string;
let file: string;
let sound: Buffer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-rows-'));
  file = join(folder, 'desk.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Makes a database whose rows differ in length; some go on on other pages, and some were removed again. */
const make = (bodyLength: (row: number) => number, size = pageSize): void => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA page_size = ${size}; ${schema} BEGIN`);
  const keyed = database.prepare('INSERT INTO keyed VALUES (?, ?, ?)');
  const numbered = database.prepare('INSERT INTO numbered VALUES (?, ?, ?, ?)');
  for (let row = 0; row < rowCount + 12; row += 1) {
    keyed.run(`row ${row}`, row % 2 === 0 ? 'Äiti' : 'b', `${row} `.padEnd(bodyLength(row), 'x'));
    numbered.run(
      counts[row % counts.length] ?? null,
      row * 3,
      row % 3 === 0 ? null : row / 7,
      Buffer.alloc(bodyLength(row), row),
    );
  }
  database.exec(
    `DELETE FROM keyed WHERE CAST(substr(one, 5) AS INTEGER) >= ${rowCount}; DELETE FROM numbered WHERE id >= ${rowCount * 3}`,
  );
  database.exec('COMMIT');
  database.close();
  sound = readFileSync(file);
};

interface PageFact {
  readonly name: string;
  readonly page: number;
  readonly type: string;
  readonly cells: number;
}

/** The pages of the sound database, as SQLite itself knows them. */
const listPages = (): readonly PageFact[] => {
  writeFileSync(file, sound);
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT name, pageno, pagetype, ncell FROM dbstat ORDER BY pageno').all();
  database.close();
  return rows.map((row) => ({
    ...{ name: String(row.name), page: Number(row.pageno), type: String(row.pagetype), cells: Number(row.ncell) },
  }));
};

const destroy = (...pages: readonly number[]): void => {
  const bytes = Buffer.from(sound);
  for (const page of pages) bytes.fill(0, (page - 1) * pageSize, page * pageSize);
  writeFileSync(file, bytes);
};

const emptyTable: RecoveredTable = { recovered: -1, lost: -1, lostRows: [], mayHaveHeld: () => false };

/** Recovers what is in the file into an empty database. */
const recover = (size = pageSize) => {
  const into = new DatabaseSync(':memory:');
  into.exec(`PRAGMA page_size = ${size}; ${schema}`);
  const pages = new DatabasePages(file, size);
  try {
    const tables = recoverRows(into, pages);
    const rows = (table: string) =>
      into
        .prepare(`SELECT * FROM ${table}`)
        .all()
        .map((row) => Object.values(row));
    return {
      ...{ keyed: rows('keyed'), numbered: rows('numbered') },
      tables: { keyed: tables.get('keyed') ?? emptyTable, numbered: tables.get('numbered') ?? emptyTable },
    };
  } finally {
    pages.close();
    into.close();
  }
};
const toText = (row: readonly unknown[]): string => JSON.stringify(row);
const keyOf = ([one, two]: readonly unknown[]): readonly SqliteValue[] => [two as string, one as string];

const shortRows = (row: number): number => (row % 7) * 9 + 1;
const longRows = (row: number): number => (row % 5) * 300 + 1;

describe('a sound database', () => {
  test.each([
    ['of short rows', shortRows, pageSize],
    ['of rows that go on on other pages', longRows, pageSize],
    ['of large pages', longRows, 65_536],
    ['of rows that just fill their page, or just do not', (row: number) => 430 + row, pageSize],
    ['of rows around the least part that stays on a page', (row: number) => 20 + row * 2, pageSize],
  ])('%s gives back all of them, as they were', (_, bodyLength, size) => {
    make(bodyLength, size);
    const { keyed, numbered, tables } = recover(size);
    const database = new DatabaseSync(file);
    for (const [name, rows] of Object.entries({ keyed, numbered })) {
      expect(rows).toEqual(
        database
          .prepare(`SELECT * FROM ${name}`)
          .all()
          .map((row) => Object.values(row)),
      );
      expect(rows).toHaveLength(rowCount);
    }
    database.close();
    for (const table of Object.values(tables)) {
      expect(table).toMatchObject({ recovered: rowCount, lost: 0, lostRows: [] });
      expect(table.mayHaveHeld(['b', 'row 1'])).toBe(false);
    }
  });
});

describe('a destroyed page', () => {
  test('loses the rows that were on it alone, whichever page it is', () => {
    make(shortRows);
    const whole = recover();
    const facts = listPages();
    for (const { name, page, type, cells } of nonEmpty(facts)) {
      if (page === 1) continue;
      destroy(page);
      const { keyed, numbered, tables } = recover();
      const point = `${name}, ${type} page ${page}`;
      const isKeyed = name === 'keyed';
      // The rows of a table without rowids are on its inner pages, too.
      const lost = name === 'keyed' || (name === 'numbered' && type === 'leaf') ? cells : 0;
      expect(keyed.length, point).toBe(rowCount - (isKeyed ? lost : 0));
      expect(numbered.length, point).toBe(rowCount - (isKeyed ? 0 : lost));
      const all = [...whole.keyed, ...whole.numbered].map(toText);
      expect(
        [...keyed, ...numbered].filter((row) => !all.includes(toText(row))),
        point,
      ).toEqual([]);
      const hit = isKeyed ? tables.keyed : tables.numbered;
      if (lost > 0) expect(hit.lost, point).toBeGreaterThan(0);
      if (lost > 0) expect(Math.abs(hit.lost - cells), point).toBeLessThanOrEqual(5);
      const untouched = isKeyed ? tables.numbered : tables.keyed;
      expect([untouched.lost, untouched.recovered], point).toEqual([0, rowCount]);
    }
  });

  test('may have held the keys that are lost, and none but those between their neighbours', () => {
    make(shortRows);
    const whole = recover().keyed;
    for (const { page } of nonEmpty(listPages().filter(({ name, type }) => name === 'keyed' && type === 'leaf'))) {
      destroy(page);
      const { keyed, tables } = recover();
      const kept = keyed.map(toText);
      const lostRows = whole.filter((row) => !kept.includes(toText(row)));
      for (const row of nonEmpty(lostRows)) expect(tables.keyed.mayHaveHeld(keyOf(row)), toText(row)).toBe(true);
      const held = keyed.filter((row) => tables.keyed.mayHaveHeld(keyOf(row)));
      expect(held.length).toBeLessThanOrEqual(2);
    }
  });

  test('that leads to others may have held its own keys, and none of those on the others', () => {
    make(shortRows);
    const whole = recover().keyed;
    const [root] = listPages().filter(({ name, type }) => name === 'keyed' && type === 'internal');
    if (!root) throw new Error('the table has one page');
    destroy(root.page);
    const { keyed, tables } = recover();
    const kept = keyed.map(toText);
    for (const row of nonEmpty(whole)) {
      expect(tables.keyed.mayHaveHeld(keyOf(row)), toText(row)).toBe(!kept.includes(toText(row)));
    }
  });

  test('on which a long row goes on loses that row alone, and knows its beginning', () => {
    make(longRows);
    const keys = recover().keyed.map((row) => toText(keyOf(row)));
    for (const { name, page } of nonEmpty(
      listPages().filter(({ type, page }) => type === 'overflow' && page % 4 === 0),
    )) {
      destroy(page);
      const { keyed, numbered, tables } = recover();
      const [hit, rows] = name === 'keyed' ? [tables.keyed, keyed] : [tables.numbered, numbered];
      // SQLite has no checksums: the end of a row may be zeros without any sign, where nothing follows it.
      const lost = rowCount - rows.length;
      expect(lost, `${name} ${page}`).toBeLessThanOrEqual(1);
      expect(hit.lost, `${name} ${page}`).toBe(lost);
      if (name !== 'keyed' || lost === 0) continue;
      expect(hit.lostRows).toHaveLength(1);
      expect(keys).toContain(toText(hit.lostRows[0]?.slice(0, 2) ?? []));
      expect(hit.mayHaveHeld(hit.lostRows[0]?.slice(0, 2) ?? [])).toBe(false);
    }
  });

  test('that is the first leaves the tables where those of a new file are', () => {
    make(shortRows);
    destroy(1);
    const { keyed, numbered, tables } = recover();
    expect([keyed.length, numbered.length]).toEqual([rowCount, rowCount]);
    expect([tables.keyed.lost, tables.numbered.lost]).toEqual([0, 0]);
  });

  test('of a table and the first one lose what only they lead to', () => {
    make(shortRows);
    const [root] = listPages().filter(({ name, type }) => name === 'numbered' && type === 'internal');
    destroy(1, root?.page ?? 0);
    const { keyed, numbered, tables } = recover();
    // Without a list of free pages, pages that no other one leads to may be deleted ones.
    expect([keyed.length, numbered.length]).toEqual([rowCount, 0]);
    expect(tables.numbered).toMatchObject({ recovered: 0, lost: 1 });
  });

  test('brings no removed rows back, and no rows of a table that was not lost', () => {
    make(shortRows);
    const facts = listPages();
    const inner = facts
      .filter(({ type, name }) => type === 'internal' && name !== 'numbered_count')
      .map(({ page }) => page);
    destroy(...inner);
    const { keyed, numbered } = recover();
    expect(numbered).toHaveLength(rowCount);
    expect(keyed.length).toBe(
      rowCount -
        facts
          .filter(({ name, type }) => name === 'keyed' && type === 'internal')
          .reduce((sum, { cells }) => sum + cells, 0),
    );
    for (const [, id] of nonEmpty(numbered)) expect(Number(id)).toBeLessThan(rowCount * 3);
  });
});

describe('the layout of tables', () => {
  test('is read with the primary key first where a table has no rowids', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(
      `${schema} CREATE TABLE texts (name TEXT PRIMARY KEY, n INTEGER); CREATE TABLE pairs (a INTEGER, b INTEGER, PRIMARY KEY (a, b)); CREATE TABLE sqlitelike (x ANY) STRICT`,
    );
    expect(readSqliteTableLayouts(database)).toEqual([
      {
        name: 'keyed',
        kind: 'index',
        root: 2,
        columns: ['two', 'one', 'body'],
        types: ['TEXT', 'TEXT', 'TEXT'],
        rowidColumn: -1,
      },
      {
        ...{ name: 'numbered', kind: 'table', root: 3, rowidColumn: 1 },
        ...{ columns: ['count', 'id', 'share', 'raw'], types: ['INTEGER', 'INTEGER', 'REAL', 'BLOB'] },
      },
      { name: 'pairs', kind: 'table', root: 7, columns: ['a', 'b'], types: ['INTEGER', 'INTEGER'], rowidColumn: -1 },
      { name: 'sqlitelike', kind: 'table', root: expect.any(Number), columns: ['x'], types: ['ANY'], rowidColumn: -1 },
      { name: 'texts', kind: 'table', root: 5, columns: ['name', 'n'], types: ['TEXT', 'INTEGER'], rowidColumn: -1 },
    ]);
    database.close();
  });
});
