import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, test } from 'vitest';
import { startDemoService } from '#app/demo/demoService.ts';
import { mountSmallDisk, type SmallDisk, smallDisks } from '../fixtures/smallDisk.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import {
  connect,
  expectPurchaseCount,
  mainJobUntil,
  openPage,
  readStoredDraft,
  signInAtService,
  startInvoice,
  writeProfile,
} from './journeys.ts';
import { expect } from './pageAssertions.ts';

describe.skipIf(!smallDisks.canMount)(`a full disk${smallDisks.why}`, () => {
  let disk: SmallDisk;
  let application: LaunchedApplication;
  beforeEach(() => {
    const mounted = mountSmallDisk(24);
    if (!mounted) throw new Error('no disk');
    disk = mounted;
  });
  afterEach(async () => {
    await application?.kill();
    disk.unmount();
  });

  const userDataDir = () => join(disk.folder, 'data');
  const start = async (args: readonly string[] = []): Promise<void> => {
    application = await launch({ userDataDir: userDataDir(), args });
  };
  const diskFull = (page: Page) => page.getByRole('alert').getByText('The disk is full');
  const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

  test('loses nothing that is typed: says that it is not saved, and saves it when there is room again', async () => {
    await start();
    const page = await mainJobUntil(application, 'purchase-table');
    await startInvoice(page, 'Satamasoutajat Oy');
    const makeRoom = disk.fill();
    const long = 'Veneet ja airot, '.repeat(500);
    await page.getByLabel('Name', { exact: true }).fill(long);
    await expect(diskFull(page)).toBeVisible();
    await page.getByLabel('Town').fill('Imatra');
    makeRoom();
    // A failed save is repeated after a pause, too: then there is no button any more.
    await Promise.race([tryAgain(page).click(), expect(diskFull(page)).toHaveCount(0)]);
    await expect.poll(async () => (await readStoredDraft(page))?.contact).toMatchObject({ name: long, town: 'Imatra' });
    await expect(diskFull(page)).toHaveCount(0);
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    await application.kill();

    await start();
    const secondPage = await application.window('main');
    await openPage(secondPage, 'sales');
    await secondPage
      .getByRole('grid', { name: 'Sales invoices' })
      .getByRole('row')
      .filter({ hasText: 'Veneet ja airot' })
      .click();
    await secondPage.getByRole('complementary', { name: 'Draft' }).getByRole('button', { name: 'Open' }).click();
    await expect(secondPage.getByLabel('Name', { exact: true })).toHaveValue(long);
    await expect(secondPage.getByLabel('Town')).toHaveValue('Imatra');
    await application.close();

    // Enough to start, too little for a database to open.
    const makeRoomForAll = disk.fill(20_000);
    await start();
    const thirdPage = await application.window('main');
    await expect(diskFull(thirdPage).first()).toBeVisible();
    makeRoomForAll();
    await tryAgain(thirdPage).first().click();
    await expect(thirdPage.getByText(/ of 500 invoices$/)).toBeVisible();
  });

  test('stops a sign-in and a sync with an explanation, and lets the person repeat both', async () => {
    const demo = await startDemoService({ purchaseCount: 3000 });
    await start([`--profile=${await writeProfile(join(disk.folder, 'profile.json'), demo)}`]);
    const page = await application.window('main');
    await connect(page, demo);
    // The connection and its secrets are on the disk before the window opens.
    const login = await application.window('signIn');
    const makeRoomForTokens = disk.fill();
    await signInAtService(login, demo);
    await expect(diskFull(page)).toBeVisible();
    await expect.poll(() => application.hasWindow('signIn')).toBe(false);
    makeRoomForTokens();
    // Many times: the schedule may begin a sync of its own in any minute.
    demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'status', status: 403 }, times: 100 });
    await tryAgain(page).click();
    await signInAtService(await application.window('signIn'), demo);

    await expect(page.getByRole('alert').getByText('The service does not allow this')).toBeVisible();
    await expect(diskFull(page)).toHaveCount(0);
    demo.mischief.clear();
    const makeRoomForInvoices = disk.fill();
    await tryAgain(page).click();
    await expect(diskFull(page)).toBeVisible();
    makeRoomForInvoices();
    await tryAgain(page).click();
    await expectPurchaseCount(page, '3,000');
    await demo.close();
  });
});
