import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Contact, type Draft, draftContact } from '#app/contract/sales/draft.ts';
import { createAddressBookMergeMethods } from '#app/sales/addressBook/mergeMethods.ts';
import { createDraft, emptyRecipient } from '#app/sales/draft/draft.ts';
import { createCompanyQueue } from '#app/sales/outbox/companyQueue.ts';
import type { DraftsUpdater } from '#app/sales/store/addressBookStore.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import type { SalesStore } from '#app/sales/store/salesStore.ts';
import { company, newFile } from './parts.ts';

const contact = (remoteId: string): Contact => ({
  ...{ ...emptyRecipient, remoteId, name: `Rautio ${remoteId} Oy` },
  ...{ channel: null, paymentTermDays: null },
});
const product = (remoteId: string) => ({
  ...{ remoteId, number: remoteId, name: 'Hirsi', unit: 'MTR', unitPrice: '14.9', vatRate: '25.5', account: '' },
});
const pair = { company, survivorId: 'K', duplicateId: 'D' };

let records: SalesDatabase;
let store: SalesStore;
let draft: Draft;
beforeEach(async () => {
  records = openSalesDatabase({
    ...{ file: newFile(), workerUrl: new URL('../../../../app/sales/store/worker.ts', import.meta.url) },
    ...{ now: () => new Date().toISOString(), onSetAside: () => undefined },
  });
  store = records.at({ key: 'demo', address: '' });
  await store.saveContacts(company, [contact('K'), contact('D')]);
  await store.saveProducts(company, [product('K'), product('D')]);
  const fresh = createDraft({ id: 'draft', company, today: '2026-03-02' });
  const lines = fresh.lines.map((line) => ({ ...line, productId: 'D' }));
  draft = { ...fresh, contact: draftContact.parse(contact('D')), lines };
  await store.saveDraft(draft);
});
afterEach(() => records.close());

/** A merging in which something happens once its drafts were read and before they are written. */
const mergingWhile = (meanwhile: () => Promise<unknown>) => {
  let isOver = false;
  const between =
    <T>(change: DraftsUpdater<T>): DraftsUpdater<T> =>
    (drafts) => {
      if (!isOver) void meanwhile();
      isOver = true;
      return change(drafts);
    };
  return createAddressBookMergeMethods({
    store: {
      ...store,
      saveMerge: (of, change) => store.saveMerge(of, between(change)),
      removeMerge: (of, merge, change) => store.removeMerge(of, merge, between(change)),
    },
    outbox: { between: createCompanyQueue().enqueue },
  });
};
const typing = (changes: Partial<Draft>) => mergingWhile(() => store.saveDraft({ ...draft, ...changes }));
const readDraft = async (): Promise<Draft | undefined> => (await store.draft(company, draft.id))?.draft;

describe('what is typed into a draft while a merge changes it', () => {
  test('stays, and the draft goes along', async () => {
    await typing({ note: 'Kiitos tilauksesta' }).mergeContacts(pair);
    expect(await readDraft()).toEqual({
      ...draft,
      note: 'Kiitos tilauksesta',
      contact: draftContact.parse(contact('K')),
    });
  });

  test('stays where products are merged', async () => {
    const lines = draft.lines.map((line) => ({ ...line, name: 'Hirsi, höylätty' }));
    await typing({ lines }).mergeProducts(pair);
    expect(await readDraft()).toEqual({ ...draft, lines: lines.map((line) => ({ ...line, productId: 'K' })) });
  });

  test('is there again where it was about the recipient and the merge is undone', async () => {
    const typed = { ...draft.contact, street: 'Satamakatu 9' };
    const merging = typing({ contact: typed });
    await merging.mergeContacts(pair);
    await merging.separateContacts(pair);
    expect(await readDraft()).toEqual({ ...draft, contact: typed });
  });

  test('stays while the merge is undone', async () => {
    await typing({}).mergeContacts(pair);
    await typing({ ...(await readDraft()), note: 'Kiitos' }).separateContacts(pair);
    expect(await readDraft()).toEqual({ ...draft, note: 'Kiitos' });
    expect(await store.merges(company)).toEqual([]);
  });

  test('is gone where the draft was discarded', async () => {
    await mergingWhile(() => store.removeDraft(company, draft.id)).mergeContacts(pair);
    expect(await store.drafts(company)).toEqual([]);
    expect(await store.merges(company)).toMatchObject([{ kept: 'K', duplicate: 'D', drafts: [] }]);
  });
});
