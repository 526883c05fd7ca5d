import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '#test/fixtures/withoutElectron.ts';

const { openSettingsStore: openSettings } = await import('#main/platform/settings.ts');
const { createPurchaseSyncSettingsHandlers: purchaseRoutineHandlers } = await import('#main/ipc/purchaseRoutine.ts');
const {
  removeConnectionCompanySettings: forgetRoutines,
  getSalesNotificationKinds,
  setSalesNotificationKinds: setSalesNotifications,
} = await import('#main/platform/companySettings.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-routines-'));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => openSettings(folder, () => undefined);
const company = { connectionId: 'a', customerNumber: '1001' };
const usual = { syncEvery: 60, notifyNew: false, notifySerious: false };

test('a company is fetched every hour without notifications by default', async () => {
  const { get } = purchaseRoutineHandlers(open());
  expect(await get({ company })).toEqual({ routine: usual, quietHours: null });
});

test('what is chosen is kept for that company alone; quiet hours hold for all', async () => {
  const { set, setQuietHours } = purchaseRoutineHandlers(open());
  const routine = { syncEvery: null, notifyNew: true, notifySerious: true };
  await set({ company, routine: { ...routine, syncEvery: 15 } });
  await set({ company, routine });
  await setQuietHours({ quietHours: { from: '20:00', to: '07:00' } });
  const { get } = purchaseRoutineHandlers(open());
  expect(await get({ company })).toEqual({ routine, quietHours: { from: '20:00', to: '07:00' } });
  const other = { ...company, customerNumber: '1002' };
  expect(await get({ company: other })).toEqual({ routine: usual, quietHours: { from: '20:00', to: '07:00' } });
  await setQuietHours({ quietHours: null });
  expect(await get({ company })).toMatchObject({ quietHours: null });
});

test('it goes with its connection', async () => {
  const settings = open();
  const { get, set } = purchaseRoutineHandlers(settings);
  const other = { ...company, connectionId: 'b' };
  const routine = { syncEvery: 240, notifyNew: true, notifySerious: false } as const;
  for (const each of [company, other]) await set({ company: each, routine });
  forgetRoutines(settings, 'a');
  expect(await get({ company })).toMatchObject({ routine: usual });
  expect(await get({ company: other })).toMatchObject({ routine });
});

test('sales notifications are off by default, and their setting is removed with the connection', () => {
  const settings = open();
  expect(getSalesNotificationKinds(settings, company)).toEqual([]);
  setSalesNotifications(settings, company, ['paid', 'collection']);
  setSalesNotifications(settings, { ...company, connectionId: 'b' }, ['deliveryFailed']);
  setSalesNotifications(settings, company, ['paid']);
  expect(getSalesNotificationKinds(open(), company)).toEqual(['paid']);
  forgetRoutines(settings, 'a');
  expect(getSalesNotificationKinds(settings, company)).toEqual([]);
  expect(getSalesNotificationKinds(settings, { ...company, connectionId: 'b' })).toEqual(['deliveryFailed']);
});
