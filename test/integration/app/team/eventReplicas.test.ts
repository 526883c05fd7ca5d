import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewRule } from '#app/contract/purchases/reviewRules.ts';
import type { CompanyView } from '#app/contract/purchases/views.ts';
import {
  type LocalEventReplica,
  maxEventsPerRead,
  type ServerEventReplica,
} from '#app/purchases/reviews/eventReplica.ts';
import type { StoredReviewEvent } from '#app/purchases/reviews/reviewEvent.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { connectTeamServer, type TeamServerConnection } from '#app/team/connectTeamServer.ts';
import { exchangeEvents } from '#app/team/exchangeEvents.ts';
import { createPostgresReplica } from '#app/team/postgresReplica.ts';
import type { TeamServerCredentials } from '#app/team/teamServerSettings.ts';
import { type PostgresServer, startPostgres } from '#test/fixtures/postgres/startPostgres.ts';
import { createStoreReplica } from '#test/fixtures/postgres/storeReplica.ts';
import { createTeamDatabase, type TeamDatabase } from '#test/fixtures/postgres/teamServerFixture.ts';
import { signedBy, toSubject } from '#test/unit/app/purchases/reviews/reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
let folder: string;
let server: PostgresServer;
let database: TeamDatabase;
let aino: TeamServerCredentials;
let connection: TeamServerConnection;
let companies = 0;
let customerNumber: string;
let stores: ReviewStore[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'team-'));
  server = await startPostgres();
  database = await createTeamDatabase(server, 'office');
  aino = await database.addRole('aino');
  connection = await connectTeamServer(database.settings, aino);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  companies += 1;
  customerNumber = String(1000 + companies);
  stores = [];
  await database.addCompany(customerNumber, ['aino']);
});
afterEach(() => {
  for (const store of stores) store.close();
});

const openStore = (device: string): ReviewStore => {
  const store = openReviewStore(join(folder, `${customerNumber}-${device}.sqlite`), device);
  stores.push(store);
  return store;
};
const decideTimes = (store: ReviewStore, count: number, name = 'aino'): void => {
  store.setState(
    Array.from({ length: count }, (_, index) => toSubject(`${name} ${index}`)),
    'reviewed',
    signedBy(name, noon),
  );
};
const listRows = (store: ReviewStore): StoredReviewEvent[] => [...store.log.listChains()];

const on: ReviewRule = { isOn: true, minKnownInvoices: 3, amount: { kind: 'habit' }, samplePercent: 5 };
const view = (id: string, name: string): CompanyView => ({
  ...{ id, name },
  content: { filters: [], sort: [{ column: 'dueDate', direction: 'ascending' }], groupBy: null, layout: null },
});

describe.each<[string, (device: string) => ServerEventReplica]>([
  ['the review file', (device) => createStoreReplica(openStore(device))],
  ['the team server', () => createPostgresReplica(connection.client, customerNumber)],
])('%s as a copy', (_name, openReplica) => {
  it('has no chain at first', async () => {
    expect(await openReplica('C').listEnds()).toEqual([]);
  });

  it('gives back what was added, as it was, and adds it once', async () => {
    const source = openStore('A');
    source.addNote(toSubject('1'), 'Nul \u0000, ä, 漢, "quoted" \\', signedBy('aino', noon));
    source.setState([toSubject('1')], 'query', signedBy('aino', noon));
    const rows = listRows(source);
    const replica = openReplica('C');
    expect(await replica.add(rows)).toMatchObject({ count: 2, refused: [] });
    expect(await replica.add(rows)).toMatchObject({ count: 0, refused: [] });
    expect(await replica.read('A', 0)).toEqual(rows);
    expect(await replica.read('A', 1)).toEqual(rows.slice(1));
    expect(await replica.listEnds()).toEqual([{ device: 'A', sequence: 2, hash: rows[1]?.hash }]);
    expect(await replica.findHash('A', 1)).toBe(rows[0]?.hash);
    expect(await replica.findHash('A', 3)).toBeNull();
  });

  it('has an end for each chain', async () => {
    const [one, other] = [openStore('A'), openStore('B')];
    decideTimes(one, 3);
    decideTimes(other, 5, 'matti');
    const replica = openReplica('C');
    await replica.add(listRows(one));
    await replica.add(listRows(other));
    expect(await replica.listEnds()).toMatchObject([
      { device: 'A', sequence: 3 },
      { device: 'B', sequence: 5 },
    ]);
  });

  it('reads a long chain in parts', async () => {
    const source = openStore('A');
    decideTimes(source, maxEventsPerRead + 1);
    const replica = openReplica('C');
    await exchangeEvents(createStoreReplica(source), replica);
    const rows = listRows(source);
    expect(await replica.read('A', 0)).toEqual(rows.slice(0, maxEventsPerRead));
    expect(await replica.read('A', maxEventsPerRead)).toEqual(rows.slice(maxEventsPerRead));
  });

  it('takes no chain from its middle', async () => {
    const source = openStore('A');
    decideTimes(source, 3);
    const replica = openReplica('C');
    const added = replica.add(listRows(source).slice(1)).then(
      ({ refused }) => refused.length > 0,
      (cause: { readonly code: string }) => cause.code === 'ID001',
    );
    expect(await added).toBe(true);
    expect(await replica.listEnds()).toEqual([]);
  });

  it('keeps what it has where another event has its place', async () => {
    const [one, copy] = [openStore('A'), openReviewStore(join(folder, `${customerNumber}-copy.sqlite`), 'A')];
    stores.push(copy);
    decideTimes(one, 1, 'aino');
    decideTimes(copy, 1, 'matti');
    const replica = openReplica('C');
    await replica.add(listRows(one));
    expect(await replica.add(listRows(copy))).toMatchObject({ count: 0, refused: [{ fault: 'forked', sequence: 1 }] });
    expect(await replica.read('A', 0)).toEqual(listRows(one));
  });
});

describe('an exchange', () => {
  it('brings three computers to the same states over the server', async () => {
    const [one, two, three] = [openStore('A'), openStore('B'), openStore('C')];
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    decideTimes(one, 10);
    decideTimes(two, 7, 'matti');
    three.setState([toSubject('aino 0')], 'query', signedBy('liisa', noon));
    const replicas = [one, two, three].map(createStoreReplica);
    for (const replica of [...replicas, ...replicas]) await exchangeEvents(replica, serverReplica);
    expect(new Set([one, two, three].map(({ replica }) => replica.hashStates())).size).toBe(1);
    expect(one.getAnnotation('aino 0').isConflict).toBe(true);
    expect(await exchangeEvents(createStoreReplica(one), serverReplica)).toEqual({ received: 0, sent: 0, refused: [] });
  });

  it('gives a server that was restored from yesterday what it had', async () => {
    const [one, two] = [openStore('A'), openStore('B')];
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    decideTimes(one, 5);
    for (const store of [one, two]) await exchangeEvents(createStoreReplica(store), serverReplica);
    await database.administer('ALTER TABLE invoice_desk.review_event DISABLE TRIGGER refuse_change');
    await database.administer('DELETE FROM invoice_desk.review_event WHERE customer_number = $1 AND sequence > 2', [
      customerNumber,
    ]);
    await database.administer('ALTER TABLE invoice_desk.review_event ENABLE TRIGGER refuse_change');
    expect(await exchangeEvents(createStoreReplica(two), serverReplica)).toEqual({ received: 0, sent: 3, refused: [] });
    expect(await serverReplica.listEnds()).toMatchObject([{ device: 'A', sequence: 5 }]);
  });

  it.each([
    [
      'edited',
      "UPDATE invoice_desk.review_event SET event = replace(event, 'aino', 'eve') WHERE customer_number = $1 AND sequence = 3",
    ],
    ['removed', 'DELETE FROM invoice_desk.review_event WHERE customer_number = $1 AND sequence = 3'],
    ['replaced', "UPDATE invoice_desk.review_event SET event = 'no event' WHERE customer_number = $1 AND sequence = 3"],
  ])('takes over nothing from an event on that was %s on the server', async (_change, sql) => {
    const [one, two] = [openStore('A'), openStore('B')];
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    decideTimes(one, 5);
    await exchangeEvents(createStoreReplica(one), serverReplica);
    await database.administer('ALTER TABLE invoice_desk.review_event DISABLE TRIGGER refuse_change');
    await database.administer(sql, [customerNumber]);
    await database.administer('ALTER TABLE invoice_desk.review_event ENABLE TRIGGER refuse_change');
    const exchange = await exchangeEvents(createStoreReplica(two), serverReplica);
    expect(exchange.refused).toHaveLength(1);
    expect(two.log.listEnds()).toMatchObject([{ device: 'A', sequence: 2 }]);
  });

  it('erases on the server what was erased here, and nothing else', async () => {
    const one = openStore('A');
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    for (const text of ['Call Pirkko', 'Paid']) one.addNote(toSubject('1'), text, signedBy('aino', noon));
    await exchangeEvents(createStoreReplica(one), serverReplica);
    one.eraser.erase(listRows(one).slice(0, 1), 'request', signedBy('matti', noon));
    await exchangeEvents(createStoreReplica(one), serverReplica);
    const rows = await serverReplica.read('A', 0);
    expect(rows).toEqual(listRows(one));
    expect(JSON.stringify(rows)).not.toContain('Pirkko');
    expect(JSON.stringify(rows)).toContain('Paid');
    const forged = listRows(one)
      .slice(1, 2)
      .map((row) => ({ ...row, detail: '{"text":"","erased":true}' }));
    await serverReplica.erase(forged);
    expect(await serverReplica.read('A', 0)).toEqual(rows);
    const late = openStore('C');
    await exchangeEvents(createStoreReplica(late), serverReplica);
    expect(late.notes('1').map(({ text }) => text)).toEqual(['Paid']);
  });

  it('names a chain that this computer and the server continued differently', async () => {
    const one = openStore('A');
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    decideTimes(one, 2);
    await exchangeEvents(createStoreReplica(one), serverReplica);
    const copy = openReviewStore(join(folder, `${customerNumber}-copy.sqlite`), 'A');
    stores.push(copy);
    copy.replica.receive(listRows(one));
    decideTimes(copy, 1, 'matti');
    decideTimes(one, 2, 'liisa');
    await exchangeEvents(createStoreReplica(one), serverReplica);
    expect((await exchangeEvents(createStoreReplica(copy), serverReplica)).refused).toMatchObject([
      { fault: 'forked' },
    ]);
  });

  it('stops where it is told to, and goes on the next time', async () => {
    const one = openStore('A');
    const serverReplica = createPostgresReplica(connection.client, customerNumber);
    decideTimes(one, maxEventsPerRead + 10);
    const local = createStoreReplica(one);
    const stop = new AbortController();
    const stopping: LocalEventReplica = {
      ...local,
      read: (device, after) => {
        if (after > 0) stop.abort();
        return local.read(device, after);
      },
    };
    await exchangeEvents(stopping, serverReplica, AbortSignal.abort()).catch(() => undefined);
    expect(await serverReplica.listEnds()).toEqual([]);
    await exchangeEvents(stopping, serverReplica, stop.signal);
    expect(await serverReplica.listEnds()).toMatchObject([{ sequence: maxEventsPerRead + 10 }]);
  });
});

describe('two computers of an office', () => {
  it('have the same rule and the same views of a company, the latest of each', async () => {
    const [one, other] = [openStore('A'), openStore('B')];
    const server = createPostgresReplica(connection.client, customerNumber);
    const exchange = async (): Promise<void> => {
      for (const store of [one, other, one]) await exchangeEvents(createStoreReplica(store), server);
    };
    one.settings.setReviewRule(on, signedBy('aino', noon));
    one.settings.saveView(view('due', 'Due soon'), signedBy('aino', noon));
    one.settings.saveView(view('large', 'Large'), signedBy('aino', noon));
    await exchange();
    expect(other.settings.reviewRule()).toEqual(on);
    other.settings.setReviewRule({ ...on, samplePercent: 10 }, signedBy('matti', noon));
    other.settings.saveView(view('due', 'Due this week'), signedBy('matti', noon));
    other.settings.removeView('large', signedBy('matti', noon));
    await exchange();
    for (const { settings } of [one, other]) {
      expect(settings.reviewRule()).toEqual({ ...on, samplePercent: 10 });
      expect(settings.views()).toEqual([view('due', 'Due this week')]);
    }
  });
});
