import { describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import type { SalesRecordKind } from '#app/contract/sales/unreadable.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { isUnreadableRecord, nullIfUnreadable } from '#app/sales/store/unreadableRecord.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import { createValidatedRecords } from '#app/sales/store/validatedRecords.ts';
import { contact } from '#test/unit/app/sales/context/memoryBook.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import { captureError, company, damageRecord, openRecords, openStore, runSql, service, start } from './storeFixture.ts';

const otherCompany = { ...company, customerNumber: '1002' };
const draft = (id: string, note = '') => finishedDraft({ id, company, note });
const record = (kind: SalesRecordKind, id: string) => ({ kind, id, savedAt: start });

describe('the log of unreadable records', () => {
  test('reports each record once, until it was read again', () => {
    const reported: unknown[] = [];
    const log = createUnreadableRecordLog((of, { id }) => reported.push([of.customerNumber, id]));
    for (let times = 0; times < 2; times += 1) log.add(company, record('draft', 'a'));
    log.add(otherCompany, record('draft', 'a'));
    expect(reported).toEqual([
      ['1001', 'a'],
      ['1002', 'a'],
    ]);
    log.remove(company, 'contact', 'a');
    log.remove(company, 'draft', 'b');
    log.add(company, record('draft', 'a'));
    expect(reported).toHaveLength(2);
    log.remove(company, 'draft', 'a');
    expect(log.listByCompany(company)).toEqual([]);
    log.add(company, record('draft', 'a'));
    expect(reported).toHaveLength(3);
    expect(log.listByCompany(company)).toEqual([record('draft', 'a')]);
  });

  test('replaces what is known of one kind of one company', () => {
    const log = createUnreadableRecordLog();
    for (const id of ['a', 'b']) log.add(company, record('draft', id));
    log.add(company, record('contact', 'a'));
    log.add(otherCompany, record('draft', 'a'));
    log.replace(company, 'draft', [record('draft', 'b'), record('draft', 'c')]);
    expect(log.listByCompany(company)).toEqual([record('draft', 'b'), record('contact', 'a'), record('draft', 'c')]);
    expect(log.listByCompany(otherCompany)).toEqual([record('draft', 'a')]);
    log.remove(company, 'draft', 'b');
    expect(log.listByCompany(company)).toHaveLength(2);
  });
});

describe('a call for a record that cannot be read', () => {
  test('is known by its failure alone', async () => {
    const unreadable = fail({ kind: 'unreadableRecord', reason: 'entry' });
    expect(isUnreadableRecord(unreadable)).toBe(true);
    expect(isUnreadableRecord(fail({ kind: 'offline' }))).toBe(false);
    expect(isUnreadableRecord(new Error('unreadableRecord'))).toBe(false);
    expect(await nullIfUnreadable(Promise.reject(unreadable))).toBeNull();
    expect(await nullIfUnreadable(Promise.resolve(7))).toBe(7);
    expect(await captureError(nullIfUnreadable(Promise.reject(fail({ kind: 'offline' }))))).toEqual({
      kind: 'offline',
    });
  });
});

describe('records that cannot be read', () => {
  test('are left out of their list, reported once, and left as they are in the file', async () => {
    const { store, file, unreadable } = openStore();
    for (const id of ['a', 'b']) await store.saveDraft(draft(id));
    damageRecord(file, 'draft', 'a', '{"id":"a"}');
    for (let times = 0; times < 2; times += 1)
      expect((await store.drafts(company)).map(({ draft: each }) => each.id)).toEqual(['b']);
    expect(unreadable).toEqual([record('draft', 'a')]);
    expect(await captureError(store.draft(company, 'a'))).toEqual({ kind: 'unreadableRecord', reason: 'entry' });
    expect(runSql(file, "SELECT body FROM record WHERE id = 'a'")).toEqual([{ body: '{"id":"a"}' }]);
    await store.saveDraft(draft('a'));
    expect(await store.unreadableRecords(company)).toEqual([]);
    expect((await store.draft(company, 'a'))?.draft).toEqual(draft('a'));
  });

  test.each(['draft', 'dispatch', 'single', 'merge', 'bulk', 'bulkResult', 'repeatedStep', 'recurring'] as const)(
    'are known without having been used where they are of kind %s',
    async (kind) => {
      const { store, call } = openStore();
      await call.put([{ company, service: service.key, kind, id: 'x', body: '{', savedAt: start }], []);
      expect(await store.unreadableRecords(company)).toEqual([record(kind, 'x')]);
      expect(await store.unreadableRecords(otherCompany)).toEqual([]);
    },
  );

  test('are known from being used where they are of another kind', async () => {
    const { store, file } = openStore();
    await store.saveContacts(company, [contact('a')]);
    damageRecord(file, 'contact', 'a');
    store.forgetMemory();
    expect(await store.unreadableRecords(company)).toEqual([]);
    expect(await store.entries(company, 'contact')).toEqual([]);
    expect(await store.unreadableRecords(company)).toEqual([record('contact', 'a')]);
    await store.saveContacts(company, [contact('a')]);
    expect(await store.unreadableRecords(company)).toEqual([]);
  });

  test('are known where they are drafts of another service', async () => {
    const opened = openStore();
    const other = opened.at({ key: 'other', address: '' });
    for (const id of ['a', 'b']) await other.saveDraft(draft(id));
    damageRecord(opened.file, 'draft', 'a');
    expect((await opened.store.draftsElsewhere(company)).map(({ draft: each }) => each.id)).toEqual(['b']);
    expect(await openStore(opened.file).store.unreadableRecords(company)).toEqual([record('draft', 'a')]);
  });

  const openTyped = async (kind: SalesRecordKind, body: string) => {
    const { call } = openRecords();
    await call.put([{ company, service: service.key, kind, id: 'x', body, savedAt: start }], []);
    const log = createUnreadableRecordLog();
    return { log, typed: createValidatedRecords(openServiceRecords(call, service), log), call };
  };

  test.each(['dispatch', 'single', 'bulk', 'bulkResult', 'repeatedStep'] as const)(
    'of kind %s are of the journal: what may have been sent is not sent again',
    async (kind) => {
      const { typed } = await openTyped(kind, '{');
      expect(await captureError(typed.get(company, kind, 'x'))).toEqual({
        kind: 'unreadableRecord',
        reason: 'journal',
      });
    },
  );

  test.each(['draft', 'contact', 'merge', 'settings'] as const)('of kind %s are entries', async (kind) => {
    const { typed } = await openTyped(kind, '{');
    expect(await captureError(typed.get(company, kind, 'x'))).toEqual({ kind: 'unreadableRecord', reason: 'entry' });
  });

  test('are found to be none where the service gives them again, and are no longer reported once they were read', async () => {
    const { typed, log, call } = await openTyped('book', '{');
    expect(await typed.find(company, 'book', 'x')).toBeNull();
    expect(log.listByCompany(company)).toEqual([record('book', 'x')]);
    const body = JSON.stringify({ kind: 'contact' });
    await call.put([{ company, service: service.key, kind: 'book', id: 'x', body, savedAt: start }], []);
    expect(await typed.find(company, 'book', 'x')).toEqual({
      id: 'x',
      body,
      savedAt: start,
      value: { kind: 'contact' },
    });
    expect(log.listByCompany(company)).toEqual([]);
    expect(await typed.get(company, 'book', 'y')).toBeNull();
  });

  test('are no longer reported once ones that fit were written in their place', async () => {
    const { typed, log } = await openTyped('book', '{');
    await typed.list(company, 'book');
    expect(log.listByCompany(company)).toHaveLength(1);
    const entry = { id: 'x', value: { kind: 'contact' }, savedAt: start } as const;
    expect(typed.writeFitting(company, 'book', [entry])).toMatchObject([{ id: 'x', body: '{"kind":"contact"}' }]);
    expect(log.listByCompany(company)).toEqual([]);
  });
});
