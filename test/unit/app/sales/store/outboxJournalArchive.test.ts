import { describe, expect, test } from 'vitest';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import {
  captureError,
  company,
  countRecords,
  createTickingClock,
  damageRecord,
  newFile,
  openStore,
  runSql,
  service,
  start,
} from './storeFixture.ts';

type OpenedStore = ReturnType<typeof openStore>;

const open = (file = newFile()): OpenedStore => openStore(file, createTickingClock());

/** Puts sent invoices into the file, number `from` first, the later the newer. */
const fill = async ({ call }: OpenedStore, count: number, from = 0): Promise<void> => {
  const records = Array.from({ length: count }, (_, index) => index + from).flatMap((at) => {
    const { draft, plan } = sentInvoice(company, at);
    const savedAt = plan.updatedAt;
    return [
      { company, service: service.key, kind: 'draft', id: draft.id, body: JSON.stringify(draft), savedAt } as const,
      { company, service: service.key, kind: 'dispatch', id: draft.id, body: JSON.stringify(plan), savedAt } as const,
    ];
  });
  await call.put(records, []);
};
const listDraftIds = async ({ store }: OpenedStore) => (await store.drafts(company)).map(({ draft }) => draft.id);
const newest = (count: number, last: number) => Array.from({ length: count }, (_, index) => `draft-${last - index}`);

describe('what was sent long ago', () => {
  test.each(['drafts', 'plans', 'unreadablePlans', 'unreadableRecords', 'invoicesMade'] as const)(
    'is archived before the list of %s, but for the newest fifty',
    async (list) => {
      const opened = open();
      await fill(opened, 100);
      await opened.store[list](company);
      expect(countRecords(opened.file, 'dispatch')).toBe(50);
      expect(countRecords(opened.file, 'draft')).toBe(50);
      expect(countRecords(opened.file, 'dispatch', 'archived_record')).toBe(50);
      expect(countRecords(opened.file, 'draft', 'archived_record')).toBe(50);
      expect(await listDraftIds(opened)).toEqual(newest(50, 99));
      expect((await opened.store.plans(company)).map(({ draftId }) => draftId)).toEqual(newest(50, 99));
    },
  );

  test('stays while there are fewer than a batch to archive', async () => {
    const opened = open();
    await fill(opened, 99);
    expect(await listDraftIds(opened)).toHaveLength(99);
    expect(countRecords(opened.file, 'dispatch', 'archived_record')).toBe(0);
  });

  test('is archived all at once, however much it is', async () => {
    const opened = open();
    await fill(opened, 1100);
    await opened.store.plans(company);
    expect(countRecords(opened.file, 'dispatch', 'archived_record')).toBe(1050);
  });

  test('does not count what is not sent yet', async () => {
    const opened = open();
    await fill(opened, 99);
    const { plan } = sentInvoice(company, 99);
    await opened.store.savePlan({ ...plan, revision: 0, steps: plan.steps.slice(0, 2) });
    expect(await opened.store.plans(company)).toHaveLength(100);
  });

  test('is found by id and by invoice, its draft as its plan', async () => {
    const opened = open();
    await fill(opened, 100);
    const { store } = opened;
    await store.drafts(company);
    const { draft, plan } = sentInvoice(company, 3);
    expect(await store.plan(company, 'draft-3')).toEqual(plan);
    expect(await store.draft(company, 'draft-3')).toEqual({ draft, savedAt: plan.updatedAt });
    expect(await store.findPlans(company, 'invoice-3')).toEqual([plan]);
    expect(await store.findPlans(company, 'invoice-99')).toHaveLength(1);
    expect(await store.findPlans(company, 'invoice-100')).toEqual([]);
    expect((await store.invoicesMade(company)).size).toBe(100);
    expect((await store.archivedDrafts(company)).map(({ id }) => id)).toEqual(newest(50, 49));
  });

  test('is found as far as it can be read', async () => {
    const opened = open();
    await fill(opened, 100);
    const { store, file } = opened;
    await store.drafts(company);
    runSql(file, "UPDATE archived_record SET body = '{' WHERE id IN ('draft-3')");
    expect(await store.findPlans(company, 'invoice-3')).toEqual([]);
    expect(await store.archivedDrafts(company)).toHaveLength(49);
    expect(await captureError(store.draft(company, 'draft-3'))).toEqual({ kind: 'unreadableRecord', reason: 'entry' });
  });

  test('stays where its draft cannot be read and is reported', async () => {
    const opened = open();
    await fill(opened, 100);
    damageRecord(opened.file, 'draft', 'draft-3');
    expect((await opened.store.plans(company)).map(({ draftId }) => draftId)).toEqual([...newest(50, 99), 'draft-3']);
    expect(await opened.store.unreadableRecords(company)).toMatchObject([{ kind: 'draft', id: 'draft-3' }]);
  });

  test('stays where it was changed since it was read', async () => {
    const opened = open();
    await fill(opened, 1);
    const plan = { company, service: service.key, kind: 'dispatch', id: 'draft-0', invoiceId: 'invoice-0' } as const;
    await opened.call.archive([{ ...plan, body: 'an earlier one' }]);
    expect(await listDraftIds(opened)).toEqual(['draft-0']);
    expect(countRecords(opened.file, 'draft', 'archived_record')).toBe(0);
    const [row] = runSql(opened.file, "SELECT body FROM record WHERE kind = 'dispatch'");
    await opened.call.archive([{ ...plan, body: String(row?.body) }]);
    expect(await listDraftIds(opened)).toEqual([]);
    expect(await opened.call.findArchivedPlans({ company, service: service.key, kind: 'draft' }, 'invoice-0')).toEqual(
      [],
    );
    expect(await opened.call.listArchivedInvoiceIds({ company, service: service.key, kind: 'draft' })).toEqual([]);
  });

  test('is tidied again once fifty more were sent', async () => {
    const opened = open();
    await fill(opened, 100);
    await opened.store.drafts(company);
    const sendOne = async (at: number): Promise<void> => {
      const { draft, plan } = sentInvoice(company, at);
      await opened.store.saveDraft(draft);
      await opened.store.savePlan({ ...plan, revision: 0 });
    };
    for (let at = 100; at < 149; at += 1) await sendOne(at);
    expect(await listDraftIds(opened)).toHaveLength(99);
    await sendOne(149);
    expect(await listDraftIds(opened)).toEqual(newest(50, 149));
    // From here on it is counted anew.
    for (let at = 150; at < 199; at += 1) await sendOne(at);
    expect(await listDraftIds(opened)).toHaveLength(99);
  });

  test('is tidied again where the file was changed behind the back of the store', async () => {
    const opened = open();
    await opened.store.drafts(company);
    await fill(opened, 100);
    expect(await listDraftIds(opened)).toHaveLength(100);
    opened.store.forgetMemory();
    expect(await listDraftIds(opened)).toHaveLength(50);
  });

  test('counts what is sent for its own company', async () => {
    const opened = open();
    const other = { ...company, customerNumber: '1002' };
    await fill(opened, 60);
    await opened.store.drafts(company);
    await fill(opened, 40, 60);
    for (let at = 0; at < 50; at += 1)
      await opened.store.savePlan({ ...sentInvoice(other, at).plan, company: other, revision: 0 });
    expect(await listDraftIds(opened)).toHaveLength(100);
  });
});

describe('an archived invoice', () => {
  const openArchive = async (): Promise<OpenedStore> => {
    const opened = open();
    await fill(opened, 100);
    await opened.store.drafts(company);
    return opened;
  };

  test('stays archived when its draft is saved, with the moment at which it was', async () => {
    const { store, file } = await openArchive();
    const { draft } = sentInvoice(company, 3);
    await store.saveDraft({ ...draft, note: 'read' });
    const saved = await store.draft(company, 'draft-3');
    expect(saved?.draft.note).toBe('read');
    expect(saved?.savedAt.startsWith(start.slice(0, 10))).toBe(true);
    expect(countRecords(file, 'draft')).toBe(50);
    expect((await store.archivedDrafts(company)).map(({ id }) => id)[0]).toBe('draft-3');
  });

  test('is discarded without its plan', async () => {
    const { store } = await openArchive();
    await store.removeDraft(company, 'draft-3');
    expect(await store.draft(company, 'draft-3')).toBeNull();
    expect(await store.plan(company, 'draft-3')).not.toBeNull();
    expect(await store.archivedDrafts(company)).toHaveLength(49);
  });

  test('leaves the archive when its sending goes on', async () => {
    const { store, file } = await openArchive();
    const archived = await store.plan(company, 'draft-3');
    if (!archived) throw new Error('the plan is not there');
    await store.savePlan({ ...archived, steps: [] });
    expect(countRecords(file, 'dispatch')).toBe(51);
    expect(countRecords(file, 'dispatch', 'archived_record')).toBe(49);
    expect(await captureError(store.savePlan(archived))).toEqual({ kind: 'otherProgram', reason: 'changed' });
  });

  test('is known at another service by its id alone', async () => {
    const opened = await openArchive();
    const other = opened.at({ key: 'other', address: '' });
    expect(await other.draftsElsewhere(company)).toHaveLength(50);
    const found = await other.draftsElsewhere(company, ['draft-3', 'draft-4', 'draft-99']);
    expect(found.map(({ draft }) => draft.id)).toEqual([...newest(50, 99), 'draft-4', 'draft-3']);
    expect(await other.plan(company, 'draft-3')).toBeNull();
    expect(await other.archivedDrafts(company)).toEqual([]);
    expect(await other.invoicesMade(company)).toEqual(new Set());
  });

  test('goes with its connection, and stays with another one', async () => {
    const { call, store } = await openArchive();
    expect(await call.companies('demo')).toEqual([{ customerNumber: '1001', service: 'service' }]);
    await call.removeConnection('other');
    expect(await store.plan(company, 'draft-3')).not.toBeNull();
    await call.removeConnection('demo');
    expect(await store.plan(company, 'draft-3')).toBeNull();
    expect(await store.archivedDrafts(company)).toEqual([]);
    expect(await call.companies('demo')).toEqual([]);
  });
});
