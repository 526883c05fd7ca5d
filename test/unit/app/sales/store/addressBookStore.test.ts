import { describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import { createAddressBookStore } from '#app/sales/store/addressBookStore.ts';
import type { AddressBookMerge } from '#app/sales/store/model/addressBookMerge.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import { createValidatedRecords } from '#app/sales/store/validatedRecords.ts';
import { contact, product } from '#test/unit/app/sales/context/memoryBook.ts';
import { finishedDraft } from '#test/unit/exampleDraft.ts';
import {
  captureError,
  company,
  countRecords,
  damageRecord,
  openRecords,
  openStore,
  runSql,
  service,
  start,
} from './storeFixture.ts';

const otherCompany = { ...company, customerNumber: '1002' };
const merge: AddressBookMerge = { kind: 'contact', kept: 'a', duplicate: 'b', drafts: [] };
const draft = (id: string, note = ''): Draft => finishedDraft({ id, company, note });

describe('the address book', () => {
  test('holds contacts and products of one company, each kind for itself', async () => {
    const { store } = openStore();
    expect(await store.entries(company, 'contact')).toEqual([]);
    await store.saveContacts(company, [contact('a'), contact('b')]);
    await store.saveProducts(company, [product('a')]);
    expect(await store.entries(company, 'contact')).toEqual([contact('a'), contact('b')]);
    expect(await store.entries(company, 'product')).toEqual([product('a')]);
    expect(await store.entries(otherCompany, 'contact')).toEqual([]);
    await store.changeEntries(company, 'contact', { changed: [contact('a', { town: 'Kotka' })], removed: ['b'] });
    expect(await store.entries(company, 'contact')).toEqual([contact('a', { town: 'Kotka' })]);
    expect(await store.entries(company, 'product')).toEqual([product('a')]);
  });

  test('is whole once everything that the service holds is known, each kind for itself', async () => {
    const { store } = openStore();
    await store.saveContacts(company, [contact('a')]);
    expect(await store.isWhole(company, 'contact')).toBe(false);
    await store.changeEntries(company, 'contact', { changed: [], isWhole: true });
    expect(await store.isWhole(company, 'contact')).toBe(true);
    expect(await store.isWhole(company, 'product')).toBe(false);
    expect(await store.isWhole(otherCompany, 'contact')).toBe(false);
    await store.changeEntries(company, 'product', { changed: [product('a')], isWhole: true });
    expect(await store.isWhole(company, 'product')).toBe(true);
    expect(await store.isWhole(company, 'contact')).toBe(true);
    expect(await store.entries(company, 'product')).toHaveLength(1);
  });

  test('is read from the disk once, and again where the file was changed behind its back', async () => {
    const { store, file } = openStore();
    await store.saveContacts(company, [contact('a')]);
    await store.entries(company, 'contact');
    await store.isWhole(company, 'contact');
    await store.merges(company);
    runSql(file, 'DELETE FROM record');
    expect(await store.entries(company, 'contact')).toHaveLength(1);
    store.forgetMemory();
    expect(await store.entries(company, 'contact')).toEqual([]);
  });

  test.each(['merge', 'book', 'product'] as const)(
    'forgets its %s where the file was changed behind its back',
    async (kind) => {
      const { store, file } = openStore();
      const read = async () => ({
        merge: (await store.merges(company)).length,
        book: Number(await store.isWhole(company, 'product')),
        product: (await store.entries(company, 'product')).length,
      });
      await store.changeEntries(company, 'product', { changed: [product('a')], isWhole: true });
      await store.saveMerge(company, () => ({ merge, drafts: [] }));
      expect(await read()).toEqual({ merge: 1, book: 1, product: 1 });
      runSql(file, 'DELETE FROM record WHERE kind = ?', kind);
      expect((await read())[kind]).toBe(1);
      store.forgetMemory();
      expect((await read())[kind]).toBe(0);
    },
  );

  test('keeps one entry that does not fit out, and the others in', async () => {
    const { store, unreadable } = openStore();
    await store.saveContacts(company, [contact('a', { name: 'x'.repeat(10_001) }), contact('b')]);
    expect(await store.entries(company, 'contact')).toEqual([contact('b')]);
    expect(unreadable).toEqual([{ kind: 'contact', id: 'a', savedAt: start }]);
  });

  test('opens nothing for a change of nothing', async () => {
    const { store, file } = openStore();
    await store.saveContacts(company, []);
    await store.saveContacts(company, [contact('a')]);
    await store.entries(company, 'contact');
    runSql(file, 'DELETE FROM record');
    await store.saveContacts(company, []);
    expect(await store.entries(company, 'contact')).toHaveLength(1);
    await store.changeEntries(company, 'contact', { changed: [], removed: ['b'] });
    expect(await store.entries(company, 'contact')).toEqual([]);
  });
});

describe('a merge', () => {
  test('is kept with the drafts that it changes, and removed with those that this changes', async () => {
    const { store } = openStore();
    for (const id of ['a', 'b']) await store.saveDraft(draft(id));
    expect(await store.merges(company)).toEqual([]);
    await store.saveMerge(company, (drafts) => ({
      merge,
      drafts: drafts.filter(({ id }) => id === 'a').map((each) => ({ ...each, note: 'merged' })),
    }));
    expect(await store.merges(company)).toEqual([merge]);
    const notes = async () => (await store.drafts(company)).map(({ draft: each }) => `${each.id} ${each.note}`);
    expect(await notes()).toEqual(['a merged', 'b ']);
    await store.removeMerge(company, merge, () => ({ drafts: [draft('b', 'undone')] }));
    expect(await store.merges(company)).toEqual([]);
    expect(await notes()).toEqual(['a merged', 'b undone']);
  });

  test('of a contact is another one than that of a product, and than that of another contact', async () => {
    const { store } = openStore();
    const merges = [merge, { ...merge, kind: 'product' as const }, { ...merge, duplicate: 'c' }];
    for (const each of merges) await store.saveMerge(company, () => ({ merge: each, drafts: [] }));
    expect(await store.merges(company)).toHaveLength(3);
    await store.removeMerge(company, merge, () => ({ drafts: [] }));
    expect(await store.merges(company)).toEqual([merges[2], merges[1]]);
  });

  test('is made again over what was saved meanwhile, so that no typed text is lost', async () => {
    const { call } = openRecords();
    const records = openServiceRecords(call, service);
    const typed = createValidatedRecords(records, createUnreadableRecordLog());
    const put = (each: Draft) =>
      records.put([typed.write(company, 'draft', { id: each.id, value: each, savedAt: start })]);
    await put(draft('a', 'typed'));
    let times = 0;
    const store = createAddressBookStore({
      records: {
        ...records,
        putOver: async (...args) => {
          times += 1;
          if (times === 1) await put(draft('a', 'typed on'));
          return records.putOver(...args);
        },
      },
      ...{ typed, now: () => start },
    });
    await store.saveMerge(company, (drafts) => ({
      merge,
      drafts: drafts.map((each) => ({ ...each, note: `${each.note}, merged` })),
    }));
    expect(times).toBe(2);
    expect((await typed.list(company, 'draft')).map(({ value }) => value.note)).toEqual(['typed on, merged']);
  });

  test('is made once where only drafts were saved meanwhile that it does not change', async () => {
    const { call } = openRecords();
    const records = openServiceRecords(call, service);
    const typed = createValidatedRecords(records, createUnreadableRecordLog());
    const put = (each: Draft) =>
      records.put([typed.write(company, 'draft', { id: each.id, value: each, savedAt: start })]);
    for (const id of ['a', 'b']) await put(draft(id, 'typed'));
    let times = 0;
    const putOver: typeof records.putOver = async (...args) => {
      times += 1;
      await put(draft('b', 'typed on'));
      return records.putOver(...args);
    };
    const store = createAddressBookStore({ records: { ...records, putOver }, typed, now: () => start });
    await store.saveMerge(company, () => ({ merge, drafts: [draft('a', 'merged')] }));
    expect(times).toBe(1);
  });

  test('that cannot be read is not written over', async () => {
    const { store, file } = openStore();
    await store.saveDraft(draft('a'));
    await store.saveMerge(company, () => ({ merge, drafts: [] }));
    damageRecord(file, 'merge', 'contact b');
    const again = store.saveMerge(company, () => ({ merge, drafts: [draft('a', 'merged')] }));
    expect(await captureError(again)).toEqual({ kind: 'unreadableRecord', reason: 'entry' });
    expect((await store.draft(company, 'a'))?.draft.note).toBe('');
    expect(countRecords(file, 'merge')).toBe(1);
  });
});
