import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import type { DemoService } from '#app/demo/demoService.ts';
import { matchesStep } from './network.ts';
import {
  captureError,
  company,
  countingAt,
  newFile,
  type OpenedSales,
  once,
  readyDraft,
  send,
  tally,
} from './parts.ts';
import { requestPatterns, startSalesDemo } from './speech.ts';
import { createMovingConnection, type MovingConnection } from './twoServices.ts';

let first: DemoService;
let second: DemoService;
beforeAll(async () => {
  [first, second] = await Promise.all([startSalesDemo(), startSalesDemo()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

let connection: MovingConnection;
let opened: OpenedSales;
let file: string;
const openedSales: OpenedSales[] = [];
const start = (): OpenedSales => {
  opened = connection.openSales(file);
  openedSales.push(opened);
  return opened;
};
const restart = async (): Promise<OpenedSales> => {
  await opened.sales.close();
  return start();
};
beforeEach(() => {
  connection = createMovingConnection({ test: first, live: second });
  file = newFile();
  start();
});
afterEach(async () => {
  first.mischief.clear();
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});

const everyInvoice: SalesInvoiceFilter = {
  ...{ documents: [], deliveries: [], payments: [], ageing: [], except: [], search: '', from: null, to: null },
  sort: { column: 'date', direction: 'descending' },
};
const otherService = { kind: 'otherService', address: expect.stringContaining('/test/') };

/** Holds the next request of this step back on its way to the service. */
const holdStep = (step: 'contact' | 'invoice' | 'lines' | 'delivery') =>
  connection.hold(matchesStep(requestPatterns[step]));

/** A draft whose recipient and product the first service has, by their ids. */
const draftWithIds = async (name: string) => {
  const sent = await readyDraft(opened.sales, name);
  await send(opened, sent);
  const { contact, lines } = (await opened.sales.draft({ company, draftId: sent.id })).draft;
  expect(contact.remoteId).not.toBeNull();
  return readyDraft(opened.sales, name, { contact, lines });
};

describe.each([
  ['at once', 'Vuoksi Oy', async () => undefined],
  ['after a restart', 'Vuoksen Saha Oy', async () => void (await restart())],
])('a changed sales address (%s)', (_when, recipient, settle) => {
  test('lets no draft of the old address be sent to the new one, and keeps its words', async () => {
    const draft = await draftWithIds('Kymi Oy');
    connection.moveTo('live');
    await settle();
    const { sales } = opened;
    expect(await captureError(sales.send({ company, draftId: draft.id }))).toEqual(otherService);
    expect(connection.requestsTo('live')).toEqual([]);
    const stored = await sales.draft({ company, draftId: draft.id });
    expect(stored.draft).toEqual(draft);
    expect(stored.otherAddress).toContain('/test/');
    const summaries = await sales.drafts({ company });
    expect(summaries.find(({ id }) => id === draft.id)).toMatchObject({
      contactName: 'Kymi Oy',
      otherAddress: expect.stringContaining('/test/'),
    });
    expect(await captureError(sales.saveDraft({ draft: { ...draft, note: 'late' } }))).toEqual(otherService);
    expect((await sales.draft({ company, draftId: draft.id })).draft).toEqual(draft);
  });

  test('lets a copy of such a draft be sent, with every word and none of the ids', async () => {
    const draft = await draftWithIds(recipient);
    connection.moveTo('live');
    await settle();
    const tallied = countingAt(second);
    const copy = await opened.sales.cloneDraft({ company, of: { kind: 'draft', draftId: draft.id } });
    expect(copy.contact).toEqual({ ...draft.contact, remoteId: null });
    expect(copy.lines.map(({ name, productId }) => [name, productId])).toEqual(
      draft.lines.map(({ name }) => [name, null]),
    );
    expect((await send(opened, copy)).state).toBe('done');
    expect(tallied()).toEqual(once);
    const sent = JSON.stringify(connection.requestsTo('live'));
    for (const id of [draft.contact.remoteId, ...draft.lines.map(({ productId }) => productId)])
      if (id !== null) expect(sent).not.toContain(id);
  });

  test('leaves a submission that stopped in the middle at the old address, which finishes it once', async () => {
    const { sales } = opened;
    const draft = await readyDraft(sales, 'Imatra Oy');
    first.mischief.next({ ...requestPatterns.lines, do: { kind: 'rateLimit', seconds: 1 } });
    expect((await send(opened, draft)).state).toBe('stopped');
    const before = tally(first);
    connection.moveTo('live');
    await settle();
    expect(await captureError(send(opened, draft))).toEqual(otherService);
    expect((await opened.sales.draft({ company, draftId: draft.id })).submission).toMatchObject({ state: 'stopped' });
    expect(connection.requestsTo('live')).toEqual([]);
    connection.moveTo('test');
    await settle();
    expect((await send(opened, draft)).state).toBe('done');
    expect(tally(first)).toEqual({ ...before, deliveries: before.deliveries + 1 });
  });

  test('leaves the question about an uncertain delivery to the old address', async () => {
    const draft = await readyDraft(opened.sales, 'Saimaa Oy');
    first.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutBefore' } });
    expect((await send(opened, draft)).state).toBe('needsDecision');
    connection.moveTo('live');
    await settle();
    const { sales } = opened;
    expect(await captureError(sales.decide({ company, draftId: draft.id, answer: 'deliverAgain' }))).toEqual(
      otherService,
    );
    expect(await captureError(sales.discardDraft({ company, draftId: draft.id }))).toMatchObject({ kind: 'conflict' });
    expect(connection.requestsTo('live')).toEqual([]);
  });

  test('shows neither the address book nor the invoices nor the settings of the old one', async () => {
    const draft = await readyDraft(opened.sales, 'Lappee Oy');
    await send(opened, draft);
    await opened.sales.tracking.refresh({ company });
    await opened.sales.settings({ company });
    connection.moveTo('live');
    await settle();
    connection.disconnect();
    const { sales } = opened;
    expect(await sales.addressBook.contacts({ company, search: 'Lappee' })).toEqual([]);
    expect(await sales.addressBook.products({ company, search: 'Hirsi Lappee' })).toEqual([]);
    expect((await sales.settings({ company })).asOf).toBeNull();
    const window = { company, query: everyInvoice, offset: 0, limit: 10 };
    expect(await sales.tracking.invoices(window)).toMatchObject({ rows: [], asOf: null });
    connection.moveTo('test');
    await settle();
    expect(await opened.sales.addressBook.contacts({ company, search: 'Lappee' })).toMatchObject([
      { name: 'Lappee Oy' },
    ]);
  });

  test('keeps a run of many invoices from going on at the new address', async () => {
    const drafts = [];
    for (const name of ['Yksi Oy', 'Kaksi Oy']) drafts.push(await readyDraft(opened.sales, name));
    const draftIds = drafts.map(({ id }) => id);
    const tallied = countingAt(first);
    const heldStep = holdStep('invoice');
    await opened.sales.bulk.start({ company, draftIds });
    await heldStep.reached;
    connection.moveTo('live');
    heldStep.release();
    await settle();
    const { sales } = opened;
    expect(await sales.bulk.run({ company })).toBeNull();
    await sales.bulk.resumeRun(company);
    expect(await captureError(sales.bulk.start({ company, draftIds }))).toEqual(otherService);
    expect(await sales.bulk.preflight({ company, draftIds })).toMatchObject({ channels: { email: 0 }, leftOut: [] });
    expect(connection.requestsTo('live').filter(({ kind }) => kind === 'effect')).toEqual([]);
    connection.moveTo('test');
    await settle();
    const goOn = async () => {
      const run = await opened.sales.bulk.run({ company });
      // The run has stopped where its next invoice came up while the connection led elsewhere.
      if (run?.state === 'paused') await opened.sales.bulk.resume({ company });
      return run?.entries.map(({ state }) => state);
    };
    await expect.poll(goOn).toEqual(['done', 'done']);
    expect(tallied()).toMatchObject({ invoices: 2, deliveries: 2 });
  });
});

test('what is unfinished at a service is counted, and its run of many invoices pauses before it is left', async () => {
  const drafts = [];
  for (const name of ['Porvoon Paja Oy', 'Sipoon Saha Oy']) drafts.push(await readyDraft(opened.sales, name));
  await readyDraft(opened.sales, 'Tuusulan Tiili Oy');
  await send(opened, await readyDraft(opened.sales, 'Nurmijärven Nahka Oy'));
  const heldStep = holdStep('invoice');
  await opened.sales.bulk.start({ company, draftIds: drafts.map(({ id }) => id) });
  await heldStep.reached;
  expect(await opened.sales.openWork([company])).toEqual({ drafts: 2, submissions: 1, runs: 1 });
  await opened.sales.pauseRuns([company]);
  connection.moveTo('live');
  heldStep.release();
  expect(await opened.sales.openWork([company])).toEqual({ drafts: 0, submissions: 0, runs: 0 });
  connection.moveTo('test');
  await restart();
  expect(await opened.sales.bulk.run({ company })).toMatchObject({ state: 'paused' });
  expect(await opened.sales.openWork([company])).toEqual({ drafts: 2, submissions: 0, runs: 1 });
});

describe('a submission under way while the sales address changes', () => {
  test.each(['contact', 'invoice', 'lines', 'delivery'] as const)(
    'comes to its end at the old address, once, where its %s is on the way',
    async (step) => {
      const draft = await readyDraft(opened.sales, `Haminan ${step} Oy`);
      const tallied = countingAt(first);
      const heldStep = holdStep(step);
      const sending = send(opened, draft);
      await heldStep.reached;
      connection.moveTo('live');
      // The page asks for its lists meanwhile.
      await opened.sales.drafts({ company });
      await opened.sales.addressBook.contacts({ company, search: '' });
      heldStep.release();
      expect((await sending).state).toBe('done');
      expect(tallied()).toEqual(once);
      expect(connection.requestsTo('live').filter(({ kind }) => kind === 'effect')).toEqual([]);
      await restart();
      const stored = await opened.sales.draft({ company, draftId: draft.id });
      expect(stored).toMatchObject({ submission: { state: 'done' }, otherAddress: expect.stringContaining('/test/') });
      expect(await captureError(send(opened, draft))).toEqual(otherService);
      expect(connection.requestsTo('live').filter(({ kind }) => kind === 'effect')).toEqual([]);
    },
  );

  test('is not repeated at the new address where the application ended before the answer', async () => {
    const draft = await readyDraft(opened.sales, 'Virolahden Vene Oy');
    const heldStep = holdStep('delivery');
    const sending = send(opened, draft);
    await heldStep.reached;
    first.mischief.next({ ...requestPatterns.delivery, do: { kind: 'cutAfter' } });
    first.mischief.next({ ...requestPatterns.readInvoice, do: { kind: 'cutBefore' }, times: 100 });
    heldStep.release();
    expect((await sending).state).toBe('stopped');
    const delivered = tally(first);
    connection.moveTo('live');
    await restart();
    expect(await captureError(send(opened, draft))).toEqual(otherService);
    expect(connection.requestsTo('live')).toEqual([]);
    first.mischief.clear();
    connection.moveTo('test');
    expect((await send(opened, draft)).state).toBe('done');
    expect(tally(first)).toEqual(delivered);
  });

  test('ignores late responses of the old service', async () => {
    await send(opened, await readyDraft(opened.sales, 'Kotkan Kala Oy'));
    const heldStep = connection.hold(({ method, url }) => method === 'GET' && /contacts|customers/.test(url));
    const refreshing = opened.sales.addressBook.refresh({ company });
    await heldStep.reached;
    connection.moveTo('live');
    expect(await opened.sales.addressBook.contacts({ company, search: 'Kotkan Kala' })).toEqual([]);
    heldStep.release();
    await captureError(refreshing);
    expect(await opened.sales.addressBook.contacts({ company, search: 'Kotkan Kala' })).toEqual([]);
  });
});

test('records of an earlier release belong to the service that the connection leads to when they are first read', async () => {
  const draft = await draftWithIds('Loviisan Laiva Oy');
  await opened.sales.close();
  toEarlierRelease(file);
  start();
  expect((await opened.sales.drafts({ company })).find(({ id }) => id === draft.id)?.otherAddress).toBeUndefined();
  expect(await opened.sales.addressBook.contacts({ company, search: 'Loviisan' })).toMatchObject([
    { name: 'Loviisan Laiva Oy' },
  ]);
  connection.moveTo('live');
  await restart();
  expect(await captureError(send(opened, draft))).toEqual(otherService);
  expect(connection.requestsTo('live')).toEqual([]);
});

/** Takes the file back to the form that it had before records were bound to a service. */
const toEarlierRelease = (path: string): void => {
  const database = new DatabaseSync(path);
  database.exec(`
    CREATE TABLE earlier (
      connection_id TEXT NOT NULL, customer_number TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
      body TEXT NOT NULL, saved_at TEXT NOT NULL, PRIMARY KEY (connection_id, customer_number, kind, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO earlier SELECT connection_id, customer_number, kind, id, body, saved_at FROM record;
    DROP TABLE record;
    DROP TABLE service;
    DROP TABLE archived_record;
    DROP TABLE sending_file;
    ALTER TABLE earlier RENAME TO record;
    PRAGMA user_version = 1;`);
  database.close();
};
