import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../app/database/openDatabase.ts';
import { Archive, openArchive } from '../../../app/purchases/archive/archive.ts';
import { CompanyArchive } from '../../../app/purchases/archive/companyArchive.ts';
import { applicationId, migrations } from '../../../app/purchases/archive/schema.ts';
import type { FieldPaths } from '../../../app/purchases/reading/record.ts';
import { invoice, paths } from './example.ts';

let folder: string;
let file: string;
let archive: CompanyArchive;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  file = join(folder, 'company.sqlite');
  archive = new CompanyArchive(openArchive(file, paths));
});
afterEach(() => {
  archive.close();
  rmSync(folder, { recursive: true });
});

const all = { search: '', sort: { column: 'invoiceNumber', direction: 'ascending' } } as const;
const answer = (...records: readonly unknown[]): Uint8Array => Buffer.from(JSON.stringify({ Items: records }));
const sync = (...records: readonly unknown[]) => {
  archive.beginSync('Items');
  archive.receive(answer(...records), 1000);
  return archive.completeSync(2000);
};
const numbered = (invoiceNumber: string, further: object = {}): object => invoice({ invoiceNumber, ...further });
const shown = () =>
  archive.rows(all, 0, 100).map(({ invoiceNumber, version, amount }) => [invoiceNumber, version, amount]);
const reopen = (fields: FieldPaths = paths): void => {
  archive.close();
  archive = new CompanyArchive(openArchive(file, fields));
};
/** What lies in the file, as any program would find it. */
const stored = (query: string): unknown[] => {
  const database = new DatabaseSync(file);
  const rows = database.prepare(query).all();
  database.close();
  return rows.flatMap((row) => Object.values(row));
};

it('shows nothing before the first sync, and all of it after', () => {
  expect(archive.view(all)).toEqual({ revision: 1, rowCount: 0, totalCount: 0, totals: [], lastSyncedAt: null });
  expect(sync(numbered('A'), numbered('B'))).toEqual({ received: 2, added: 2, changed: 0, unchanged: 0, faulty: 0 });
  expect(archive.view(all)).toEqual({
    revision: 2,
    rowCount: 2,
    totalCount: 2,
    totals: [{ currency: 'EUR', amount: '2469' }],
    lastSyncedAt: '1970-01-01T00:00:02.000Z',
  });
});

it('keeps the raw JSON byte for byte', () => {
  const raw = '{ "version" : 1.0,\t"seller":{"organisationName":"Å \\u00e5"}, "n": 12345678901234567890.10 }';
  archive.beginSync('Items');
  archive.receive(Buffer.from(`{"Items":[${raw}]}`), 0);
  archive.completeSync(0);
  expect(stored('SELECT CAST(raw AS TEXT) FROM document')).toEqual([raw]);
});

it('calls the same data unchanged and keeps revision and ids', () => {
  sync(numbered('A'), numbered('B'));
  const before = { rows: archive.rows(all, 0, 10), revision: archive.view(all).revision };
  expect(sync(numbered('B'), numbered('A'))).toEqual({ received: 2, added: 0, changed: 0, unchanged: 2, faulty: 0 });
  expect({ rows: archive.rows(all, 0, 10), revision: archive.view(all).revision }).toEqual(before);
});

it('shows a new version under the same id and keeps the old one', () => {
  sync(numbered('A', { version: 1, total: '10' }));
  const [before] = archive.rows(all, 0, 1);
  expect(sync(numbered('A', { version: 2, total: '20' }))).toMatchObject({ added: 0, changed: 1 });
  expect(archive.rows(all, 0, 10)).toMatchObject([{ id: before?.id, version: 2, amount: '20' }]);
  expect(stored('SELECT version FROM document ORDER BY version')).toEqual([1, 2]);
});

it('shows the highest version where an answer holds several, and everything else that differs', () => {
  sync(
    numbered('A', { version: 2 }),
    numbered('A', { version: 1 }),
    numbered('B', { total: '1' }),
    numbered('B', { total: '2' }),
  );
  expect(shown()).toEqual([
    ['A', 2, '1234.50'],
    ['B', 3, '1'],
    ['B', 3, '2'],
  ]);
});

it('takes a record that an answer repeats once', () => {
  expect(sync(numbered('A'), numbered('A'))).toEqual({ received: 2, added: 1, changed: 0, unchanged: 1, faulty: 0 });
  expect(shown()).toHaveLength(1);
});

it('hides what the service no longer returns, deletes nothing, and shows it again when it is back', () => {
  sync(numbered('A'), numbered('B'));
  sync(numbered('B'));
  expect(shown()).toEqual([['B', 3, '1234.50']]);
  expect(stored('SELECT count(*) FROM document')).toEqual([2]);
  expect(stored('SELECT missing_since FROM invoice WHERE missing_since IS NOT NULL')).toEqual([2000]);
  expect(sync(numbered('A'), numbered('B'))).toMatchObject({ added: 1, unchanged: 1 });
  expect(shown()).toHaveLength(2);
});

it('tells invoices of different sellers apart, and those without a number by their content', () => {
  const other = { ...numbered('A'), seller: { organisationName: 'Toinen Oy' } };
  const anonymous = [{ note: 'one' }, { note: 'two' }, 'text', 17];
  expect(sync(numbered('A'), other, ...anonymous)).toMatchObject({ added: 6, faulty: 4 });
  expect(sync(numbered('A'), other, ...anonymous)).toMatchObject({ unchanged: 6 });
});

it('shows nothing of a sync that was given up or that failed, and loses nothing', () => {
  sync(numbered('A'));
  archive.beginSync('Items');
  archive.receive(answer(numbered('A', { total: '9' }), numbered('B')), 0);
  expect(shown()).toEqual([['A', 3, '1234.50']]);
  reopen();
  expect(shown()).toEqual([['A', 3, '1234.50']]);
  archive.beginSync('Items');
  archive.receive(answer(numbered('C')).subarray(0, -2), 0);
  expect(() => archive.completeSync(0)).toThrow('unreadableAnswer');
  expect(shown()).toEqual([['A', 3, '1234.50']]);
  expect(sync(numbered('A'), numbered('B'))).toMatchObject({ received: 2, added: 1, unchanged: 1 });
});

it('says full when there is no room, and stays as it was', () => {
  sync(numbered('A'));
  archive.close();
  const database = openDatabase({ file, migrations, applicationId });
  const { page_count } = database.prepare('PRAGMA page_count').get() ?? {};
  database.exec(`PRAGMA max_page_count = ${Number(page_count) + 8}`);
  archive = new CompanyArchive(new Archive(database, paths));
  archive.beginSync('Items');
  const flood = (): void => {
    archive.receive(answer(...Array.from({ length: 200 }, (_, index) => numbered(`N${index}`))), 0);
  };
  expect(flood).toThrow(expect.objectContaining({ errcode: 13 }));
  expect(shown()).toEqual([['A', 3, '1234.50']]);
});

it('reads everything anew when the profile names other fields, under the same ids', () => {
  sync(numbered('A', { code: 'X', sum: '5,00' }), numbered('B', { code: 'X', sum: '6,00' }));
  const ids = archive.rows(all, 0, 10).map(({ id }) => id);
  reopen({ ...paths, invoiceNumber: 'code', amount: 'sum' });
  expect(shown()).toEqual([
    ['X', 3, '5.00'],
    ['X', 3, '6.00'],
  ]);
  expect(archive.rows(all, 0, 10).map(({ id }) => id)).toEqual(ids);
  expect(sync(numbered('A', { code: 'X', sum: '5,00' }), numbered('B', { code: 'X', sum: '6,00' }))).toMatchObject({
    unchanged: 2,
  });
});

it('gives the whole of one invoice, and notFound for none', () => {
  sync(numbered('A', { further: 'kept' }));
  const [row] = archive.rows(all, 0, 1);
  expect(archive.invoice(row?.id ?? 0)).toMatchObject({ row: { invoiceNumber: 'A' }, seller: { bic: 'NDEAFIHH' } });
  expect(() => archive.invoice(99)).toThrow('notFound');
});
