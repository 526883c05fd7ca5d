import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { noReviews } from '#app/purchases/archive/reviewedRecords.ts';
import { archiveDatabaseApplicationId, archiveMigrations } from '#app/purchases/archive/schema.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { paths, pathsWith } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const readRows = () =>
  fixture.rows
    .map(({ row }) => [row.invoiceNumber, row.version, row.amount])
    .sort((a, b) => String(a).localeCompare(String(b)));
const findInvoiceId = (invoiceNumber: string): number =>
  [...fixture.archive.rows()].find(({ row }) => row.invoiceNumber === invoiceNumber)?.id ?? 0;

it('shows nothing before the first sync, and all of it after', () => {
  expect(fixture.archive.state()).toEqual({ revision: 1, syncedAt: null, firstSyncedAt: null, validators: null });
  expect(fixture.sync(numbered('A'), numbered('B'))).toEqual({
    received: 2,
    added: 2,
    changed: 0,
    unchanged: 0,
    faulty: 0,
    missing: 0,
    isWhole: true,
  });
  expect(fixture.archive.state()).toEqual({ revision: 2, syncedAt: 2000, firstSyncedAt: 2000, validators: null });
  expect(fixture.numbers).toEqual(['A', 'B']);
});

it('keeps the raw JSON byte for byte', () => {
  const raw = '{ "version" : 1.0,\t"seller":{"organisationName":"Å \\u00e5"}, "n": 12345678901234567890.10 }';
  fixture.syncText(`{"Items":[${raw}]}`);
  expect(fixture.stored('SELECT CAST(raw AS TEXT) FROM document')).toEqual([raw]);
  expect(Buffer.from(fixture.archive.raw(1) ?? []).toString()).toBe(raw);
  expect(fixture.archive.raw(2)).toBeUndefined();
});

it('gives rows as they were read, also after a start', () => {
  fixture.sync(
    numbered('A', {
      status: 'PAID',
      net: '1000',
      vat: '234,50',
      further: 'Kaapeli',
      rows: [{ net: '0,10' }, { net: 0.2 }, { net: '-1 000,05' }],
    }),
    { note: 'Ö\x1f\x1f', seller: { organisationName: '\x1fA\x1fB' } },
  );
  const before = [...fixture.archive.rows()];
  fixture.reopen();
  const [row, odd] = [...fixture.archive.rows()];
  expect([row, odd]).toEqual(before);
  expect(row).toMatchObject({
    identity: '["20774740","A","2026-11-20"]',
    receivedAt: 2000,
    missingSince: null,
    lineTotal: '-999.75',
    row: {
      sellerName: 'Sähkö Oy',
      town: 'Tampere',
      version: 3,
      dueDate: '2026-12-04',
      amount: '1234.50',
      netAmount: '1000',
      vatAmount: '234.50',
      serviceStatus: 'PAID',
      isPaid: true,
      faults: 0,
    },
  });
  for (const word of ['sahko oy', '4.12.2026', '1234,50', 'kaapeli', '33100', 'eur'])
    expect(row?.search).toContain(word);
  expect(odd?.row).toMatchObject({ sellerName: 'A B', version: null, amount: null, faults: 1 });
  expect(fixture.archive.row(1)).toEqual({
    ...row?.row,
    records: 1,
    document: fixture.archive.shownRecord(1)?.document,
  });
  expect(fixture.archive.row(99)).toBeUndefined();
});

it.each([
  [[{ net: '1,10' }, { net: 'much' }], null],
  [[{ net: '1,10' }, {}], null],
  [[], null],
  ['none', null],
  [[{ net: '12345678901.123456' }, { net: '0.000004' }], '12345678901.12346'],
])('sums the rows where all can be read: %j', (rows, sum) => {
  fixture.sync(numbered('A', { rows }));
  expect(fixture.rows[0]?.lineTotal).toBe(sum);
});

it('calls the same data unchanged and keeps revision and ids', () => {
  fixture.sync(numbered('A'), numbered('B'));
  const before = { rows: fixture.rows, revision: fixture.archive.state().revision };
  expect(fixture.sync(numbered('B'), numbered('A'))).toMatchObject({ received: 2, added: 0, changed: 0, unchanged: 2 });
  expect({ rows: fixture.rows, revision: fixture.archive.state().revision }).toEqual(before);
});

it('shows a new version under the same id and keeps every record, the newest first', () => {
  fixture.sync(numbered('A', { version: 1, total: '10' }));
  const id = findInvoiceId('A');
  expect(fixture.sync(numbered('A', { version: 2, total: '20' }))).toMatchObject({ added: 0, changed: 1 });
  expect(readRows()).toEqual([['A', 2, '20']]);
  expect(findInvoiceId('A')).toBe(id);
  const versions = fixture.archive.versions(id);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[0]?.receivedAt).toBe('1970-01-01T00:00:01.000Z');
  const older = fixture.archive.document(id, versions[1]?.document ?? 0);
  expect(JSON.parse(Buffer.from(older ?? []).toString())).toMatchObject({ version: 1, total: '10' });
  expect(fixture.archive.document(id, 99)).toBeUndefined();
  expect(fixture.archive.versions(99)).toEqual([]);
  fixture.sync(numbered('A', { version: 1, total: '10' }));
  expect(fixture.archive.versions(id).map(({ version }) => version)).toEqual([1, 2]);
  expect(fixture.stored('SELECT count(*) FROM document')).toEqual([2]);
});

it('gives no record of another invoice', () => {
  fixture.sync(numbered('A'), numbered('B'));
  const [own] = fixture.archive.versions(findInvoiceId('B'));
  expect(fixture.archive.document(findInvoiceId('B'), own?.document ?? 0)).toBeDefined();
  expect(fixture.archive.document(findInvoiceId('A'), own?.document ?? 0)).toBeUndefined();
});

it('shows the highest version where all versions of an answer differ, and everything where they do not', () => {
  const list = [
    numbered('A', { version: 2 }),
    numbered('A', { version: 1 }),
    numbered('B', { total: '1' }),
    numbered('B', { total: '2' }),
    numbered('C', { version: null }),
    numbered('C', { version: 0 }),
  ];
  fixture.sync(...list);
  const all = [
    ['A', 2, '1234.50'],
    ['B', 3, '1'],
    ['B', 3, '2'],
    ['C', null, '1234.50'],
    ['C', 0, '1234.50'],
  ];
  expect(readRows()).toEqual(all);
  expect(fixture.archive.versions(findInvoiceId('A')).map(({ version }) => version)).toEqual([2, 1]);
  expect(fixture.sync(...list.toReversed())).toMatchObject({ added: 0, changed: 0 });
  expect(readRows()).toEqual(all);
});

it('takes a record that an answer repeats once, in the first list and later', () => {
  for (const added of [1, 0]) {
    expect(fixture.sync(numbered('A'), numbered('A'), numbered('A'))).toMatchObject({ received: 3, added });
    expect(fixture.numbers).toEqual(['A']);
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([1]);
  }
});

it('marks what the service no longer returns, deletes nothing, and shows it again when it is back', () => {
  fixture.sync(numbered('A'), numbered('B'));
  expect(fixture.sync(numbered('B'))).toMatchObject({ missing: 1, changed: 0 });
  expect(fixture.numbers).toEqual(['B']);
  expect([...fixture.archive.rows()].map(({ row, missingSince }) => [row.invoiceNumber, missingSince])).toEqual([
    ['A', 2000],
    ['B', null],
  ]);
  const id = findInvoiceId('A');
  expect(fixture.sync(numbered('B'))).toMatchObject({ missing: 0 });
  expect(fixture.sync(numbered('A'), numbered('B'))).toMatchObject({ added: 1, unchanged: 1 });
  expect(fixture.numbers).toEqual(['A', 'B']);
  expect(findInvoiceId('A')).toBe(id);
});

it('marks nothing missing where the list was not whole', () => {
  fixture.sync(numbered('A'), numbered('B'));
  expect(fixture.syncText(JSON.stringify({ Items: [numbered('C')] }), { isWhole: false })).toMatchObject({
    added: 1,
    missing: 0,
    isWhole: false,
  });
  expect(fixture.numbers).toEqual(['A', 'B', 'C']);
});

it('knows an invoice since it first came', () => {
  fixture.syncText(JSON.stringify({ Items: [numbered('A')] }), { moment: 5000 });
  fixture.syncText(JSON.stringify({ Items: [numbered('A', { version: 4 }), numbered('B')] }), { moment: 9000 });
  expect(fixture.rows.map(({ row, receivedAt }) => [row.invoiceNumber, receivedAt])).toEqual([
    ['A', 5000],
    ['B', 9000],
  ]);
});

it('distinguishes invoices of different sellers, and those without a number by their content', () => {
  const other = { ...numbered('A'), seller: { organisationName: 'Toinen Oy' } };
  const anonymous = [{ note: 'one' }, { note: 'two' }, 'text', 17];
  expect(fixture.sync(numbered('A'), other, ...anonymous)).toMatchObject({ added: 6, faulty: 4 });
  expect(fixture.sync(numbered('A'), other, ...anonymous)).toMatchObject({ unchanged: 6, faulty: 4 });
});

it('goes by the identity that the profile names, where an invoice has one', () => {
  fixture.reopen(pathsWith({ identity: 'guid' }));
  fixture.sync(numbered('A', { guid: 1 }), numbered('A', { guid: 2 }), numbered('B', { guid: ' ' }), numbered('C'));
  expect(fixture.rows.map(({ identity }) => identity).sort()).toEqual([
    '["1"]',
    '["2"]',
    '["20774740","B","2026-11-20"]',
    '["20774740","C","2026-11-20"]',
  ]);
  expect(fixture.sync(numbered('Z', { guid: 1 }), numbered('A', { guid: 2 }))).toMatchObject({
    changed: 1,
    missing: 2,
  });
});

it('shows nothing of a sync that was given up or that failed, and loses nothing', () => {
  fixture.sync(numbered('A'));
  fixture.receive(JSON.stringify({ Items: [numbered('A', { total: '9' }), numbered('B')] }));
  expect(readRows()).toEqual([['A', 3, '1234.50']]);
  fixture.reopen();
  expect(readRows()).toEqual([['A', 3, '1234.50']]);
  expect(() => fixture.archive.complete(0, { isWhole: true, validators: null })).toThrow();
  expect(() => fixture.receive('{"Items":[{"a":1}]')).toThrow('unreadableAnswer');
  expect(readRows()).toEqual([['A', 3, '1234.50']]);
  expect(fixture.sync(numbered('A'), numbered('B'))).toMatchObject({ received: 2, added: 1, unchanged: 1 });
});

it('publishes all of a list or nothing: a failure on the way leaves what was there', () => {
  fixture.sync(numbered('A'), numbered('B'));
  const before = { rows: [...fixture.archive.rows()], state: fixture.archive.state() };
  fixture.receive(JSON.stringify({ Items: [numbered('A', { unmapped: 1 }), numbered('C')] }));
  const failing = () => {
    throw new Error('the reviews cannot be read');
  };
  expect(() =>
    fixture.archive.complete(9000, { isWhole: true, validators: '"later"' }, { ...noReviews, findReviews: failing }),
  ).toThrow('reviews');
  for (const moment of ['at once', 'after a start']) {
    expect({ rows: [...fixture.archive.rows()], state: fixture.archive.state() }, moment).toEqual(before);
    fixture.reopen();
  }
  expect(fixture.sync(numbered('A', { unmapped: 1 }), numbered('C'))).toMatchObject({ added: 1, missing: 1 });
});

it('says how many different records have arrived, and what to ask the service with next time', () => {
  expect(fixture.archive.arrived()).toBe(0);
  fixture.receive(JSON.stringify({ Items: [numbered('A'), numbered('A'), numbered('B')] }));
  expect(fixture.archive.arrived()).toBe(2);
  fixture.archive.complete(3000, { isWhole: true, validators: '"tag"' });
  expect(fixture.archive.arrived()).toBe(0);
  fixture.reopen();
  const { revision, validators } = fixture.archive.state();
  expect(validators).toBe('"tag"');
  expect(fixture.archive.confirm(4000)).toMatchObject({ received: 0, isWhole: true });
  expect(fixture.archive.state()).toEqual({ revision, syncedAt: 4000, firstSyncedAt: 3000, validators });
});

it('says full when there is no room, stays as it was, and goes on when there is', () => {
  fixture.sync(numbered('A'));
  fixture.archive.close();
  const database = openDatabase({
    file: fixture.file,
    migrations: archiveMigrations,
    applicationId: archiveDatabaseApplicationId,
  });
  const { page_count } = database.prepare('PRAGMA page_count').get() ?? {};
  database.exec(`PRAGMA max_page_count = ${Number(page_count) + 8}`);
  fixture.archive = new InvoiceArchive(database, paths);
  const flood = JSON.stringify({ Items: Array.from({ length: 200 }, (_, index) => numbered(`N${index}`)) });
  expect(() => fixture.syncText(flood)).toThrow(expect.objectContaining({ errcode: 13 }));
  expect(() => fixture.archive.complete(0, { isWhole: true, validators: null })).toThrow();
  expect(readRows()).toEqual([['A', 3, '1234.50']]);
  expect(fixture.stored('SELECT count(*) FROM document')).toEqual([1]);
  database.exec('PRAGMA max_page_count = 100000');
  expect(fixture.syncText(flood)).toMatchObject({ added: 200, missing: 1 });
  expect(fixture.archive.fields().invoices).toBe(200);
});
