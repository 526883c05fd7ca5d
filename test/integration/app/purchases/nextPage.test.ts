import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { parseProfile } from '#app/profile/parseProfile.ts';
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
/** The last of the four pages is not full, so that none is asked for after it. */
const size = 10;
const total = 35;

let service: Service;
let opened: OpenedPurchases;
afterEach(async () => {
  await opened.close();
  removeDirectory(opened.directory);
  await service.close();
});

const createPage = (page: number, hasTotal = true): string =>
  JSON.stringify({
    Items: Array.from({ length: Math.min(size, total - page * size) }, (_, index) => ({
      seller: { name: 'Myyjä Oy', businessId: '1572860-0' },
      buyer: {},
      invoiceNumber: `${page * size + index}`,
      invoiceDate: '2026-11-02',
    })),
    ...(hasTotal && { Total: total }),
  });

/** Answers a page, with its address's number. */
type PageListener = (page: number, response: ServerResponse) => void;

/** Opens purchases over a service whose list has numbered pages. Returns the numbers of the requested pages. */
const openPages = async (answer: PageListener): Promise<number[]> => {
  const requested: number[] = [];
  service = await startService((request, response) => {
    const page = Number(new URL(request.url ?? '', service.url).searchParams.get('page'));
    requested.push(page);
    answer(page, response);
  });
  const { name, format, companies, identity } = profileFor(service.url);
  const paging = { kind: 'page', parameter: 'page', size };
  const purchases = { baseUrl: service.url, paging, totalPath: 'Total' };
  opened = openPurchases(
    makeDirectory(),
    parseProfile(JSON.stringify({ format, name, companies, identity, purchases })),
  );
  return requested;
};

const countInvoices = async (): Promise<number> => (await opened.readView(createPurchaseQuery(company))).totalCount;

it('is asked for while the one before it is still being received, where the total of the service says that there is one', async () => {
  const answered = new Map<number, ServerResponse>();
  const finish = (page: number): void => void answered.get(page)?.end(createPage(page));
  const requested = await openPages((page, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.flushHeaders();
    answered.set(page, response);
    // The first page says how many there are. The bodies of the others wait for the request of the next one.
    if (page === 0 || page === 3) finish(page);
    if (page > 1) finish(page - 1);
  });
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: total, isWhole: true });
  expect(requested).toEqual([0, 1, 2, 3]);
  expect(await countInvoices()).toBe(total);
});

it('is not asked for before the one before it has come, where no total says that there is one', async () => {
  const openPageNumbers = new Set<number>();
  const together: number[] = [];
  await openPages((page, response) => {
    openPageNumbers.add(page);
    together.push(openPageNumbers.size);
    response.once('finish', () => openPageNumbers.delete(page));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(createPage(page, false));
  });
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: total, isWhole: true });
  expect(together).toEqual([1, 1, 1, 1]);
});

it('is asked for again where it failed, by the sync that goes on', async () => {
  let refusals = 1;
  const requested = await openPages((page, response) => {
    const isRefused = page === 2 && refusals > 0;
    if (isRefused) refusals -= 1;
    response.writeHead(isRefused ? 500 : 200, { 'content-type': 'application/json' });
    response.end(isRefused ? '{}' : createPage(page));
  });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'server', status: 500 } });
  expect(await opened.purchases.sync({ company })).toMatchObject({ added: total, isWhole: true });
  expect(requested).toEqual([0, 1, 2, 2, 3]);
});

it('is given up with the sync that is cancelled while it is being received', async () => {
  const isClosed: Promise<unknown>[] = [];
  await openPages((page, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (page === 0) response.end(createPage(0));
    else response.write('{"Items":[');
    if (page > 0) isClosed.push(once(response, 'close'));
    if (page === 2) void opened.purchases.cancelSync({ company });
  });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({ error: { kind: 'cancelled' } });
  expect(isClosed).toHaveLength(2);
  await Promise.all(isClosed);
});
