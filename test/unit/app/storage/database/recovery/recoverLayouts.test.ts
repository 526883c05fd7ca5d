import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { recoverRows } from '#app/storage/database/recovery/recoverRows.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createDatabasePath, withPages } from './pageFixture.ts';

const pageSize = 512;
let file: string;
beforeEach(() => {
  file = createDatabasePath();
});
const make = (script: string, insert: string, count: number): void => {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA page_size = ${pageSize}; ${script}; BEGIN`);
  const statement = database.prepare(insert);
  for (let row = 1; row <= count; row += 1) statement.run({ row, text: `row ${row} `.padEnd(80, 'x') });
  database.exec('COMMIT');
  database.close();
};
/** The pages of a table or index in the sound file, as SQLite knows them: their numbers by their kinds. */
const listPages = (name: string, type: 'internal' | 'leaf' | 'overflow'): readonly number[] => {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ?').all(name, type);
  database.close();
  return nonEmpty(rows.map(({ pageno }) => Number(pageno)));
};
const destroy = (...pages: readonly number[]): void => {
  const bytes = readFileSync(file);
  for (const page of pages) bytes.fill(0, (page - 1) * pageSize, page * pageSize);
  writeFileSync(file, bytes);
};
/** Recovers the file into an empty database of a schema; returns its results and the rows of its tables. */
const recover = (script: string) => {
  const into = new DatabaseSync(':memory:');
  into.exec(`PRAGMA page_size = ${pageSize}; ${script}`);
  const results = withPages(file, (pages) => recoverRows(into, pages), pageSize);
  const rows = new Map(
    [...results.keys()].map((name) => [
      name,
      into
        .prepare(`SELECT * FROM ${name}`)
        .all()
        .map((row) => Object.values(row)),
    ]),
  );
  into.close();
  const get = (name: string) => {
    const { recovered, lost, lostRows } = results.get(name) ?? {};
    return { recovered, lost, lostRows, rows: rows.get(name) };
  };
  return { get, mayHaveHeld: (name: string, ...key: readonly string[]) => results.get(name)?.mayHaveHeld(key) };
};

describe('pages that no other page leads to any more', () => {
  const alike =
    'CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT) STRICT; CREATE TABLE two (id INTEGER PRIMARY KEY, text TEXT) STRICT';

  test('are given to the one damaged table that they can be of', () => {
    make(`${alike}; INSERT INTO two VALUES (1, 'sound')`, 'INSERT INTO one VALUES ($row, $text)', 20);
    destroy(...listPages('one', 'internal'));
    const { get } = recover(alike);
    expect(get('one')).toMatchObject({ recovered: 20, lostRows: [] });
    expect(get('two')).toEqual({ recovered: 1, lost: 0, lostRows: [], rows: [[1, 'sound']] });
  });

  test('are given to their table although the end of one of their rows is lost', () => {
    make(alike, 'INSERT INTO one VALUES ($row, $text)', 20);
    const database = new DatabaseSync(file);
    database.exec("UPDATE one SET text = replace(hex(zeroblob(1000)), '0', 'x') WHERE id = 20");
    database.close();
    destroy(...listPages('one', 'internal'), ...listPages('one', 'overflow'));
    const { recovered, lostRows, rows } = recover(alike).get('one');
    expect(rows?.map(([id]) => id)).toEqual(Array.from({ length: 19 }, (_, at) => at + 1));
    // The value of a column that is the rowid is not stored.
    expect([recovered, lostRows]).toEqual([19, [[null]]]);
  });

  test('are given to none where they can be of two damaged tables', () => {
    make(alike, 'INSERT INTO one VALUES ($row, $text)', 20);
    const database = new DatabaseSync(file);
    database.exec('INSERT INTO two SELECT * FROM one');
    database.close();
    destroy(...listPages('one', 'internal'), ...listPages('two', 'internal'));
    const { get } = recover(alike);
    for (const name of ['one', 'two']) expect(get(name)).toEqual({ recovered: 0, lost: 1, lostRows: [], rows: [] });
  });

  test('are not given to a table of which they have too few values', () => {
    const short = 'CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT) STRICT';
    make(short, 'INSERT INTO one VALUES ($row, $text)', 20);
    destroy(...listPages('one', 'internal'));
    const { get } = recover('CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT, more TEXT) STRICT');
    expect(get('one')).toMatchObject({ recovered: 0, lost: 1 });
  });

  const keyed = 'CREATE TABLE keyed (text TEXT, id INTEGER, PRIMARY KEY (text, id)) STRICT, WITHOUT ROWID';

  test('are not those of an index, whose entries look like rows of a table without rowids', () => {
    const indexed = `${keyed}; CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT) STRICT; CREATE INDEX by_text ON one (text)`;
    make(
      `${indexed}; CREATE TRIGGER copy AFTER INSERT ON one BEGIN INSERT INTO keyed VALUES ('key ' || NEW.text, NEW.id); END`,
      'INSERT INTO one VALUES ($row, $text)',
      20,
    );
    const roots = listPages('keyed', 'internal');
    destroy(...roots);
    const { rows = [] } = recover(indexed).get('keyed');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(([text]) => !String(text).startsWith('key '))).toEqual([]);
  });

  test('are not those in which SQLite counts', () => {
    const counted =
      'CREATE TABLE one (name TEXT, seq INTEGER) STRICT; CREATE TABLE two (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT';
    make(`${counted}; INSERT INTO two VALUES (7)`, 'INSERT INTO one VALUES ($text, $row)', 20);
    destroy(...listPages('one', 'internal'));
    const { get } = recover(counted);
    expect(get('one')).toMatchObject({ recovered: 20, lostRows: [] });
    expect(get('one').rows).not.toContainEqual(['two', 7]);
    expect(get('two').rows).toEqual([[7]]);
  });

  test('may not have held a key between their first and their last one', () => {
    make(keyed, "INSERT INTO keyed VALUES (printf('%03d ', $row) || $text, $row)", 40);
    destroy(...listPages('keyed', 'internal'));
    const { get, mayHaveHeld } = recover(keyed);
    const kept = (get('keyed').rows ?? []).map(([text]) => String(text).slice(0, 4));
    const isKept = (row: number) => kept.includes(`${String(row).padStart(3, '0')} `);
    const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
    expect(numbers.filter(isKept).length).toBeGreaterThan(20);
    expect(numbers.filter((row) => !isKept(row)).length).toBeGreaterThan(2);
    for (const row of numbers) {
      // Right behind the key of the row, and in front of the next one.
      const mayHaveHeldNext = mayHaveHeld('keyed', `${String(row).padStart(3, '0')} z`);
      expect(mayHaveHeldNext, `${row}`).toBe(!(isKept(row) && isKept(row + 1)));
    }
  });
});

describe('lost rows', () => {
  const one = 'CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT) STRICT';

  test('of a destroyed page are as many as the other pages of the table hold on average', () => {
    make(one, 'INSERT INTO one VALUES ($row, $text)', 50);
    const [leaf = 0, second = 0, ...others] = listPages('one', 'leaf');
    const pages = others.length + listPages('one', 'internal').length;
    destroy(leaf, second);
    const { recovered = 0, lost, rows } = recover(one).get('one');
    expect(rows).toHaveLength(recovered);
    expect(lost).toBe(2 * Math.round(recovered / pages));
    expect(Math.round(recovered / pages)).toBeGreaterThan(1);
  });

  test('of a table that has no other pages count as one for each page', () => {
    make(one, 'INSERT INTO one VALUES ($row, $text)', 2);
    destroy(...listPages('one', 'leaf'));
    expect(recover(one).get('one')).toEqual({ recovered: 0, lost: 1, lostRows: [], rows: [] });
  });

  test('are those that the new table does not take', () => {
    make('CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT)', 'INSERT INTO one VALUES ($row, $text)', 3);
    const database = new DatabaseSync(file);
    database.exec("UPDATE one SET text = NULL WHERE id = 1; UPDATE one SET text = x'00' WHERE id = 3");
    database.close();
    const { recovered, lost, lostRows, rows } = recover(
      'CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT',
    ).get('one');
    expect([recovered, lost, rows?.map(([id]) => id)]).toEqual([1, 2, [2]]);
    expect(lostRows).toEqual([
      [null, null],
      [null, new Uint8Array([0])],
    ]);
  });
});

describe('rows that are recovered', () => {
  const one = 'CREATE TABLE one (id INTEGER PRIMARY KEY, text TEXT) STRICT';

  test('take the place of those that a migration has put there', () => {
    make(one, 'INSERT INTO one VALUES ($row + 1, $text)', 2);
    const { rows } = recover(`${one}; INSERT INTO one VALUES (1, 'of the migration')`).get('one');
    expect(rows?.map(([id]) => id)).toEqual([2, 3]);
  });

  test('have the defaults of columns that their release did not know', () => {
    make(one, 'INSERT INTO one VALUES ($row, $text)', 1);
    const later = 'ALTER TABLE one ADD COLUMN state TEXT NOT NULL DEFAULT';
    const database = new DatabaseSync(file);
    database.exec(`${later} 'old'; INSERT INTO one VALUES (2, 'two', 'new')`);
    database.close();
    const { rows } = recover(`${one}; ${later} 'unknown'`).get('one');
    expect(rows?.map(([id, , state]) => [id, state])).toEqual([
      [1, 'unknown'],
      [2, 'new'],
    ]);
  });

  test('are none of a table that the file does not have', () => {
    make(one, 'INSERT INTO one VALUES ($row, $text)', 1);
    const { get } = recover(`${one}; CREATE TABLE two (id INTEGER PRIMARY KEY) STRICT`);
    expect(get('two')).toEqual({ recovered: 0, lost: 0, lostRows: [], rows: [] });
  });
});
