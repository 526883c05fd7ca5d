import { expect, test } from 'vitest';
import { startPurchasesWorker } from '#app/purchases/worker/start.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  createPurchaseQuery,
  fixedTokens,
  makeDirectory,
  openPurchases,
  profileFor,
  recordWorkerUrl,
  removeDirectory,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'a', customerNumber: '1001' };
const all = createPurchaseQuery(company);

test('after the worker has died the invoices are shown and fetched as before', async () => {
  const numbers = ['1', '2', '3'];
  const seller = { businessId: '2077474-0', organisationName: 'Sähkö Oy' };
  const records = numbers.map((invoiceNumber) => ({ version: 1, seller, invoiceNumber }));
  const service = await startService((_, response) => response.end(JSON.stringify({ Items: records })));
  const deaths: unknown[] = [];
  const worker = startPurchasesWorker({
    url: new URL('./mortalWorker.ts', import.meta.url),
    recordWorkerUrl,
    onDeath: (death) => deaths.push(death),
  });
  const directory = makeDirectory();
  const opened = openPurchases(directory, profileFor(service.url), fixedTokens, Date, worker);
  const channel = new BroadcastChannel('end-purchases-worker');
  try {
    await opened.purchases.sync({ company });
    const before = await opened.readRows(all);
    expect(before.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);

    channel.postMessage('end');
    const whileDying: unknown[] = [];
    const countDeaths = async (): Promise<number> => {
      whileDying.push(await opened.readRows(all).catch((failure: unknown) => failure));
      return deaths.length;
    };
    await expect.poll(countDeaths).toBe(1);
    for (const rows of nonEmpty(whileDying)) expect(rows).toEqual(before);

    expect(await opened.purchases.sync({ company })).toMatchObject({ unchanged: numbers.length });
    expect(await opened.readRows(all)).toEqual(before);
  } finally {
    channel.close();
    await opened.close();
    removeDirectory(directory);
    await service.close();
  }
});

test('a sync whose worker dies between two pages says so, and the next one fetches all', async () => {
  const records = ['1', '2', '3', '4'].map((invoiceNumber) => ({ version: 1, seller: {}, invoiceNumber }));
  const rest = Promise.withResolvers<void>();
  const requestedUrls: string[] = [];
  const service = await startService(async ({ url = '' }, response) => {
    requestedUrls.push(url);
    const isFirst = url.includes('page=0');
    if (!isFirst) await rest.promise;
    response.end(JSON.stringify({ Items: isFirst ? records.slice(0, 3) : records.slice(3) }));
  });
  const profile = profileFor(service.url);
  const paging = { kind: 'page', parameter: 'page', counts: 'pages', first: 0, size: 3 } as const;
  const paged = { ...profile, purchases: { ...profile.purchases, paging } };
  const deaths: unknown[] = [];
  const worker = startPurchasesWorker({
    url: new URL('./mortalWorker.ts', import.meta.url),
    recordWorkerUrl,
    onDeath: (death) => deaths.push(death),
  });
  const directory = makeDirectory();
  const opened = openPurchases(directory, paged, fixedTokens, Date, worker);
  const channel = new BroadcastChannel('end-purchases-worker');
  try {
    const syncing = opened.purchases.sync({ company }).catch((failure: unknown) => failure);
    await expect.poll(() => requestedUrls.length).toBe(2);
    channel.postMessage('end');
    const countDeaths = async (): Promise<number> => {
      await opened.readRows(all);
      return deaths.length;
    };
    await expect.poll(countDeaths).toBe(1);
    rest.resolve();
    expect(await syncing).toMatchObject({ error: { kind: 'workerStopped', reason: 'restarted' } });
    expect(await opened.purchases.sync({ company })).toMatchObject({ added: records.length, isWhole: true });
  } finally {
    channel.close();
    await opened.close();
    removeDirectory(directory);
    await service.close();
  }
});
