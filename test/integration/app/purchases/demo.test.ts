import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessTokenSource } from '#app/auth/ports.ts';
import { purchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { type PurchaseQuery, purchaseView } from '#app/contract/purchases/query.ts';
import { purchaseRow } from '#app/contract/purchases/row.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { type Desk, makeDirectory, openDesk, queryOf, removeDirectory } from './desk.ts';
import { signIn } from './syncScene.ts';

const size = 5000;
const directory = makeDirectory();
let demo: DemoService;
let desk: Desk;
let tokens: AccessTokenSource;

beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: size });
  tokens = await signIn(demo);
  desk = openDesk(directory, parseProfile(demo.profileText), tokens);
});
afterAll(async () => {
  await desk.close();
  await demo.close();
  removeDirectory(directory);
});

const company = { connectionId: 'demo', customerNumber: '' };
const query = (search = ''): PurchaseQuery => ({
  ...queryOf(company),
  search,
  sort: [{ column: 'amount', direction: 'descending' }],
});

it(`takes in ${size} invoices of a service, whole and in order`, async () => {
  company.customerNumber = parseProfile(demo.profileText).companies[0]?.customerNumber ?? '';
  const outcome = await desk.purchases.sync({ company });
  expect(outcome).toMatchObject({ received: size, added: size, changed: 0, unchanged: 0 });
  const view = purchaseView.parse(await desk.viewOf(query()));
  expect(view).toMatchObject({ rowCount: size, totalCount: size });
  const rows = purchaseRow.array().parse(await desk.rowsOf(query()));
  const amounts = rows.map(({ amount }) => Number(amount));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const detail = await desk.purchases.invoice({ company, id: rows[0]?.id ?? 0 });
  expect(purchaseInvoice.parse(detail).fields.some(({ specified }) => !specified)).toBe(true);
});

it('finds all of one supplier and none of another', async () => {
  const [first] = await desk.rowsOf(query());
  const found = await desk.viewOf(query(first?.sellerName ?? '-'));
  expect(found.rowCount).toBeGreaterThan(0);
  expect(found.rowCount).toBeLessThan(size);
  expect(found.totalCount).toBe(size);
});

it('goes on with a renewed token, finds the same data unchanged, and survives a cut answer', async () => {
  demo.withdrawAccessTokens();
  expect(await desk.purchases.sync({ company })).toMatchObject({
    received: size,
    added: 0,
    changed: 0,
    unchanged: size,
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'truncate' } });
  await expect(desk.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'truncated' },
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'cutMidway' } });
  await expect(desk.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'unreadableAnswer', reason: 'truncated' },
  });
  demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'rateLimit', seconds: 57 } });
  await expect(desk.purchases.sync({ company })).rejects.toMatchObject({
    error: { kind: 'rateLimited', retryAfterSeconds: 57 },
  });
  expect(await desk.viewOf(query())).toMatchObject({ rowCount: size });
});
