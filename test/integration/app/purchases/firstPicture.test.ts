import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type PurchaseQuery, recalledRevision } from '#app/contract/purchases/query.ts';
import { spoilt } from '#test/fixtures/spoilt.ts';
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

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const directory = makeDirectory();
const file = join(directory, Buffer.from('desk').toString('hex'), '1001.first.json');
let service: Service;
let opened: OpenedPurchases;
let count = 3;

const open = (): OpenedPurchases => {
  opened = openPurchases(directory, profileFor(service.url));
  return opened;
};

const ask = (question: PurchaseQuery = query) =>
  opened.purchases.runQuery({ query: question, locate: null, size: 100, fields: [], isSeen: true });

const isRecalled = async (question?: PurchaseQuery): Promise<boolean> =>
  (await ask(question)).view.revision === recalledRevision;

const readRootPage = (archive: string, table: string): number => {
  const database = new DatabaseSync(archive);
  const row = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table);
  database.close();
  return Number(row?.rootpage);
};

/** Pages count from 1; the size of each stands at byte 16 of the file (SQLite's file format, 1.3). */
const spoilPage = (archive: Buffer, page: number): Buffer => {
  const size = archive.readUInt16BE(16);
  return Buffer.from(archive).fill(0xff, (page - 1) * size, page * size);
};

beforeAll(async () => {
  service = await startService((_, response) => {
    const Items = Array.from({ length: count }, (_item, index) => ({
      version: 1,
      seller: { businessId: '2077474-0', organisationName: 'Myyjä Oy' },
      invoiceNumber: String(index + 1),
      dueDate: '2026-11-30',
      invoiceTotalVatIncludedAmount: '1,50',
    }));
    response.end(JSON.stringify({ Items }));
  });
  open();
  await opened.purchases.sync({ company });
  await ask();
  await opened.close();
});
afterEach(() => opened.close());
afterAll(async () => {
  await service.close();
  removeDirectory(directory);
});

it('shows at once what was asked for first at the last time, and then the table itself', async () => {
  open();
  const recalled = await ask();
  expect(recalled.view).toMatchObject({ revision: recalledRevision, lineCount: 3, totalCount: 3 });
  expect(opened.changed).toEqual([]);
  await opened.purchases.readTable({ scope: company });
  expect(opened.changed).toEqual([company]);
  const read = await ask();
  expect(read.view.revision).toBeGreaterThan(0);
  expect(read.lines).toEqual(recalled.lines);
});

it('takes no selection in it for one in the table', async () => {
  open();
  const { view } = await ask();
  const selection = { revision: view.revision, ranges: [{ from: 0, to: 1 }] };
  await expect(opened.purchases.selected({ query, selection })).rejects.toMatchObject({ error: { kind: 'conflict' } });
});

it('is no answer to another question', async () => {
  open();
  expect(await isRecalled({ ...query, search: 'myyjä' })).toBe(false);
  expect(await isRecalled()).toBe(false);
});

it('follows what a sync brought, also where nobody asked again', async () => {
  open();
  await ask();
  count = 4;
  await opened.purchases.sync({ company });
  await opened.close();
  open();
  expect(await ask()).toMatchObject({ view: { lineCount: 4 } });
  await expect.poll(() => opened.changed).toContainEqual(company);
  await ask();
});

it.each(['', '{}', '{"question":', JSON.stringify({ question: { query }, picture: { view: null } })])(
  'is done without where its file cannot be read: %s',
  async (text) => {
    writeFileSync(file, text);
    open();
    expect(await ask()).toMatchObject({ view: { lineCount: 4, revision: expect.any(Number) } });
    expect(await isRecalled()).toBe(false);
  },
);

it.each(spoilt)('is done without where %s is in its place', async (_what, put) => {
  rmSync(file, { recursive: true, force: true });
  put(file);
  open();
  expect(await ask()).toMatchObject({ view: { lineCount: 4, revision: expect.any(Number) } });
  expect(await isRecalled()).toBe(false);
  await opened.close();
  rmSync(file, { recursive: true, force: true });
});

it.each([
  ['is shown though records are', 'document', true, 0],
  ['is done without where what opening reads is', 'renaming', false, 4],
])('%s damaged in the archive, which is set aside and reported', async (_what, table, isShown, lineCount) => {
  open();
  await ask();
  await opened.close();
  const archive = file.replace('.first.json', '.sqlite');
  const sound = readFileSync(archive);
  writeFileSync(archive, spoilPage(sound, readRootPage(archive, table)));
  open();
  expect(await isRecalled()).toBe(isShown);
  if (isShown) {
    // The first table is shown with the saved views.
    expect(await opened.purchases.views.list(company)).toEqual([]);
    expect(opened.setAside).toEqual([]);
    await opened.purchases.readTable({ scope: company });
  }
  await expect.poll(() => opened.setAside).toEqual(['purchases']);
  expect(await ask()).toMatchObject({ view: { lineCount } });
  await opened.close();
  rmSync(file, { force: true });
  writeFileSync(archive, sound);
  open();
  await ask();
  await opened.close();
});

it('is done without where it says to be the table itself', async () => {
  open();
  await ask();
  await opened.close();
  writeFileSync(file, readFileSync(file, 'utf8').replace('"revision":0', '"revision":1'));
  open();
  expect(await isRecalled()).toBe(false);
});

it('goes with its connection', async () => {
  open();
  await ask();
  await opened.purchases.remove('desk');
  await opened.close();
  // The id of this device is of no connection.
  expect(readdirSync(directory)).toEqual(['device.txt']);
});
