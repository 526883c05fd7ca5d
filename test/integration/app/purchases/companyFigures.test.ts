import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { companyCountFilters, companyCountNames, getDueFilters } from '#app/contract/purchases/companyFigures.ts';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { linkedInvoice } from './linkedInvoices.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);

let fixture: PurchasesFixture;
beforeEach(async () => {
  // It begins on a Friday.
  fixture = await createPurchasesFixture();
});
afterEach(() => fixture.close());

const sync = async (records: readonly object[]) => {
  fixture.now += 60 * 60_000;
  fixture.items = records;
  return fixture.opened.purchases.sync({ company });
};
const readFigures = async () => {
  const figures = await fixture.opened.purchases.companyFigures({ company });
  if (!figures) throw new Error('the company was never synced');
  return figures;
};
const listRows = (filters: readonly PurchaseFilter[]) => fixture.opened.readRows({ ...query, filters: [...filters] });
const markAs = async (state: 'reviewed' | 'query', ...numbers: readonly string[]): Promise<void> => {
  await fixture.opened.purchases.overview({ scope: company });
  for (const row of await listRows([]))
    if (numbers.includes(row.invoiceNumber ?? ''))
      await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state });
};
const due = (number: number, dueDate: string, change: object = {}): object =>
  linkedInvoice(number, 0, { dueDate, openAmount: 100 + number, ...change });
const listFiles = (ending: string): readonly string[] =>
  readdirSync(fixture.directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

const invoices = [
  due(0, '2026-11-10'),
  due(1, '2026-11-20'),
  due(2, '2026-11-21'),
  due(3, '2026-11-22'),
  due(4, '2026-11-23'),
  due(5, '2026-11-30', { seller: { organisationName: 'Saha Oy', bankAccount: { iban: 'FI00 1' } } }),
];

describe('the figures of a company', () => {
  it('are none before the first sync, and no file is created for them', async () => {
    expect(await fixture.opened.purchases.companyFigures({ company })).toBeNull();
    expect(listFiles('.sqlite')).toEqual([]);
  });

  it('count exactly what their lists show', async () => {
    await sync(invoices);
    fixture.now += 24 * 60 * 60_000;
    await fixture.reopen();
    await fixture.opened.purchases.runQuery({ query, locate: null, size: 100, fields: [], isSeen: true });
    await sync([...invoices.slice(1), due(6, '2026-12-01'), due(0, '2026-11-10', { openAmount: 7 })]);
    await markAs('reviewed', 'A-1', 'A-2');
    await markAs('query', 'A-3');
    await sync([
      ...invoices.slice(2),
      due(1, '2026-11-20', { invoiceTotalVatIncludedAmount: 900 }),
      due(6, '2026-12-01'),
    ]);
    const figures = await readFigures();
    for (const name of nonEmpty(companyCountNames))
      expect([name, figures[name]]).toEqual([name, (await listRows(companyCountFilters[name])).length]);
    expect(figures).toMatchObject({ reopened: 1, queries: 1, serious: 1 });
    for (const period of [figures.dueToday, figures.dueThisWeek])
      expect(period.count).toBe((await listRows(getDueFilters(period))).length);
  });

  it('sum up what is ready to be paid: today and overdue, and later in the week', async () => {
    await sync(invoices);
    await markAs('reviewed', 'A-0', 'A-1', 'A-2', 'A-4');
    // The 21st is a Saturday: it is paid on Monday, the 23rd.
    expect(await readFigures()).toMatchObject({
      dueToday: { from: null, to: '2026-11-20', count: 2, totals: [{ currency: 'EUR', amount: '201' }] },
      dueThisWeek: { from: '2026-11-21', to: '2026-11-22', count: 0, totals: [] },
    });
    fixture.now = Date.parse('2026-11-23T10:00:00Z');
    expect(await readFigures()).toMatchObject({
      dueToday: { from: null, to: toLocalIsoDate(fixture.now), count: 4, totals: [{ currency: 'EUR', amount: '407' }] },
    });
  });

  it('name the oldest open query, and none once it is closed', async () => {
    await sync(invoices);
    await markAs('query', 'A-1');
    const first = new Date(fixture.now).toISOString();
    fixture.now += 60_000;
    await markAs('query', 'A-2');
    expect(await readFigures()).toMatchObject({ queries: 2, oldestQueryAt: first });
    await markAs('reviewed', 'A-1', 'A-2');
    expect(await readFigures()).toMatchObject({ queries: 0, oldestQueryAt: null });
  });

  it('are there in the next run without a table, and computed again where they cannot be read', async () => {
    await sync(invoices);
    const figures = await readFigures();
    expect(figures).toMatchObject({ toReview: 6, serious: 1 });
    await fixture.reopen();
    expect(await readFigures()).toEqual(figures);
    await fixture.opened.close();
    for (const name of listFiles('.figures.json')) writeFileSync(join(fixture.directory, name), '{"key":');
    await fixture.reopen();
    expect(await readFigures()).toEqual(figures);
  });

  it('follow a decision, and a date from which to review', async () => {
    await sync(invoices);
    expect(await readFigures()).toMatchObject({ toReview: 6 });
    await markAs('reviewed', 'A-0');
    expect(await readFigures()).toMatchObject({ toReview: 5 });
    const [start] = await fixture.opened.purchases.reviewStarts({ scope: company });
    await fixture.opened.purchases.setReviewStart({ company, listedAt: start?.listedAt ?? '', from: '2026-11-03' });
    expect(await readFigures()).toMatchObject({ toReview: 1 });
  });
});
