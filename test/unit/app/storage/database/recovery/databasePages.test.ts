import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBtreePage } from '#app/storage/database/recovery/btreePage.ts';
import type { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { changeBytes, createDatabasePath, insertRows, makeDatabase, withPages } from './pageFixture.ts';

let file: string;
beforeEach(() => {
  file = createDatabasePath();
});
const make = (work?: (database: DatabaseSync) => void): Buffer => makeDatabase(file, work);
const readPages = <T>(work: (pages: DatabasePages) => T, pageSize?: number): T => withPages(file, work, pageSize);
const change = (at: number, write: (bytes: Buffer) => void): void => changeBytes(file, at, write);

describe('the pages of a database', () => {
  test('are counted, and each is as it is in the file', () => {
    make((database) => insertRows(database, 20));
    const bytes = readFileSync(file);
    readPages((pages) => {
      expect(pages.count).toBe(bytes.length / 512);
      expect(pages.usableSize).toBe(512);
      expect(pages.header).toEqual({ userVersion: 3, applicationId: 77, firstFreelistPage: 0, freelistPages: 0 });
      for (let page = 1; page <= pages.count; page += 1)
        expect(pages.page(page)?.equals(bytes.subarray((page - 1) * 512, page * 512))).toBe(true);
      expect([pages.page(0), pages.page(-1), pages.page(pages.count + 1)]).toEqual([null, null, null]);
    }, 4096);
  });

  test('are none where there is no file', () => {
    readPages((pages) =>
      expect([pages.count, pages.header, pages.page(1), pages.freePages()]).toEqual([0, null, null, null]),
    );
  });

  test('have the size that is given where the first one is destroyed', () => {
    make((database) => insertRows(database, 20));
    const count = readPages((pages) => pages.count);
    for (const destroy of [(bytes: Buffer) => bytes.write('X'), (bytes: Buffer) => bytes.writeUInt32BE(2, 56)]) {
      const before = readFileSync(file);
      change(0, destroy);
      readPages((pages) => expect([pages.header, pages.count, pages.usableSize]).toEqual([null, count, 512]));
      readPages((pages) => expect(pages.count).toBe(Math.ceil(count / 2)), 1024);
      writeFileSync(file, before);
    }
  });

  test('have no header where the file ends within it', () => {
    make();
    const bytes = readFileSync(file);
    for (const length of [0, 15, 59, 99]) {
      writeFileSync(file, bytes.subarray(0, length));
      readPages((pages) => expect([pages.header, pages.page(1)]).toEqual([null, null]));
    }
    writeFileSync(file, bytes.subarray(0, 100));
    readPages((pages) => expect([pages.header?.applicationId, pages.page(1)]).toEqual([77, null]));
  });

  test('have the size that is given where that of the file is none', () => {
    make();
    for (const size of [0, 256, 600, 513]) {
      change(0, (bytes) => bytes.writeUInt16BE(size, 16));
      readPages((pages) => expect(pages.usableSize).toBe(1024), 1024);
    }
    change(0, (bytes) => bytes.writeUInt16BE(1, 16));
    readPages((pages) => expect([pages.usableSize, pages.page(1)]).toEqual([65_536, null]));
  });

  test('leave room for what the file reserves', () => {
    make();
    change(0, (bytes) => bytes.writeUInt8(12, 20));
    readPages((pages) => expect(pages.usableSize).toBe(500));
  });

  test('are none where the file ends within one', () => {
    make((database) => insertRows(database, 20));
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 10));
    readPages((pages) => {
      expect(pages.count).toBe(bytes.length / 512);
      expect(pages.page(pages.count)).toBeNull();
      expect(pages.page(pages.count - 1)).not.toBeNull();
    });
  });
});

describe('free pages', () => {
  const makeFree = (): { readonly count: number; readonly trunk: number } => {
    make((database) => {
      insertRows(database, 900);
      database.exec('DELETE FROM t');
    });
    const database = new DatabaseSync(file);
    const count = Number(database.prepare('PRAGMA freelist_count').get()?.freelist_count);
    database.close();
    return { count, trunk: readPages((pages) => pages.header?.firstFreelistPage ?? 0) };
  };

  test('are known to the last, through more than one list', () => {
    const { count } = makeFree();
    expect(count).toBeGreaterThan(130);
    readPages((pages) => {
      const free = pages.freePages();
      expect(free?.size).toBe(count);
      expect([...(free ?? [])].every((page) => page > 2 && page <= pages.count)).toBe(true);
    });
  });

  test('are known where a list fills its page', () => {
    const trunk = 3;
    const leaves = 512 / 4 - 2;
    make();
    const bytes = Buffer.concat([readFileSync(file).subarray(0, 1024), Buffer.alloc(512)]);
    bytes.writeUInt32BE(trunk, 32);
    bytes.writeUInt32BE(leaves + 1, 36);
    bytes.writeUInt32BE(leaves, 1024 + 4);
    for (let index = 0; index < leaves; index += 1) bytes.writeUInt32BE(100 + index, 1024 + 8 + 4 * index);
    writeFileSync(file, bytes);
    const expected = [trunk, ...Array.from({ length: leaves }, (_, index) => 100 + index)];
    readPages((pages) => expect([...(pages.freePages() ?? [])]).toEqual(expected));
  });

  test('are none in a file without any', () => {
    make();
    expect(readPages((pages) => pages.freePages())).toEqual(new Set());
  });

  test.each<[string, (trunk: number) => void]>([
    ['has another number of them', () => change(36, (bytes) => bytes.writeUInt32BE(5))],
    ['leads out of the file', (trunk) => change((trunk - 1) * 512, (bytes) => bytes.writeUInt32BE(1_000_000))],
    ['leads back to itself', (trunk) => change((trunk - 1) * 512, (bytes) => bytes.writeUInt32BE(trunk))],
    [
      'has more of them than a page holds',
      (trunk) => change((trunk - 1) * 512 + 4, (bytes) => bytes.writeUInt32BE(127)),
    ],
  ])('are not known where the list %s', (_, damage) => {
    const { trunk } = makeFree();
    damage(trunk);
    expect(readPages((pages) => pages.freePages())).toBeNull();
  });
});

describe('a page of a b-tree', () => {
  const makeTree = (): void => {
    make((database) => insertRows(database, 20));
  };
  const read = (number: number) => readPages((pages) => readBtreePage(pages, number, new Set()));

  test('is read with its cells, an inner page with those below it', () => {
    makeTree();
    const root = read(2);
    expect(root).toMatchObject({ kind: 'table', rightmost: expect.any(Number) });
    const children = [...(root?.cells.map(({ child }) => child) ?? []), root?.rightmost ?? 0];
    const rows = children.flatMap((child) => read(child ?? 0)?.cells ?? []);
    expect(rows.map(({ child, row }) => [child, row?.rowid, row?.isWhole])).toEqual(
      Array.from({ length: 20 }, (_, index) => [null, BigInt(index + 1), true]),
    );
    expect(rows[3]?.row?.values).toEqual(['row 3 '.repeat(10)]);
    expect(root?.cells.filter(({ row }) => row !== undefined)).toEqual([]);
    expect(read(1)).toMatchObject({ kind: 'table', rightmost: null });
  });

  test.each<[string, (page: Buffer) => void]>([
    ['is of no kind', (page) => page.writeUInt8(7, 0)],
    ['has more cells than fit', (page) => page.writeUInt16BE(400, 3)],
    ['has a cell within its head', (page) => page.writeUInt16BE(9, 8)],
    ['has a cell beyond its end', (page) => page.writeUInt16BE(512, 8)],
  ])('is none where it %s', (_, damage) => {
    makeTree();
    const leaf = read(2)?.cells[0]?.child ?? 0;
    expect(read(leaf)).not.toBeNull();
    change((leaf - 1) * 512, damage);
    expect(read(leaf)).toBeNull();
  });

  test('has none below it where the cell that names one is at the very end', () => {
    makeTree();
    const root = read(2);
    const child = root?.cells[0]?.child ?? 0;
    for (const [offset, below] of [
      [508, child],
      [509, 0],
      [511, 0],
    ] as const) {
      change(512, (page) => {
        page.writeUInt16BE(offset, 12);
        page.writeUInt32BE(child, 508);
      });
      expect(read(2)?.cells[0]).toEqual({ child: below });
    }
  });

  test('has rows to its very end, and its first one right behind the list of them', () => {
    makeTree();
    const leaf = read(2)?.cells[0]?.child ?? 0;
    change((leaf - 1) * 512, (page) => {
      page.writeUInt16BE(1, 3);
      page.writeUInt16BE(10, 8);
      page.set([3, 9, 2, 1, 5], 10);
    });
    expect(read(leaf)?.cells).toEqual([{ child: null, row: { rowid: 9n, values: [5], isWhole: true } }]);
    change((leaf - 1) * 512, (page) => {
      page.writeUInt16BE(507, 8);
      page.set([3, 9, 2, 1, 5], 507);
    });
    expect(read(leaf)?.cells).toEqual([{ child: null, row: { rowid: 9n, values: [5], isWhole: true } }]);
    change((leaf - 1) * 512, (page) => page.set([4, 9, 2, 1, 5], 507));
    expect(read(leaf)?.cells).toEqual([{ child: null, row: { rowid: null, values: [], isWhole: false } }]);
  });

  test('has no row that is longer than a row can be', () => {
    makeTree();
    const leaf = read(2)?.cells[0]?.child ?? 0;
    const readRow = (length: readonly number[]) => {
      change((leaf - 1) * 512, (page) => {
        page.writeUInt16BE(1, 3);
        page.writeUInt16BE(10, 8);
        page.set([...length, 9, 2, 1, 5], 10);
      });
      return read(leaf)?.cells[0]?.row;
    };
    // 2^31, of which the pages that follow are not there, and one more.
    expect(readRow([0x88, 0x80, 0x80, 0x80, 0x00])).toMatchObject({ rowid: 9n, values: [5], isWhole: false });
    expect(readRow([0x88, 0x80, 0x80, 0x80, 0x01])).toEqual({ rowid: null, values: [], isWhole: false });
  });

  test('has a row that cannot be read where a cell is at the very end, or longer than a row can be', () => {
    makeTree();
    const leaf = read(2)?.cells[0]?.child ?? 0;
    const before = readFileSync(file);
    const unreadable = { rowid: null, values: [], isWhole: false };
    change((leaf - 1) * 512, (page) => {
      page.writeUInt16BE(511, 8);
      page.writeUInt8(0x80, 511);
    });
    expect(read(leaf)?.cells[0]).toEqual({ child: null, row: unreadable });
    writeFileSync(file, before);
    change((leaf - 1) * 512, (page) => {
      page.writeUInt16BE(511, 8);
      page.writeUInt8(0x05, 511);
    });
    expect(read(leaf)?.cells[0]).toEqual({ child: null, row: unreadable });
    writeFileSync(file, before);
    change((leaf - 1) * 512, (page) => page.fill(0xff, page.readUInt16BE(8), page.readUInt16BE(8) + 9));
    expect(read(leaf)?.cells[0]).toEqual({ child: null, row: unreadable });
  });
});
