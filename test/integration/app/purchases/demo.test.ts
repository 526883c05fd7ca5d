import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import { purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { type PurchaseQuery, purchaseQuerySummary } from '#app/contract/purchases/query.ts';
import { purchaseRow } from '#app/contract/purchases/row.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  removeDirectory,
} from './openedPurchases.ts';
import { signIn } from './syncFixture.ts';

const size = 5000;
const directory = makeDirectory();
let demo: DemoService;
let opened: OpenedPurchases;
let tokens: AccessTokenSource;

beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: size });
  tokens = await signIn(demo);
  opened = openPurchases(directory, parseProfile(demo.profileText), tokens);
});
afterAll(async () => {
  await opened.close();
  await demo.close();
  removeDirectory(directory);
});

const company = { connectionId: 'demo', customerNumber: '' };
const query = (search = ''): PurchaseQuery => ({
  ...createPurchaseQuery(company),
  search,
  sort: [{ column: 'amount', direction: 'descending' }],
});

it(`takes in ${size} invoices of a service, whole and in order`, async () => {
  company.customerNumber = parseProfile(demo.profileText).companies[0]?.customerNumber ?? '';
  const outcome = await opened.purchases.sync({ company });
  expect(outcome).toMatchObject({ received: size, added: size, changed: 0, unchanged: 0 });
  const view = purchaseQuerySummary.parse(await opened.readView(query()));
  expect(view).toMatchObject({ rowCount: size, totalCount: size });
  const rows = purchaseRow.array().parse(await opened.readRows(query()));
  const amounts = rows.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const detail = await opened.purchases.invoice({ company, id: rows[0]?.id ?? 0 });
  expect(purchaseInvoice.parse(detail).fields.some(({ specified }) => !specified)).toBe(true);
});

it('finds all of one supplier and none of another', async () => {
  const [first] = await opened.readRows(query());
  const match = await opened.readView(query(first?.sellerName ?? '-'));
  expect(match.rowCount).toBeGreaterThan(0);
  expect(match.rowCount).toBeLessThan(size);
  expect(match.totalCount).toBe(size);
});

it('goes on with a renewed token, finds the same data unchanged, and survives a cut answer', async () => {
  demo.withdrawAccessTokens();
  expect(await opened.purchases.sync({ company })).toMatchObject({
    received: size,
    added: 0,
    changed: 0,
    unchanged: size,
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'truncate' } });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'truncated' },
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'cutMidway' } });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'truncated' },
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'rateLimit', seconds: 57 } });
  await expect(opened.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'rateLimited', retryAfterSeconds: 57 },
  });
  expect(await opened.readView(query())).toMatchObject({ rowCount: size });
});
