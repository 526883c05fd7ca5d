import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedView, TableLayout } from '#app/contract/purchases/views.ts';
import '#test/fixtures/withoutElectron.ts';
import { type OpenedPurchases, openPurchases, profileFor } from '../app/purchases/openedPurchases.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');
const { removePurchaseViews: forgetPurchaseViews, createPurchaseViewsHandlers: purchaseViewsHandlers } = await import(
  '#main/ipc/purchaseViews.ts'
);

let folder: string;
let purchases: OpenedPurchases;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-views-'));
  purchases = openPurchases(join(folder, 'purchases'), {
    ...profileFor('http://localhost'),
    companies: ['1001', '1002'].map((customerNumber) => ({ customerNumber, name: customerNumber, businessId: null })),
  });
});
afterEach(async () => {
  await purchases.close();
  await rm(folder, { recursive: true });
});

const settings = () => openSettings(folder, () => expect.unreachable('the settings are sound'));
/** As after a restart: the settings are read from the disk again. */
const views = () => purchaseViewsHandlers(settings(), purchases.purchases);

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
const listShared = async (of = company) => (await views().listShared({ company: of })).views;
const listViewIds = async (scope: SavedView['scope'] & object) =>
  (await views().list({ scope })).views.map(({ id }) => id);

test('a view of one company lies in its log, with who saved it', async () => {
  await views().save({ view: view('a') });
  await views().save({ view: view('b') });
  await views().save({ view: view('a', { name: 'Renamed' }) });
  expect(await listShared()).toEqual([view('a', { name: 'Renamed' }), view('b')]);
  expect(await listShared({ ...company, customerNumber: '1002' })).toEqual([]);
  expect(await listViewIds(company)).toEqual([]);
  await views().remove({ id: 'a', scope: company });
  expect(await listShared()).toEqual([view('b')]);
  const filter = { scope: company, invoice: null, person: null, from: null, to: null, kinds: null };
  const { decisions } = await purchases.purchases.reviewLog.list({ filter, after: null, limit: 10 });
  expect(decisions.map(({ action, person }) => [action, person])).toEqual([
    [{ kind: 'viewRemoved', name: 'Renamed' }, 'tester'],
    [{ kind: 'viewSaved', name: 'Renamed' }, 'tester'],
    [{ kind: 'viewSaved', name: 'View b' }, 'tester'],
    [{ kind: 'viewSaved', name: 'View a' }, 'tester'],
  ]);
});

test('a view of an earlier release stays on this computer until it is saved again or removed', async () => {
  settings().set('purchaseViews', [view('a'), view('b')]);
  expect(await listViewIds(company)).toEqual(['a', 'b']);
  await views().save({ view: view('a') });
  expect(await listViewIds(company)).toEqual(['b']);
  expect(await listShared()).toEqual([view('a')]);
  await views().remove({ id: 'b', scope: company });
  expect(await listViewIds(company)).toEqual([]);
});

test('a view that is moved from its company to all leaves the log, and stays in the settings', async () => {
  await views().save({ view: view('a') });
  await views().save({ view: view('a', { scope: null }) });
  await views().remove({ id: 'a', scope: company });
  expect(await listShared()).toEqual([]);
  expect((await views().list({ scope: company })).views).toEqual([view('a', { scope: null })]);
});

test('a view for several companies is found by them, after a restart too', async () => {
  await views().save({ view: view('shared', { scope: null }) });
  await views().save({ view: view('wide', { scope: everyCompany }) });
  expect((await views().list({ scope: company })).views).toEqual([view('shared', { scope: null })]);
  expect(await listViewIds({ ...company, customerNumber: '1002' })).toEqual(['shared']);
  expect(await listViewIds(everyCompany)).toEqual(['shared', 'wide']);
});

test('a view saved again takes its own place, and a removed one is gone', async () => {
  for (const id of ['a', 'b']) await views().save({ view: view(id, { scope: null }) });
  await views().save({ view: view('a', { scope: null, name: 'Renamed' }) });
  expect((await views().list({ scope: company })).views.map(({ name }) => name)).toEqual(['Renamed', 'View b']);
  await views().remove({ id: 'a', scope: null });
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
  settings().set('purchaseViews', [view('other', { scope: other })]);
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
  settings().set('purchaseViews', [view('own'), view('shared', { scope: null })]);
  await views().keepLayout({ scope: company, layout });
  forgetPurchaseViews(settings(), 'demo');
  expect(await views().list({ scope: company })).toEqual({ views: [view('shared', { scope: null })], layout: null });
});
