import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#app/contract/sales/draft.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  captureError,
  company,
  countingAt,
  createSalesConnection,
  listInvoices,
  newFile,
  type OpenedSales,
  openSales,
  readyDraft,
  send,
} from './parts.ts';
import { requestPatterns, startSalesDemo } from './speech.ts';

let demo: DemoService;
let file: string;
let opened: OpenedSales;
beforeAll(async () => {
  demo = await startSalesDemo();
});
afterAll(() => demo.close());

const open = (): OpenedSales => {
  opened = openSales(file, createSalesConnection(demo));
  return opened;
};
afterEach(async () => {
  demo.mischief.clear();
  await opened.sales.close();
});

/** Runs work on the file between two runs of the application. */
const inFile = async <T>(work: (database: DatabaseSync) => T): Promise<T> => {
  await opened.sales.close();
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
    open();
  }
};

const createBodyReader = (kind: string, id: string) => (database: DatabaseSync) =>
  database.prepare('SELECT body FROM record WHERE kind = ? AND id = ?').all(kind, id);

/** Ways in which a record may be unreadable. */
const damages = ['{"note":', '{}', 'null', '[]', '"text"', '{"__proto__":{"id":"x"}}', '', '\u0000'];

const damage = (kind: string, id: string, body = '{}') =>
  inFile((database) => {
    const { changes } = database.prepare('UPDATE record SET body = ? WHERE kind = ? AND id = ?').run(body, kind, id);
    expect(changes).toBe(1);
  });

const twoDrafts = async (): Promise<readonly [Draft, Draft]> => {
  file = newFile();
  open();
  return [await readyDraft(opened.sales, 'Kymi Oy'), await readyDraft(opened.sales, 'Vuoksi Oy')];
};
const refusal = { kind: 'unreadableRecord', reason: 'journal' };
const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

describe('a draft that cannot be read', () => {
  test.each(damages)('as %j is left out, reported, and stays in the file', async (body) => {
    const [broken, whole] = await twoDrafts();
    await damage('draft', broken.id, body);
    expect((await opened.sales.drafts({ company })).map(({ id }) => id)).toEqual([whole.id]);
    expect(await opened.sales.unreadableRecords({ company })).toMatchObject([{ kind: 'draft', id: broken.id }]);
    expect(await opened.sales.tracking.tasks({ company })).toEqual([]);
    expect((await send(opened, whole)).state).toBe('done');
    expect(await inFile(createBodyReader('draft', broken.id))).toEqual([{ body }]);
  });

  test('is neither opened, written over, sent nor discarded', async () => {
    const [broken] = await twoDrafts();
    await damage('draft', broken.id);
    const draftId = broken.id;
    const since = countingAt(demo);
    const attempts = [
      () => opened.sales.draft({ company, draftId }),
      () => opened.sales.saveDraft({ draft: broken }),
      () => opened.sales.send({ company, draftId }),
      () => opened.sales.discardDraft({ company, draftId }),
    ];
    for (const attempt of nonEmpty(attempts))
      expect(await captureError(attempt())).toEqual({ kind: 'unreadableRecord', reason: 'entry' });
    expect(since()).toEqual(nothing);
    expect(await inFile(createBodyReader('draft', draftId))).toEqual([{ body: '{}' }]);
  });

  test('stays while contacts are merged', async () => {
    const [broken, whole] = await twoDrafts();
    await damage('draft', broken.id);
    const [survivor, duplicate] = await opened.sales.addressBook.contacts({ company, search: '', limit: 2 });
    if (!survivor || !duplicate) throw new Error('the demo has two contacts');
    await opened.sales.saveDraft({ draft: { ...whole, contact: { ...whole.contact, remoteId: duplicate.remoteId } } });
    await opened.sales.addressBook.mergeContacts({
      company,
      survivorId: survivor.remoteId,
      duplicateId: duplicate.remoteId,
    });
    expect((await opened.sales.draft({ company, draftId: whole.id })).draft.contact.remoteId).toBe(survivor.remoteId);
    expect(await inFile(createBodyReader('draft', broken.id))).toEqual([{ body: '{}' }]);
  });

  test('stays when a new service takes the place of the old one', async () => {
    const [broken] = await twoDrafts();
    await damage('draft', broken.id);
    await opened.sales.forgetService(company.connectionId);
    expect(await inFile(createBodyReader('draft', broken.id))).toEqual([{ body: '{}' }]);
  });
});

describe('a sending whose record cannot be read', () => {
  test.each(damages)('as %j is never sent again, and other drafts go on', async (body) => {
    const [sent, other] = await twoDrafts();
    expect((await send(opened, sent)).state).toBe('done');
    await damage('dispatch', sent.id, body);
    const since = countingAt(demo);
    expect(await captureError(send(opened, sent))).toEqual(refusal);
    expect(await captureError(opened.sales.decide({ company, draftId: sent.id, answer: 'deliverAgain' }))).toEqual(
      refusal,
    );
    expect(since()).toEqual(nothing);
    expect(await opened.sales.drafts({ company })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: sent.id, submission: null, isJournalUnreadable: true }),
        expect.objectContaining({ id: other.id, submission: null }),
      ]),
    );
    expect(await opened.sales.unreadableRecords({ company })).toMatchObject([{ kind: 'dispatch', id: sent.id }]);
    expect((await send(opened, other)).state).toBe('done');
    expect(await inFile(createBodyReader('dispatch', sent.id))).toEqual([{ body }]);
  });

  test('keeps its draft as it was sent: it is opened and copied, neither changed nor discarded', async () => {
    const [sent] = await twoDrafts();
    await send(opened, sent);
    await damage('dispatch', sent.id);
    const draftId = sent.id;
    expect(await opened.sales.draft({ company, draftId })).toMatchObject({
      submission: null,
      isJournalUnreadable: true,
    });
    expect(await captureError(opened.sales.saveDraft({ draft: { ...sent, note: 'x' } }))).toEqual(refusal);
    expect(await captureError(opened.sales.discardDraft({ company, draftId }))).toEqual(refusal);
    const copy = await opened.sales.cloneDraft({ company, of: { kind: 'draft', draftId } });
    expect(copy.contact.name).toBe('Kymi Oy');
  });

  test('is not taken for unsent by a merge, a count of open work or a new service', async () => {
    const [sent] = await twoDrafts();
    await send(opened, sent);
    await damage('dispatch', sent.id);
    expect(await opened.sales.openWork([company])).toEqual({ drafts: 1, submissions: 1, runs: 0 });
    await opened.sales.forgetService(company.connectionId);
    expect(await captureError(send(opened, sent))).toEqual(refusal);
  });

  test('keeps the look-up of another lost invoice undecided instead of taking its invoice', async () => {
    const [sent, other] = await twoDrafts();
    await send(opened, sent);
    await damage('dispatch', sent.id);
    const since = countingAt(demo);
    demo.mischief.next({ ...requestPatterns.invoice, do: { kind: 'cutAfter' } });
    for (let times = 0; times < 3; times += 1) expect((await send(opened, other)).state).toBe('stopped');
    expect(since()).toMatchObject({ invoices: 1, deliveries: 0 });
  });

  test('is not repeated by a bulk run, which sends the others', async () => {
    const [sent, other] = await twoDrafts();
    await send(opened, sent);
    await damage('dispatch', sent.id);
    const since = countingAt(demo);
    await opened.sales.bulk.start({ company, draftIds: [sent.id, other.id] });
    await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('done');
    expect((await opened.sales.bulk.run({ company }))?.entries).toMatchObject([
      { draftId: sent.id, state: 'leftOut', error: refusal },
      { draftId: other.id, state: 'done' },
    ]);
    expect(since()).toMatchObject({ invoices: 1, deliveries: 1 });
  });
});

test('a change of a contact whose record cannot be read is not made again', async () => {
  file = newFile();
  open();
  const [contact] = await opened.sales.addressBook.contacts({ company, search: '', limit: 1 });
  if (!contact) throw new Error('the demo has contacts');
  const change = { ...contact, town: 'Kotka' };
  await opened.sales.addressBook.saveContact({ company, key: 'one', contact: change });
  await damage('single', `contact change ${contact.remoteId}`);
  const again = opened.sales.addressBook.saveContact({ company, key: 'one', contact: { ...change, town: 'Hamina' } });
  expect(await captureError(again)).toEqual(refusal);
});

describe('a bulk run that cannot be read', () => {
  test('is neither shown nor gone on with, and another one may begin', async () => {
    const [one, other] = await twoDrafts();
    await opened.sales.bulk.start({ company, draftIds: [one.id] });
    await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('done');
    await damage('bulk', 'run');
    expect(await opened.sales.bulk.run({ company })).toBeNull();
    expect(await captureError(opened.sales.bulk.resume({ company }))).toEqual(refusal);
    await opened.sales.bulk.start({ company, draftIds: [other.id] });
    await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('done');
    const bodies = await inFile((database) => database.prepare("SELECT body FROM record WHERE kind = 'bulk'").all());
    expect(bodies).toContainEqual({ body: '{}' });
  });
});

test.each(['contact', 'product', 'invoice', 'settings', 'follow', 'book', 'merge', 'importMapping'])(
  'a record of kind %s that cannot be read leaves the lists as they were',
  async (kind) => {
    file = newFile();
    open();
    const lists = async () => ({
      contacts: (await opened.sales.addressBook.contacts({ company, search: '', limit: 100 })).length,
      products: (await opened.sales.addressBook.products({ company, search: '', limit: 100 })).length,
      invoices: (await listInvoices(opened)).length,
      term: (await opened.sales.settings({ company })).paymentTermDays,
    });
    const before = await lists();
    await inFile((database) => {
      const columns = 'SELECT connection_id, customer_number, service FROM record LIMIT 1';
      const { connection_id, customer_number, service } = database.prepare(columns).get() ?? {};
      const values = [connection_id, customer_number, service, kind, 'broken', '{', 'not a moment'].map(String);
      database.prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)').run(...values);
      database.prepare("UPDATE record SET body = '{' WHERE kind = ? AND kind NOT IN ('contact', 'product')").run(kind);
    });
    expect(await lists()).toEqual(before);
    expect(await inFile(createBodyReader(kind, 'broken'))).toEqual([{ body: '{' }]);
  },
);
