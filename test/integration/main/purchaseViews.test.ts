import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedView, TableLayout } from '#app/contract/purchases/views.ts';
import '#test/fixtures/withoutElectron.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');
const { removePurchaseViews: forgetPurchaseViews, createPurchaseViewsHandlers: purchaseViewsHandlers } = await import(
  '#main/ipc/purchaseViews.ts'
);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-views-'));
});
afterEach(() => rm(folder, { recursive: true }));

const settings = () => openSettings(folder, () => expect.unreachable('the settings are sound'));
/** As after a restart: everything is read from the disk again. */
const views = () => purchaseViewsHandlers(settings());

const company = { connectionId: 'demo', customerNumber: '1001' };
const everyCompany = { connectionId: 'demo', customerNumber: null };
const layout: TableLayout = {
  columns: [{ column: 'field:orderIdentifier', width: 120, isPinned: true }],
  density: 'compact',
};
const view = (id: string, change: Partial<SavedView> = {}): SavedView => ({
  id,
  name: `View ${id}`,
  scope: company,
  content: {
    filters: [{ kind: 'number', column: 'amount', from: '100', to: null }],
    sort: [{ column: 'amount', direction: 'descending' }],
    groupBy: 'supplier',
    layout,
  },
  ...change,
});
const listViewIds = async (scope: SavedView['scope'] & object) =>
  (await views().list({ scope })).views.map(({ id }) => id);

test('a view is found by its own company, a shared one by every company, after a restart too', async () => {
  await views().save({ view: view('own') });
  await views().save({ view: view('shared', { scope: null }) });
  await views().save({ view: view('wide', { scope: everyCompany }) });
  expect((await views().list({ scope: company })).views).toEqual([view('own'), view('shared', { scope: null })]);
  expect(await listViewIds({ ...company, customerNumber: '1002' })).toEqual(['shared']);
  expect(await listViewIds(everyCompany)).toEqual(['shared', 'wide']);
});

test('a view saved again takes its own place, and a removed one is gone', async () => {
  for (const id of ['a', 'b']) await views().save({ view: view(id) });
  await views().save({ view: view('a', { name: 'Renamed' }) });
  expect((await views().list({ scope: company })).views.map(({ name }) => name)).toEqual(['Renamed', 'View b']);
  await views().remove({ id: 'a' });
  expect(await listViewIds(company)).toEqual(['b']);
});

test('each company has its own layout', async () => {
  await views().keepLayout({ scope: company, layout });
  await views().keepLayout({ scope: company, layout: { ...layout, density: 'comfortable' } });
  expect((await views().list({ scope: company })).layout).toEqual({ ...layout, density: 'comfortable' });
  expect((await views().list({ scope: everyCompany })).layout).toBeNull();
});

test('a layout of one company leaves those of others as they were', async () => {
  await views().keepLayout({ scope: company, layout });
  await views().keepLayout({ scope: everyCompany, layout: { ...layout, density: 'comfortable' } });
  expect((await views().list({ scope: company })).layout).toEqual(layout);
  expect((await views().list({ scope: everyCompany })).layout).toEqual({ ...layout, density: 'comfortable' });
});

test('a removed connection leaves those of others, and writes nothing where it had none', async () => {
  const other = { connectionId: 'desk', customerNumber: '1' };
  await views().save({ view: view('other', { scope: other }) });
  await views().keepLayout({ scope: other, layout });
  const store = settings();
  const written: string[] = [];
  const watched = { ...store, set: (...given: Parameters<typeof store.set>) => void written.push(given[0]) };
  forgetPurchaseViews(watched as typeof store, 'demo');
  expect(written).toEqual([]);
  await views().keepLayout({ scope: company, layout });
  forgetPurchaseViews(settings(), 'demo');
  expect(await views().list({ scope: other })).toEqual({ views: [view('other', { scope: other })], layout });
  expect((await views().list({ scope: company })).layout).toBeNull();
});

test('a removed connection takes its views and layouts along, and leaves the shared ones', async () => {
  await views().save({ view: view('own') });
  await views().save({ view: view('shared', { scope: null }) });
  await views().keepLayout({ scope: company, layout });
  forgetPurchaseViews(settings(), 'demo');
  expect(await views().list({ scope: company })).toEqual({ views: [view('shared', { scope: null })], layout: null });
});
