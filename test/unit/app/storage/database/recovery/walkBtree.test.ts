import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBtreePage } from '#app/storage/database/recovery/btreePage.ts';
import { type DatabasePageUse, walkBtree } from '#app/storage/database/recovery/btreeRows.ts';
import type { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { changeBytes, createDatabasePath, insertRows, makeDatabase, withPages } from './pageFixture.ts';

let file: string;
beforeEach(() => {
  file = createDatabasePath();
});
const readPages = <T>(work: (pages: DatabasePages) => T): T => withPages(file, work);
const changePage = (number: number, write: (page: Buffer) => void): void =>
  changeBytes(file, (number - 1) * 512, write);
/** The entries below a page, in their order. */
const walk = (page: number, kind: 'table' | 'index', use: DatabasePageUse = { used: new Set(), free: new Set() }) =>
  readPages((pages) => walkBtree(pages, { page, kind }, use).toArray());
const listRowids = (entries: ReturnType<typeof walk>) =>
  entries.map((entry) => (entry.kind === 'lostPage' ? null : entry.row.rowid));

describe('the tree of a table', () => {
  const root = 2;
  const listChildren = () => readPages((pages) => readBtreePage(pages, root, new Set())?.cells ?? []);
  beforeEach(() => {
    makeDatabase(file, (database) => insertRows(database, 20));
  });

  test('gives its rows in their order, between no keys', () => {
    const entries = walk(root, 'table');
    expect(listRowids(entries)).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(at + 1)));
    for (const { range } of nonEmpty(entries)) expect(range).toEqual({ after: null, before: null });
  });

  test('has lost a page that it names twice, and one that is free', () => {
    const [first, second] = listChildren();
    const others = listRowids(walk(second?.child ?? 0, 'table'));
    changePage(root, (page) => page.writeUInt32BE(first?.child ?? 0, page.readUInt16BE(14)));
    const rowids = listRowids(walk(root, 'table'));
    expect(rowids.filter((rowid) => rowid === null)).toHaveLength(1);
    expect(new Set(rowids).size).toBe(20 - others.length + 1);
    const free = new Set([first?.child ?? 0]);
    const withoutFree = listRowids(walk(root, 'table', { used: new Set(), free }));
    expect(withoutFree.slice(0, 2)).toEqual([null, null]);
  });

  test('has lost a page of another kind, and one that there is not', () => {
    const lost = [{ kind: 'lostPage', range: { after: null, before: null } }];
    expect(walk(root, 'index')).toEqual(lost);
    expect(walk(1000, 'table')).toEqual(lost);
  });
});

describe('the tree of a table without rowids', () => {
  const root = 3;
  const make = (count: number): void => {
    makeDatabase(file, (database: DatabaseSync) => {
      database.exec('CREATE TABLE keyed (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID');
      for (let row = 1; row <= count; row += 1) database.prepare('INSERT INTO keyed VALUES (?)').run(`key ${row}`);
    });
  };

  test('gives each row behind the key before it', () => {
    make(3);
    expect(walk(root, 'index').map(({ range }) => range)).toEqual([
      { after: null, before: null },
      { after: ['key 1'], before: null },
      { after: ['key 2'], before: null },
    ]);
  });

  test('gives a row that cannot be read, and the one after it, behind the last key that can', () => {
    make(3);
    changePage(root, (page) => page.fill(0xff, page.readUInt16BE(10), page.readUInt16BE(10) + 3));
    expect(walk(root, 'index').map(({ kind, range }) => [kind, range.after])).toEqual([
      ['row', null],
      ['lostRow', ['key 1']],
      ['row', ['key 1']],
    ]);
  });
});

describe('a row that goes on on other pages', () => {
  const read = (length: number, used = new Set<number>()) => {
    makeDatabase(file, (database) => database.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(length)));
    return readPages((pages) => readBtreePage(pages, 2, used)?.cells[0]?.row);
  };

  // A payload of 985 bytes fills its page and one more to their ends (https://www.sqlite.org/fileformat2.html#b_tree_pages).
  test.each([472, 474, 475, 981, 982, 983])('is whole where its text has %i characters', (length) => {
    expect(read(length)).toEqual({ rowid: 1n, values: ['x'.repeat(length)], isWhole: true });
  });

  test('marks these pages as used', () => {
    const used = new Set<number>();
    read(1500, used);
    expect([...used].toSorted()).toEqual([3, 4, 5].slice(0, used.size));
    expect(used.size).toBeGreaterThan(1);
  });

  test('is not whole where its last page leads on', () => {
    const used = new Set<number>();
    read(1500, used);
    changePage([...used].at(-1) ?? 0, (page) => page.writeUInt32BE(2));
    expect(readPages((pages) => readBtreePage(pages, 2, new Set())?.cells[0]?.row)).toMatchObject({
      values: [],
      isWhole: false,
    });
  });

  test('cannot be read where the number of the next page is beyond the end of its own', () => {
    makeDatabase(file, (database) => insertRows(database, 1));
    const readAt = (offset: number) => {
      changePage(2, (page) => {
        page.writeUInt16BE(offset, 8);
        // 1000 bytes, of which 39 are on this page.
        page.set([0x87, 0x68, 1, 2, 1, 5], offset);
      });
      return readPages((pages) => readBtreePage(pages, 2, new Set())?.cells[0]?.row);
    };
    expect(readAt(466)).toMatchObject({ rowid: 1n, values: [5], isWhole: false });
    expect(readAt(467)).toEqual({ rowid: null, values: [], isWhole: false });
    expect(readAt(470)).toEqual({ rowid: null, values: [], isWhole: false });
  });

  test('cannot be read where its length is less than nothing', () => {
    makeDatabase(file, (database) => insertRows(database, 1));
    changePage(2, (page) => {
      page.writeUInt16BE(10, 8);
      // -30 in nine bytes, the rowid, and bytes that look like a record.
      page.set([...Array.from({ length: 8 }, () => 0xff), 0xe2, 1, 2, 1, 5], 10);
    });
    expect(readPages((pages) => readBtreePage(pages, 2, new Set())?.cells[0]?.row)).toEqual({
      ...{ rowid: null, values: [], isWhole: false },
    });
  });
});
