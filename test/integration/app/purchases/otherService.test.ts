import { readdirSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'books', customerNumber: '1001' };
const all = createPurchaseQuery(company);

/** Two services that number their invoices alike. */
let first: Service;
let second: Service;
let requestedHosts: string[];
let answerOfFirst: (response: ServerResponse) => void;
const createListJson = (...amounts: readonly string[]): string =>
  JSON.stringify({
    Items: amounts.map((amount, index) => ({
      version: 1,
      seller: { businessId: '2077474-0', organisationName: 'Sähkö Oy' },
      invoiceNumber: String(index + 1),
      invoiceTotalVatIncludedAmount: amount,
    })),
  });
const recordRequests =
  (name: string, answer: (response: ServerResponse) => void): RequestListener =>
  (_, response) => {
    requestedHosts.push(name);
    answer(response);
  };

beforeAll(async () => {
  first = await startService(recordRequests('first', (response) => answerOfFirst(response)));
  second = await startService(recordRequests('second', (response) => response.end(createListJson('900'))));
});
afterAll(() => Promise.all([first.close(), second.close()]));

let directory: string;
let profile: ConnectionProfile;
let opened: OpenedPurchases;
const open = (): void => {
  opened = openPurchases(directory, () => profile);
};
beforeEach(() => {
  requestedHosts = [];
  answerOfFirst = (response) => response.end(createListJson('10', '20'));
  directory = makeDirectory();
  profile = profileFor(first.url);
  open();
});
afterEach(() => opened.close());
const restart = async (): Promise<void> => {
  await opened.close();
  open();
};

const amounts = async (): Promise<unknown[]> => (await opened.readRows(all)).map(({ amount }) => amount);
const idOfFirstRow = async (): Promise<number> => (await opened.readRows(all))[0]?.id ?? 0;

describe.each([
  ['at once', async () => undefined],
  ['after a restart', restart],
])('a changed purchases address (%s)', (_when, settle) => {
  test('shows nothing of the old service, mixes nothing with the new one, and loses no note', async () => {
    await opened.purchases.sync({ company });
    const id = await idOfFirstRow();
    await opened.purchases.review.addNote({ company, id, text: 'Asked Maija' });
    profile = profileFor(second.url);
    await settle();
    expect(await amounts()).toEqual([]);
    expect(await opened.purchases.syncedAt(company)).toBeNull();
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: 1, changed: 0, missing: 0 });
    expect(await amounts()).toEqual(['900']);
    expect((await opened.purchases.invoice({ company, id: await idOfFirstRow() })).notes).toEqual([]);
    profile = profileFor(first.url);
    await settle();
    expect(await amounts()).toEqual(['10', '20']);
    expect((await opened.purchases.invoice({ company, id })).notes).toMatchObject([{ text: 'Asked Maija' }]);
    expect((await opened.purchases.sync({ company })).missing).toBe(0);
  });

  test('keeps one list over all companies to the present service', async () => {
    await opened.purchases.sync({ company });
    profile = profileFor(second.url);
    await settle();
    const everywhere = createPurchaseQuery({ connectionId: company.connectionId, customerNumber: null });
    expect((await opened.readView(everywhere)).rowCount).toBe(0);
  });
});

test('another issuer at the same address is another service', async () => {
  await opened.purchases.sync({ company });
  profile = { ...profile, identity: { ...profile.identity, issuer: `${first.url}/live/identity` } };
  expect(await amounts()).toEqual([]);
});

test('a sync that is under way while the address changes fills the archive of its own service', async () => {
  const reached = Promise.withResolvers<ServerResponse>();
  answerOfFirst = reached.resolve;
  const syncing = opened.purchases.sync({ company });
  const response = await reached.promise;
  profile = profileFor(second.url);
  expect(await amounts()).toEqual([]);
  response.end(createListJson('10', '20'));
  expect(await syncing).toMatchObject({ added: 2 });
  expect(await amounts()).toEqual([]);
  expect(requestedHosts).toEqual(['first']);
  profile = profileFor(first.url);
  expect(await amounts()).toEqual(['10', '20']);
});

test('a sync for which the address changes before it has begun asks nobody', async () => {
  const before = profile;
  opened.beforeSource = () => {
    profile = profileFor(second.url);
  };
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  expect(requestedHosts).toEqual([]);
  expect(await amounts()).toEqual([]);
  profile = before;
  expect(await amounts()).toEqual([]);
});

test('an archive of an earlier release belongs to the service that the connection leads to when it is first opened', async () => {
  await opened.purchases.sync({ company });
  await opened.close();
  const [folder = ''] = readdirSync(directory);
  rmSync(join(directory, folder, 'service.txt'));
  open();
  expect(await amounts()).toEqual(['10', '20']);
  profile = profileFor(second.url);
  await restart();
  expect(await amounts()).toEqual([]);
});

test('a service that is left has no sync under way, and what an earlier release left stays its own', async () => {
  await opened.purchases.sync({ company });
  await opened.close();
  const [folder = ''] = readdirSync(directory);
  rmSync(join(directory, folder, 'service.txt'));
  open();
  const reached = Promise.withResolvers<ServerResponse>();
  answerOfFirst = reached.resolve;
  const syncing = opened.purchases.sync({ company });
  await reached.promise;
  const ended = expect(syncing).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  await opened.purchases.leaveService(company);
  await ended;
  profile = profileFor(second.url);
  expect(await amounts()).toEqual([]);
});

test('a removed connection leaves nothing of any service', async () => {
  await opened.purchases.sync({ company });
  profile = profileFor(second.url);
  await opened.purchases.sync({ company });
  await opened.purchases.remove(company.connectionId);
  // The id of this device is of no connection.
  expect(readdirSync(directory)).toEqual(['device.txt']);
  expect(await amounts()).toEqual([]);
});
