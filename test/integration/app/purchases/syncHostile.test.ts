import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectionProfile } from '#app/profile/connectionProfile.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'a', customerNumber: '1001' };
const all = createPurchaseQuery(company);

let service: Service;
let elsewhere: Service;
let answer: RequestListener;
let requestedUrls: string[];
const requestsElsewhere: unknown[] = [];
const openedPurchases: OpenedPurchases[] = [];
beforeAll(async () => {
  service = await startService((request, response) => {
    requestedUrls.push(request.url ?? '');
    answer(request, response);
  });
  elsewhere = await startService((request, response) => {
    requestsElsewhere.push(request.headers);
    response.end('{"Items":[]}');
  });
});
beforeEach(() => {
  requestedUrls = [];
});
afterAll(async () => {
  for (const opened of openedPurchases) {
    await opened.close();
    removeDirectory(opened.directory);
  }
  await service.close();
  await elsewhere.close();
});

const openPurchasesWith = (purchases: object): OpenedPurchases => {
  const profile = profileFor(service.url);
  const opened = openPurchases(
    makeDirectory(),
    connectionProfile.parse({ ...profile, purchases: { ...profile.purchases, ...purchases } }),
  );
  openedPurchases.push(opened);
  return opened;
};
const records = (count: number, from = 0): object[] =>
  Array.from({ length: count }, (_, index) => ({
    seller: { businessId: '2077474-0' },
    invoiceNumber: `${from + index}`,
  }));
const getRequestedPage = (url: string): number => Number(new URL(url, 'http://x').searchParams.get('page') ?? '0');

it('a next page on another server is refused, and nothing is sent there', async () => {
  const opened = openPurchasesWith({ paging: { kind: 'next', nextPath: 'next' } });
  answer = (_, response) => response.end(JSON.stringify({ Items: records(2), next: `${elsewhere.url}/v1/invoices` }));
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'pageElsewhere', detail: new URL(elsewhere.url).host },
  });
  expect(requestsElsewhere).toEqual([]);
  expect(await opened.readView(all)).toMatchObject({ totalCount: 0 });
});

it.each([
  ['address', { kind: 'next', nextPath: 'next', parameter: undefined }],
  ['token', { kind: 'next', nextPath: 'next', parameter: 'page' }],
])('a circle of pages by %s is refused', async (_, paging) => {
  const opened = openPurchasesWith({ paging });
  answer = ({ url = '' }, response) =>
    response.end(
      JSON.stringify({ Items: records(1, getRequestedPage(url)), next: paging.parameter ? '1' : '/?page=1' }),
    );
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { reason: 'pagesRepeat' } });
  expect(requestedUrls).toHaveLength(2);
});

it('a service that does not know the page parameter is refused before it has repeated itself for long', async () => {
  const opened = openPurchasesWith({ paging: { kind: 'page', parameter: 'page', size: 10 } });
  answer = (_, response) => response.end(JSON.stringify({ Items: records(10) }));
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { reason: 'pagesRepeat' } });
  expect(requestedUrls).toHaveLength(4);
});

it.each([404, 400])('a page after a short first one that is answered with %i is the end', async (status) => {
  const opened = openPurchasesWith({ paging: { kind: 'page', parameter: 'page', size: 10 } });
  answer = ({ url = '' }, response) =>
    getRequestedPage(url) === 0
      ? response.end(JSON.stringify({ Items: records(3) }))
      : response.writeHead(status).end();
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: 3, isWhole: true });
});

it('a page that cannot be read leaves what was there, and names what is wrong', async () => {
  const opened = openPurchasesWith({ paging: { kind: 'page', parameter: 'page', size: 2 } });
  answer = ({ url = '' }, response) =>
    response.end(JSON.stringify({ Items: getRequestedPage(url) < 2 ? records(2, getRequestedPage(url) * 2) : [] }));
  await opened.purchases.sync({ company });
  answer = ({ url = '' }, response) =>
    response.end(getRequestedPage(url) === 1 ? '<!doctype html>' : JSON.stringify({ Items: records(2) }));
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { reason: 'html' } });
  expect(await opened.readView(all)).toMatchObject({ totalCount: 4 });
});

it.each([
  ['a text', '3', true],
  ['a list', [3], true],
  ['too high', 5, false],
])('a total that is %s', async (_, rowCount, isWhole) => {
  const opened = openPurchasesWith({ totalPath: 'rowCount' });
  answer = (_request, response) => response.end(JSON.stringify({ rowCount, Items: records(3) }));
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: 3, isWhole });
});

it('validators are forgotten when another field is mapped, and not believed of a service that was not asked', async () => {
  const seen: unknown[] = [];
  answer = ({ headers }, response) => {
    seen.push(headers['if-none-match']);
    response.setHeader('etag', '"one"').end(JSON.stringify({ Items: records(1) }));
  };
  const opened = openPurchasesWith({ conditional: true });
  await opened.purchases.sync({ company });
  await opened.purchases.sync({ company });
  await opened.close();
  const profile = profileFor(service.url);
  const fields = { ...profile.purchases.fields, reference: 'other' };
  const purchases = { ...profile.purchases, conditional: true, fields };
  const mapped = openPurchases(opened.directory, { ...profile, purchases });
  await mapped.purchases.sync({ company });
  await mapped.purchases.sync({ company });
  await mapped.close();
  expect(seen).toEqual([undefined, '"one"', undefined, '"one"']);
  answer = (_, response) => response.writeHead(304).end();
  await expect(openPurchasesWith({}).purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'server', status: 304 },
  });
});

it('an invoice that is gone before the second reading of a list does not stay listed while nothing changes', async () => {
  const opened = openPurchasesWith({ conditional: true, totalPath: 'rowCount' });
  answer = ({ headers }, response) => {
    if (headers['if-none-match'] === '"two"') return void response.writeHead(304).end();
    const isFirst = requestedUrls.length === 1;
    const list = { rowCount: isFirst ? 4 : 2, Items: records(isFirst ? 3 : 2) };
    return void response.setHeader('etag', isFirst ? '"one"' : '"two"').end(JSON.stringify(list));
  };
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: 3, isWhole: true });
  expect(await opened.purchases.sync({ company })).toMatchObject({ missing: 1, isWhole: true });
  expect(await opened.readView(all)).toMatchObject({ totalCount: 2 });
});

it('progress says how much, how fast, and how it ended', async () => {
  const text = JSON.stringify({ Items: records(20_000) });
  answer = (_, response) => response.writeHead(200, { 'content-length': text.length }).end(text);
  const opened = openPurchasesWith({});
  await opened.purchases.sync({ company });
  expect(opened.progress.at(0)).toMatchObject({ running: true, bytesPerSecond: null, end: null });
  expect(opened.progress.at(-1)).toMatchObject({
    running: false,
    records: 20_000,
    bytes: text.length,
    totalBytes: text.length,
    end: { kind: 'done', outcome: { added: 20_000 } },
  });
  answer = (_, response) => response.writeHead(500).end();
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'server' } });
  expect(opened.progress.at(-1)).toMatchObject({ running: false, end: { kind: 'failed', error: { kind: 'server' } } });
});
