import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import { openSalesRecords } from '#app/sales/store/records.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { findPages, overwritePage, settleDatabase } from '#test/fixtures/databasePages.ts';
import { captureError, company, countRecords, newFile, openRecords, runSql, start } from './storeFixture.ts';

const otherCompany = { ...company, customerNumber: '1002' };
const otherConnection = { ...company, connectionId: 'other' };
const group = { company, service: 'service', kind: 'draft' } as const;
const name = (
  id: string,
  changes: Partial<{ kind: SalesRecordKind; service: string; company: typeof company }> = {},
) => ({
  ...{ ...group, id },
  ...changes,
});
const record = (id: string, body = `body of ${id}`, changes: Parameters<typeof name>[1] = {}) => ({
  ...name(id, changes),
  ...{ body, savedAt: start },
});
const stored = (id: string, body = `body of ${id}`) => ({ id, body, savedAt: start });
const listIds = async ({ call }: ReturnType<typeof openRecords>, of: Parameters<typeof name>[1] = {}) =>
  (await call.list({ ...group, ...of })).map(({ id }) => id);

describe('records', () => {
  test('are put and taken out together, or not at all', async () => {
    const opened = openRecords();
    await opened.call.put([record('a'), record('b')]);
    await opened.call.put([record('c')], [name('a')]);
    expect(await opened.call.list(group)).toEqual([stored('b'), stored('c')]);
    const unfit = { ...record('d'), body: null as unknown as string };
    expect(await captureError(opened.call.put([record('e'), unfit], [name('b')]))).not.toBeNull();
    expect(await listIds(opened)).toEqual(['b', 'c']);
  });

  test('are put over others only while these are as they were read', async () => {
    const opened = openRecords();
    await opened.call.put([record('a'), record('b')]);
    const read = [record('a'), record('b')];
    expect(await opened.call.putOver(read, [record('a', 'new')], [name('b')])).toBe(true);
    expect(await opened.call.list(group)).toEqual([stored('a', 'new')]);
    expect(await opened.call.putOver(read, [record('a', 'newer')], [])).toBe(false);
    expect(await opened.call.putOver([record('a', 'new'), record('b')], [record('a', 'newer')], [])).toBe(false);
    expect(await opened.call.list(group)).toEqual([stored('a', 'new')]);
    expect(await opened.call.putOver([], [record('c')], [])).toBe(true);
  });

  test('with revisions are put over that revision alone, whatever else they hold', async () => {
    const { call } = openRecords();
    const body = (revision?: unknown) => JSON.stringify({ revision });
    expect(await call.putRevision(record('a', body(1)), 1)).toBe(false);
    expect(await call.get(name('a'))).toBeNull();
    expect(await call.putRevision(record('a', body(1)), 0)).toBe(true);
    expect(await call.putRevision(record('a', body(3)), 0)).toBe(false);
    expect(await call.putRevision(record('a', body(2)), 1)).toBe(true);
    await call.put([record('a', body())]);
    expect(await call.putRevision(record('a', body(1)), 0)).toBe(true);
    await call.put([record('a', '{')]);
    for (const revision of [0, 1]) expect(await call.putRevision(record('a', body(5)), revision)).toBe(false);
    expect(await call.get(name('a'))).toEqual(stored('a', '{'));
  });

  test('are removed one by one, by kind and by connection', async () => {
    const opened = openRecords();
    const kinds = { kind: 'contact' } as const;
    await opened.call.put([
      record('a'),
      record('b'),
      record('c', 'x', kinds),
      record('d', 'x', { company: otherConnection }),
    ]);
    await opened.call.remove(name('a'));
    expect(await listIds(opened)).toEqual(['b']);
    await opened.call.removeAll({ ...group, ...kinds });
    expect(await listIds(opened, kinds)).toEqual([]);
    await opened.call.removeConnection(company.connectionId);
    expect(await listIds(opened)).toEqual([]);
    expect(await listIds(opened, { company: otherConnection })).toEqual(['d']);
  });

  test('of another company, connection, service or kind are others', async () => {
    const opened = openRecords();
    await opened.call.put([record('a')]);
    const others = [
      { company: otherCompany },
      { company: otherConnection },
      { service: 'other' },
      { kind: 'single' },
    ] as const;
    for (const other of others) {
      expect(await opened.call.get(name('a', other))).toBeNull();
      await opened.call.remove(name('a', other));
      await opened.call.put([record('a', 'other', other)]);
    }
    expect(await opened.call.get(name('a'))).toEqual(stored('a'));
    expect(countRecords(opened.file, 'draft')).toBe(4);
  });
});

describe('records that belong to no service', () => {
  const service = { key: 'service', address: 'https://service.example' };

  test('are bound to the first service that is used, but for the mapping of columns', async () => {
    const opened = openRecords();
    await opened.call.put([
      ...[record('a', 'x', { service: '' }), record('b', 'x', { service: 'other' })],
      ...[
        record('c', 'x', { service: '', company: otherCompany }),
        record('d', 'x', { service: '', company: otherConnection }),
      ],
      record('m', 'x', { service: '', kind: 'importMapping' }),
    ]);
    await opened.call.adopt(company, service);
    expect(await listIds(opened)).toEqual(['a']);
    expect(await listIds(opened, { service: '', company: otherCompany })).toEqual(['c']);
    expect(await listIds(opened, { service: '', company: otherConnection })).toEqual(['d']);
    expect(await listIds(opened, { service: '', kind: 'importMapping' })).toEqual(['m']);
    expect(runSql(opened.file, 'SELECT * FROM service')).toEqual([service]);
    await opened.call.adopt(company, service);
  });

  test('are released ones, but for those that stay', async () => {
    const opened = openRecords();
    await opened.call.put([record('a'), record('b'), record('c', 'x', { company: otherConnection })]);
    await opened.call.release(company.connectionId, [name('b')]);
    expect(await listIds(opened, { service: '' })).toEqual(['a']);
    expect(await listIds(opened)).toEqual(['b']);
    expect(await listIds(opened, { company: otherConnection })).toEqual(['c']);
    await opened.call.adopt(company, { key: 'next', address: '' });
    expect(await listIds(opened, { service: 'next' })).toEqual(['a']);
  });

  test('are archived ones, too, once they were released', async () => {
    const opened = openRecords();
    const plan = { ...name('a', { kind: 'dispatch' }), body: 'plan', invoiceId: 'i' } as const;
    await opened.call.put([record('a', 'plan', { kind: 'dispatch' }), record('a')]);
    await opened.call.archive([plan]);
    await opened.call.release(company.connectionId, []);
    expect(await opened.call.listArchived({ ...group, service: '' })).toHaveLength(1);
    await opened.call.adopt(company, { key: 'next', address: '' });
    expect(await opened.call.listArchived({ ...group, service: 'next' })).toEqual([stored('a')]);
    expect(await opened.call.findArchivedPlans({ ...group, service: 'next', kind: 'dispatch' }, 'i')).toEqual(['a']);
    expect(await opened.call.get(name('a', { service: 'next' }))).toEqual(stored('a'));
  });
});

describe('the records of a service', () => {
  test('are bound to it before anything is put over them, or taken out', async () => {
    const opened = openRecords();
    await opened.call.put(['a', 'b'].map((id) => record(id, 'x', { service: '' })));
    const open = () => openServiceRecords(opened.call, { key: 'service', address: '' });
    const draft = { company, kind: 'draft', id: 'a' } as const;
    expect(await open().putOver([{ ...draft, body: 'x' }], [{ ...draft, body: 'new', savedAt: start }], [])).toBe(true);
    await opened.call.release(company.connectionId, []);
    expect(await open().putOver([], [], [{ ...draft, id: 'b' }])).toBe(true);
    await opened.call.release(company.connectionId, []);
    await open().remove(draft);
    expect(await listIds(opened)).toEqual([]);
    expect(await listIds(opened, { service: '' })).toEqual([]);
  });
});

describe('a file that was lost while it is open', () => {
  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['emptied', (file: string) => truncateSync(file, 0)],
  ])('because it was %s is restored with the next call', async (_, lose) => {
    const opened = openRecords();
    await opened.call.put([record('a')]);
    lose(opened.file);
    await opened.call.put([record('b')]);
    expect(await listIds(opened)).toEqual(['a', 'b']);
    expect(opened.replacements).toEqual([{ cause: 'restored', recovered: 0, lost: 0 }]);
    await opened.close();
    expect(countRecords(opened.file, 'draft')).toBe(2);
  });

  test('is restored when the program ends, and nothing is said', async () => {
    const opened = openRecords();
    await opened.call.put([record('a')]);
    rmSync(opened.file);
    await opened.close();
    const next = openRecords(opened.file);
    expect(await listIds(next)).toEqual(['a']);
  });

  test('leaves another file that took its place, which is in use from then on', async () => {
    const opened = openRecords();
    await opened.call.put([record('a')]);
    const other = openRecords();
    await other.call.put([record('b')]);
    await other.close();
    settleDatabase(other.file);
    renameSync(opened.file, `${opened.file}.old`);
    copyFileSync(other.file, opened.file);
    expect(await listIds(opened)).toEqual(['b']);
    expect(opened.replacements).toEqual([{ cause: 'exchanged', recovered: 0, lost: 0 }]);
    const aside = readdirSync(dirname(opened.file)).filter(
      (each) => each.includes('.damaged-') && !each.endsWith('-wal') && !each.endsWith('-shm'),
    );
    expect(aside).toHaveLength(1);
    expect(countRecords(`${dirname(opened.file)}/${aside[0]}`, 'draft')).toBe(1);
  });

  test('that nobody has opened is made', async () => {
    const file = newFile();
    const { close } = openRecords(file);
    await close();
    expect(existsSync(file)).toBe(false);
    const opened = openRecords(file);
    await opened.call.open();
    expect(existsSync(file)).toBe(true);
    expect(opened.replacements).toEqual([]);
  });

  test('needs nobody who is told', async () => {
    const file = newFile();
    const { handlers, close } = openSalesRecords(file, () => 0);
    handlers.open();
    rmSync(file);
    await withLazyModules(handlers.open);
    expect(existsSync(file)).toBe(true);
    await withLazyModules(close);
  });
});

describe('a file that is damaged', () => {
  test('is set aside, and what can be read of it goes on', async () => {
    const first = openRecords();
    const many = Array.from({ length: 60 }, (_, at) => record(`row ${at}`, 'x'.repeat(300)));
    await first.call.put([...many, ...many.map((each) => ({ ...each, kind: 'dispatch' as const }))]);
    await first.close();
    settleDatabase(first.file);
    const [page = 0] = findPages(first.file, 'row 30');
    overwritePage(first.file, page, (bytes) => bytes.fill(0));
    const opened = openRecords(first.file);
    await opened.call.open();
    const [replacement] = opened.replacements;
    expect(replacement).toMatchObject({ cause: 'damaged' });
    expect(replacement?.recovered).toBeGreaterThan(60);
    expect(replacement?.lost).toBeGreaterThan(0);
    // A draft whose plan may have been lost has one that cannot be read.
    const drafts = await listIds(opened);
    const plans = await listIds(opened, { kind: 'dispatch' });
    expect(drafts.filter((id) => !plans.includes(id))).toEqual([]);
    expect(
      readdirSync(dirname(first.file)).some((each) => each.startsWith(`${basename(first.file)}.damaged-2026-11-05`)),
    ).toBe(true);
  });

  test('and of another kind is set aside whole', async () => {
    const file = newFile();
    writeFileSync(file, 'not a database, but somebody\u2019s bytes'.repeat(200));
    const opened = openRecords(file);
    await opened.call.put([record('a')]);
    expect(opened.replacements).toMatchObject([{ cause: 'damaged', recovered: 0 }]);
    expect(await listIds(opened)).toEqual(['a']);
  });
});
