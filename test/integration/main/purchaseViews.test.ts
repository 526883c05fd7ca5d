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

test('a removed connection takes its views and layouts along, and leaves the shared ones', async () => {
  await views().save({ view: view('own') });
  await views().save({ view: view('shared', { scope: null }) });
  await views().keepLayout({ scope: company, layout });
  forgetPurchaseViews(settings(), 'demo');
  expect(await views().list({ scope: company })).toEqual({ views: [view('shared', { scope: null })], layout: null });
});
