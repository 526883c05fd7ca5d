import { afterEach, beforeEach, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { salesClient, signedIn } from './client.ts';

const noon = Date.parse('2026-11-20T10:00:00Z');

let demo: DemoService;
let token: string;
beforeEach(async () => {
  demo = await startDemoService({ purchaseCount: 300, clock: { now: () => noon } });
  token = (await signedIn(demo)).accessToken;
});
afterEach(() => demo.close());

const list = (query: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${demo.url}/v1/invoices${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', ...headers },
  });

interface Invoice {
  readonly seller: { readonly organisationName: string; readonly bankAccount: { readonly bankName: string } } | null;
  readonly buyer?: { readonly organisationName: string; readonly postalAddress: { readonly postCode: string } };
  readonly invoiceDate?: string;
  readonly invoiceTotalVatIncludedAmount?: number | string;
}

const readItems = async (answer: Response): Promise<readonly Invoice[]> =>
  ((await answer.json()) as { Items: Invoice[] }).Items;

test('lists every invoice of a company, with the odd values that such services send', async () => {
  const items = await readItems(await list('?customerNumber=1001'));

  expect(items).toHaveLength(300);
  expect(items.some(({ seller }) => seller === null)).toBe(true);
  expect(items.some(({ seller }) => seller?.bankAccount.bankName === '')).toBe(true);
  expect(items.some((item) => !item.buyer)).toBe(true);
  expect(items.some(({ buyer }) => buyer?.postalAddress.postCode === ' 53100  ')).toBe(true);
  expect(items.some(({ invoiceDate }) => invoiceDate === undefined)).toBe(true);
  expect(items.some(({ invoiceDate }) => /^\d{8}$/.test(invoiceDate ?? ''))).toBe(true);
  expect(items.some(({ invoiceDate }) => /T00:00:00\+02:00$/.test(invoiceDate ?? ''))).toBe(true);
  expect(items.some((item) => /^\d+,\d\d$/.test(String(item.invoiceTotalVatIncludedAmount)))).toBe(true);
  expect(items.some((item) => typeof item.invoiceTotalVatIncludedAmount === 'number')).toBe(true);
});

test('gives the second company invoices of its own', async () => {
  const items = await readItems(await list('?customerNumber=1002'));

  expect(items).toHaveLength(30);
  expect(items[0]?.buyer?.organisationName).toBe('Lahden Kirjanpito Oy');
});

test('says the same in every run of the same seed', async () => {
  const twin = await startDemoService({ purchaseCount: 300, clock: { now: () => noon } });
  const { accessToken } = await signedIn(twin);
  const answer = await fetch(`${twin.url}/v1/invoices?customerNumber=1001`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

  expect(await answer.text()).toBe(await (await list('?customerNumber=1001')).text());
  await twin.close();
});

test.each<[number, string, Readonly<Record<string, string>>]>([
  [401, '?customerNumber=1001', { authorization: '' }],
  [401, '?customerNumber=1001', { authorization: 'Bearer forged' }],
  [406, '?customerNumber=1001', { accept: 'application/xml' }],
  [400, '', {}],
  [400, '?customerNumber=abc', {}],
  [403, '?customerNumber=9999', {}],
])('answers %i to %s with %o', async (status, query, headers) => {
  expect((await list(query, headers)).status).toBe(status);
  expect(demo.ledger.purchaseLists).toBe(0);
});

test('takes neither a withdrawn token nor one for sales', async () => {
  const { withdrawAccessTokens } = demo;
  withdrawAccessTokens();

  expect((await list('?customerNumber=1001')).status).toBe(401);
  const sales = await salesClient(demo);
  expect((await sales('GET', '/settings')).status).toBe(200);
});

test('quirk: access tokens of a chosen lifetime', async () => {
  demo.quirks.accessTokenSeconds = 7;

  expect((await signedIn(demo)).tokens.expires_in).toBe(7);
});

test('begins a list of a hundred thousand invoices before it is made, and lets it be given up', async () => {
  const large = await startDemoService({ purchaseCount: 100_000 });
  const { accessToken } = await signedIn(large);
  const answer = await fetch(`${large.url}/v1/invoices?customerNumber=1001`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const reader = answer.body?.getReader();
  const first = await reader?.read();

  expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^\{"Items":\[\{"version"/);
  await reader?.cancel();
  await large.close();
});
