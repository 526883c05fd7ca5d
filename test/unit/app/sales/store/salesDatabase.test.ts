import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { createPlannedStepProgress } from '#app/sales/store/model/outboxStepProgress.ts';
import { createSubmissionPlan } from '#app/sales/store/model/submissionPlan.ts';
import { openSalesDatabase, type SalesDatabase } from '#app/sales/store/salesDatabase.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { sentInvoice } from '#test/fixtures/sentInvoices.ts';
import { contact, product } from '#test/unit/app/sales/context/memoryBook.ts';
import { captureError, company, countRecords, damageRecord, newFile, runSql, service, start } from './storeFixture.ts';

const next = { key: 'next', address: 'https://next.example' };

const open = (file = newFile(), watchMs = 600_000) => {
  const replacements: DatabaseReplacement[] = [];
  const unreadable: [CompanyRef, UnreadableRecord][] = [];
  const database: SalesDatabase = openSalesDatabase({
    ...{ file, watchMs, now: () => start },
    workerUrl: new URL('../../../../../app/sales/store/worker.ts', import.meta.url),
    onSetAside: (replacement) => replacements.push(replacement),
    onUnreadable: (of, record) => unreadable.push([of, record]),
  });
  onTestFinished(() => database.close());
  return { database, file, replacements, unreadable };
};

describe('the sales file', () => {
  test('gives the same store for equal services', async () => {
    const { database, file } = open();
    const store = database.at(service);
    expect(database.at({ ...service })).toBe(store);
    expect(database.at(next)).not.toBe(store);
    const { draft } = sentInvoice(company, 1);
    await store.saveDraft(draft);
    expect((await database.at(next).draftsElsewhere(company)).map((each) => each.service)).toEqual([service]);
    expect(countRecords(file, 'draft')).toBe(1);
  });

  test('lets the calls that are under way finish before it is closed, and takes no more', async () => {
    const { database, file } = open();
    const store = database.at(service);
    const saving = [1, 2, 3].map((at) => store.saveDraft(sentInvoice(company, at).draft));
    await saving[0];
    await database.close();
    await Promise.all(saving);
    expect(await captureError(store.drafts(company))).toEqual({ kind: 'cancelled' });
    expect(countRecords(file, 'draft')).toBe(3);
  });

  test('is looked at while it is not in use, restored where it is gone, and read again', async () => {
    const { database, file, replacements } = open(newFile(), 20);
    const store = database.at(service);
    await store.saveContacts(company, [contact('a')]);
    expect(await store.entries(company, 'contact')).toHaveLength(1);
    rmSync(file);
    await expect.poll(() => replacements).toEqual([{ cause: 'restored', recovered: 0, lost: 0 }]);
    runSql(file, 'DELETE FROM record');
    expect(await store.entries(company, 'contact')).toEqual([]);
  });

  test('reports each record that cannot be read once, with its company', async () => {
    const { database, file, unreadable } = open();
    const store = database.at(service);
    await store.saveDraft(sentInvoice(company, 1).draft);
    damageRecord(file, 'draft', 'draft-1');
    for (let times = 0; times < 2; times += 1) expect(await store.drafts(company)).toEqual([]);
    expect(unreadable).toEqual([[company, { kind: 'draft', id: 'draft-1', savedAt: start }]]);
  });

  test('loses everything of a removed connection, and nothing of another one', async () => {
    const { database } = open();
    const store = database.at(service);
    const other = { ...company, connectionId: 'other' };
    const { draft } = sentInvoice(company, 1);
    for (const each of [company, other]) {
      await store.saveDraft({ ...draft, company: each });
      await store.saveContacts(each, [contact('a')]);
      await store.entries(each, 'contact');
    }
    await database.removeConnection(company.connectionId);
    expect(await store.drafts(company)).toEqual([]);
    expect(await store.entries(company, 'contact')).toEqual([]);
    expect(await store.drafts(other)).toHaveLength(1);
    expect(await store.entries(other, 'contact')).toHaveLength(1);
  });

  test('holds no byte of a removed connection, its service included, while it is open', async () => {
    const { database, file } = open();
    const elsewhere = { ...company, connectionId: 'other' };
    const { draft } = sentInvoice(company, 1);
    await database.at(service).saveDraft({ ...draft, contact: { ...draft.contact, name: 'Pirkko Salaperäinen' } });
    await database.at(next).saveDraft({ ...draft, company: elsewhere });
    await database.removeConnection(company.connectionId);
    const content = Buffer.concat(readdirSync(dirname(file)).map((name) => readFileSync(join(dirname(file), name))));
    for (const removed of ['Pirkko Salaperäinen', service.address]) expect(content.includes(removed)).toBe(false);
    expect(content.includes(next.address)).toBe(true);
    await database.at(service).saveDraft(draft);
    expect((await database.at(next).draftsElsewhere(company)).map((each) => each.service)).toEqual([service]);
  });
});

describe('a service that another one replaces', () => {
  test('leaves drafts without its ids, the plans of what was sent, and none of its own data', async () => {
    const { database, file } = open();
    const store = database.at(service);
    const [sent, unsent] = [sentInvoice(company, 1), sentInvoice(company, 2)];
    const lines = sent.draft.lines.map((line) => ({ ...line, productId: 'p' }));
    for (const { draft } of [sent, unsent]) await store.saveDraft({ ...draft, lines });
    await store.savePlan({ ...sent.plan, revision: 0 });
    await store.savePlan({ ...unsent.plan, revision: 0, steps: unsent.plan.steps.slice(0, 2) });
    await store.saveContacts(company, [contact('a')]);
    await store.changeEntries(company, 'product', { changed: [product('a')], isWhole: true });
    await store.saveMerge(company, () => ({
      merge: { kind: 'contact', kept: 'a', duplicate: 'b', drafts: [] },
      drafts: [],
    }));
    const settings = {
      paymentTermDays: 14,
      lateInterestPercent: null,
      remarkDays: null,
      standardText: null,
      language: null,
    };
    await store.saveSettings(company, {
      ...{
        ...settings,
        deliveryFailureEmail: null,
        channels: null,
        fallback: null,
        isAccountedAutomatically: null,
        remindsAutomatically: null,
        collectsAutomatically: null,
      },
      seller: null,
    });
    await store.saveSingle({
      key: 'k',
      company,
      revision: 0,
      updatedAt: start,
      progress: createPlannedStepProgress(null),
    });
    await store.saveRepeatedStep({
      ...{ id: 'r', company, step: { draftId: null, key: 'k' }, requests: [], repeatedAt: start },
      ...{ duplicates: [], foundAt: null, isDismissed: false },
    });
    await store.changeInvoices(company, {
      changed: [sent.invoice],
      removed: [],
      list: { listedAt: start, paymentsAt: null },
    });
    await store.saveImportMapping(company, 'headers', ['invoice']);
    expect(await store.entries(company, 'contact')).toHaveLength(1);
    await database.forgetService(company.connectionId);

    const moved = database.at(next);
    const drafts = (await moved.drafts(company)).map(({ draft }) => draft);
    expect(drafts.map(({ id }) => id)).toEqual(['draft-1', 'draft-2']);
    for (const draft of drafts) {
      expect(draft.contact.remoteId).toBeNull();
      expect(draft.lines.map(({ productId }) => productId)).toEqual([null, null]);
    }
    expect((await moved.plans(company)).map(({ draftId }) => draftId)).toEqual(['draft-1']);
    expect(await moved.importMapping(company, 'headers')).toEqual(['invoice']);
    const kinds = runSql(file, 'SELECT DISTINCT kind FROM record ORDER BY kind').map(({ kind }) => kind);
    expect(kinds).toEqual(['dispatch', 'draft', 'importMapping']);
    expect(await store.drafts(company)).toEqual([]);
    expect(await store.entries(company, 'contact')).toEqual([]);
  });

  test('keeps what cannot be read, with the draft of such a plan', async () => {
    const { database, file } = open();
    const store = database.at(service);
    for (const at of [1, 2, 3]) await store.saveDraft(sentInvoice(company, at).draft);
    for (const at of [1, 2]) await store.savePlan({ ...sentInvoice(company, at).plan, revision: 0 });
    await store.saveContacts(company, [contact('a')]);
    damageRecord(file, 'dispatch', 'draft-1');
    damageRecord(file, 'draft', 'draft-2');
    damageRecord(file, 'contact', 'a');
    await database.forgetService(company.connectionId);
    const rows = runSql(file, 'SELECT kind, id, service FROM record ORDER BY kind, id');
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      ...['dispatch draft-1 service', 'dispatch draft-2 service'],
      ...['draft draft-1 service', 'draft draft-2 service', 'draft draft-3 '],
    ]);
    expect(await database.at(next).plans(company)).toEqual([]);
  });

  test('leaves archived drafts without its ids, too', async () => {
    const { database, file } = open();
    const store = database.at(service);
    const { draft, plan } = sentInvoice(company, 1);
    await store.saveDraft(draft);
    await store.savePlan({ ...plan, revision: 0 });
    runSql(file, 'INSERT INTO archived_record SELECT *, NULL FROM record');
    runSql(file, 'DELETE FROM record');
    await database.forgetService(company.connectionId);
    expect((await database.at(next).archivedDrafts(company)).map((each) => each.contact.remoteId)).toEqual([null]);
    expect(await database.at(next).plan(company, 'draft-1')).not.toBeNull();
  });

  test('has its ids taken out of records that belonged to no service yet', async () => {
    const { database, file } = open();
    const store = database.at(service);
    await store.saveDraft(sentInvoice(company, 1).draft);
    await store.savePlan({ ...createSubmissionPlan({ draftId: 'draft-1', company, updatedAt: start }) });
    runSql(file, "UPDATE record SET service = ''");
    await database.forgetService(company.connectionId);
    const moved = database.at(next);
    expect((await moved.draft(company, 'draft-1'))?.draft.contact.remoteId).toBeNull();
    expect(await moved.plans(company)).toEqual([]);
  });
});
