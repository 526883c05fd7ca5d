import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HttpClient } from '#app/http/client.ts';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { demo } from './demoSales.ts';
import { captureError, company, createSalesConnection, newFile, type OpenedSales, openSales } from './parts.ts';
import { requestPatterns } from './speech.ts';

const pageSize = 5;
const everything = {
  ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
  sort: { column: 'date', direction: 'descending' } as const,
};

let opened: OpenedSales;
/** Lets the third page of the list leave. */
let goOn: () => void;
/** Pages of the list that were asked for. */
let pages: number;

/** The service gives the list five invoices at a time. */
const inSmallPages = (third: Promise<void>): HttpClient => ({
  send: async (request) => {
    const url = new URL(request.url);
    if (!requestPatterns.listInvoices.path.test(request.url)) return createHttpClient({ retries: 0 }).send(request);
    pages += 1;
    if (pages === 3) await third;
    for (const name of ['pageSize', 'take']) if (url.searchParams.has(name)) url.searchParams.set(name, `${pageSize}`);
    return createHttpClient({ retries: 0 }).send({ ...request, url: url.href });
  },
});

beforeEach(() => {
  const third = Promise.withResolvers<void>();
  goOn = third.resolve;
  pages = 0;
  opened = openSales(newFile(), createSalesConnection(demo, inSmallPages(third.promise)));
});
afterEach(() => opened.sales.close());

const getInvoices = () => opened.sales.tracking.invoices({ company, query: everything, offset: 0, limit: 500 });

test('the first invoices are shown while the rest is still being read', async () => {
  const reading = opened.sales.tracking.refresh({ company });
  await expect.poll(async () => (await getInvoices()).count).toBe(2 * pageSize);
  expect((await getInvoices()).asOf).toBeNull();
  goOn();
  await reading;
  expect((await getInvoices()).count).toBe(demo.office.invoices().length);
  expect((await getInvoices()).asOf).not.toBeNull();
});

test('an interrupted list does not count as complete, and the invoices that it returned stay', async () => {
  const reading = captureError(opened.sales.tracking.refresh({ company }));
  await expect.poll(async () => (await getInvoices()).count).toBe(2 * pageSize);
  demo.mischief.next({ ...requestPatterns.listInvoices, times: 20, do: { kind: 'cutBefore' } });
  goOn();
  expect(await reading).toMatchObject({ kind: 'offline' });
  expect(await getInvoices()).toMatchObject({ count: 2 * pageSize, asOf: null });
  demo.mischief.clear();
  await opened.sales.tracking.refresh({ company });
  expect((await getInvoices()).count).toBe(demo.office.invoices().length);
});

test('a refresh during a running reading waits for it', async () => {
  await expect.poll(async () => (await getInvoices()).count).toBe(2 * pageSize);
  const reading = opened.sales.tracking.refresh({ company });
  goOn();
  await reading;
  await opened.sales.tracking.poll(company);
  expect((await getInvoices()).count).toBe(demo.office.invoices().length);
  expect(pages).toBe(Math.ceil(demo.office.invoices().length / pageSize));
});

test('nobody asks for a list once more that somebody refreshes', async () => {
  const reading = opened.sales.tracking.refresh({ company });
  await expect.poll(async () => (await getInvoices()).count).toBe(2 * pageSize);
  goOn();
  await reading;
  await opened.sales.tracking.poll(company);
  expect(pages).toBe(Math.ceil(demo.office.invoices().length / pageSize));
});
