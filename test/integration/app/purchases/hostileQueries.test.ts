import { afterAll, beforeAll, expect, it } from 'vitest';
import { purchaseOverviewContract } from '#app/contract/purchases/overview.ts';
import { type PurchaseFilter, purchaseQuery } from '#app/contract/purchases/query.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  createPurchaseQuery,
  fixedTokens,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const directory = makeDirectory();
const endless = '€'.repeat(3000);
let service: Service;
let opened: OpenedPurchases;
let now = new Date(2026, 10, 20, 23, 59).getTime();

const record = (number: number, name: string): object => ({
  seller: { organisationName: name },
  invoiceNumber: String(number),
  dueDate: `2026-11-${number}`,
  invoiceTotalVatIncludedAmount: 100,
  invoiceCurrencyCode: number === 19 ? endless : 'EUR',
});

beforeAll(async () => {
  const records = [record(19, `${endless}1`), record(20, '__proto__'), record(21, 'constructor')];
  service = await startService((_, response) => response.end(JSON.stringify({ Items: records })));
  const profile = profileFor(service.url);
  const fields = { ...profile.purchases.fields, dueDate: 'dueDate' };
  const read = { ...profile, purchases: { ...profile.purchases, fields } };
  opened = openPurchases(directory, read, fixedTokens, { now: () => now });
  await opened.purchases.sync({ company });
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

const countRows = async (filters: readonly PurchaseFilter[]): Promise<number> =>
  (await opened.readView(purchaseQuery.parse({ ...query, filters }))).rowCount;

it('returns figures and values that can be queried again, however long they are and whatever they are called', async () => {
  const { currencies } = purchaseOverviewContract.read.output.parse(
    await opened.purchases.overview({ scope: company }),
  );
  expect(currencies.length).toBe(2);
  for (const { ageing } of currencies)
    for (const { filters, count } of nonEmpty(ageing)) expect(await countRows(filters)).toBe(count);
  for (const column of ['sellerName', 'currency'] as const)
    for (const { value, count } of nonEmpty(await opened.purchases.values({ query, column, search: '' })))
      expect(await countRows([{ kind: 'oneOf', column, values: [value] }])).toBe(count);
});

it('closes each group by its own key', async () => {
  const by = 'supplier' as const;
  const open = { ...query, group: { by, closed: [] } };
  const lines = await opened.purchases.lines({ query: open, from: 0, to: 10, fields: [] });
  const keys = lines.flatMap((line) => (line.kind === 'group' ? [line.key] : []));
  const closed = purchaseQuery.parse({ ...query, group: { by, closed: keys } });
  expect((await opened.readView(closed)).lineCount).toBe(keys.length);
});

it('takes no selection for what the same lines are on another day, and says to look again', async () => {
  const due = {
    ...query,
    filters: [{ kind: 'period' as const, column: 'dueDate' as const, period: 'today' as const }],
  };
  const { revision, rowCount } = await opened.readView(due);
  expect(rowCount).toBe(1);
  now += 2 * 60_000;
  opened.changed = [];
  const selected = { query: due, selection: { revision, ranges: [{ from: 0, to: 1 }] } };
  const marking = { ...selected, state: 'reviewed', isWithoutFindings: false } as const;
  const conflict = { error: { kind: 'conflict' } };
  await expect(opened.purchases.review.setStates(marking)).rejects.toMatchObject(conflict);
  expect(opened.changed).toEqual([company]);
  await expect(opened.purchases.review.summarize(selected)).rejects.toMatchObject(conflict);
  expect(opened.changed).toEqual([company, company]);
  expect((await opened.readRows(query)).map(({ review }) => review)).toEqual(['new', 'new', 'new']);
  expect((await opened.readView(due)).revision).not.toBe(revision);
});
