import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyFileReplacement } from '#app/purchases/archive/archiveRef.ts';
import { findPages, overwritePage, pagesIn, settleDatabase } from '#test/fixtures/databasePages.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'a', customerNumber: '1001' };
const all = createPurchaseQuery(company);
const count = 120;

let service: Service;
let directory: string;
let opened: OpenedPurchases;
beforeEach(async () => {
  const items = Array.from({ length: count }, (_, index) => ({
    seller: { businessId: '1572860-0', organisationName: 'Lumen' },
    buyer: {},
    invoiceNumber: `${1000 + index}`,
    note: `note ${index} `.repeat(40),
  }));
  service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  directory = makeDirectory();
  open();
  await opened.purchases.sync({ company });
});
afterEach(async () => {
  await opened.close();
  removeDirectory(directory);
  await service.close();
});

const open = (): void => {
  opened = openPurchases(directory, profileFor(service.url));
};
/** The files of the company, with its name before the dot. */
const getCompanyFile = (kind: 'archive' | 'desk'): string => {
  const ending = kind === 'archive' ? '1001.sqlite' : '1001.desk.sqlite';
  const match = readdirSync(directory, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(`/${ending}`),
  );
  return join(directory, match ?? '');
};
const reopen = async (change: () => void): Promise<void> => {
  await opened.close();
  change();
  open();
};
const remove = (file: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
};
const empty = (file: string): void => truncateSync(file, 0);
const causes = (): readonly CompanyFileReplacement['cause'][] => opened.replacements.map(({ cause }) => cause);

describe.each([
  ['deleted', remove],
  ['emptied', empty],
])('files of purchase invoices that were %s before the start', (_, lose) => {
  test('are reported and fetched again', async () => {
    await reopen(() => lose(getCompanyFile('archive')));
    expect(await opened.readView(all)).toMatchObject({ totalCount: 0 });
    expect(opened.replacements).toMatchObject([{ file: 'purchases', cause: 'missing' }]);
    await opened.purchases.sync({ company });
    expect(await opened.readView(all)).toMatchObject({ totalCount: count });
    await reopen(() => undefined);
    expect(await opened.readView(all)).toMatchObject({ totalCount: count });
    expect(opened.replacements).toEqual([]);
  });

  test('are reported where all companies are shown', async () => {
    await reopen(() => lose(getCompanyFile('archive')));
    const everywhere = createPurchaseQuery({ connectionId: 'a', customerNumber: null });
    expect(await opened.readView(everywhere)).toMatchObject({ totalCount: 0 });
    expect(causes()).toEqual(['missing']);
  });

  test('are reported where they hold notes and reviews', async () => {
    await reopen(() => lose(getCompanyFile('desk')));
    expect(await opened.readView(all)).toMatchObject({ totalCount: count });
    expect(opened.replacements).toMatchObject([{ file: 'reviews', cause: 'missing' }]);
  });
});

const note = async (text: string): Promise<void> => {
  const [row] = await opened.readRows(all);
  if (!row) throw new Error('there is no invoice');
  await opened.purchases.review.addNote({ company, id: row.id, text });
};
const notes = async (): Promise<readonly string[]> => {
  const [row] = await opened.readRows(all);
  const { notes: stored } = await opened.purchases.invoice({ company, id: row?.id ?? 0 });
  return stored.map(({ text }) => text);
};

describe.skipIf(process.platform === 'win32')('files of purchase invoices that are deleted while they are open', () => {
  test('are written again with all that was in them', async () => {
    await note('Asked Liisa');
    remove(getCompanyFile('desk'));
    await note('Asked Maija');
    remove(getCompanyFile('archive'));
    expect((await notes()).toSorted()).toEqual(['Asked Liisa', 'Asked Maija']);
    expect(opened.replacements).toMatchObject([
      { file: 'reviews', cause: 'restored' },
      { file: 'purchases', cause: 'restored' },
    ]);
    await reopen(() => undefined);
    expect((await notes()).toSorted()).toEqual(['Asked Liisa', 'Asked Maija']);
    expect(opened.replacements).toEqual([]);
  });

  test('are written again when the application ends', async () => {
    await note('Asked Liisa');
    await reopen(() => undefined);
    expect(await notes()).toEqual(['Asked Liisa']);
    const file = getCompanyFile('desk');
    remove(file);
    await reopen(() => undefined);
    expect(await notes()).toEqual(['Asked Liisa']);
    expect(opened.replacements).toEqual([]);
  });
});

describe('a destroyed page', () => {
  test('of the invoices costs those on it, and the next sync brings them back', async () => {
    await reopen(() => {
      const file = getCompanyFile('archive');
      settleDatabase(file);
      const middle = findPages(file, 'note 60 note 60').at(0) ?? Math.floor(pagesIn(file).count / 2);
      overwritePage(file, middle, (page) => page.fill(0));
    });
    const rows = await opened.readRows(all);
    expect(rows.length).toBeGreaterThan(count / 2);
    expect(rows.length).toBeLessThan(count);
    expect(opened.replacements).toMatchObject([{ file: 'purchases', cause: 'damaged', recovered: rows.length }]);
    await opened.purchases.sync({ company });
    const after = await opened.readRows(all);
    expect(after).toHaveLength(count);
    expect(new Set(after.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(count);
  });

  // What people said is in the log and in the tables, so that one completes the other.
  test.each([0, -1])('of notes and reviews costs nothing (page %i of those with notes)', async (position) => {
    const rows = await opened.readRows(all);
    for (const row of rows) await opened.purchases.review.addNote({ company, id: row.id, text: 'x'.repeat(400) });
    await reopen(() => {
      const file = getCompanyFile('desk');
      settleDatabase(file);
      overwritePage(file, findPages(file, 'x'.repeat(400)).at(position) ?? 0, (page) => page.fill(0xff));
    });
    const noted = (await opened.readRows(all)).filter(({ hasNotes }) => hasNotes);
    expect(noted).toHaveLength(count);
    expect(opened.replacements).toMatchObject([{ file: 'reviews', cause: 'damaged' }]);
  });
});
