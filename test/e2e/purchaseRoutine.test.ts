import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { connect, expectPurchaseCount, expectSynced, signInAtService, writeProfile } from './journeys.ts';
import { sleepAndWake } from './mainClock.ts';
import { clickFirstNotification, readNotifications, recordNotifications } from './notifications.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('the purchase routine', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 30, quirks: { purchasePages: 'page', purchasePageSize: 20 } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-routine-'));
    const file = await writeProfile(join(folder, 'profile.json'), demo);
    application = await launch({ args: [`--profile=${file}`] });
    await recordNotifications(application);
    page = await application.window('main');
    await connect(page, demo);
    await signInAtService(await application.window('signIn'), demo);
    await expectInvoices(30);
  });
  afterAll(async () => {
    await application?.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  /** Simulates a sleep of so many minutes, few enough that the session need not be renewed. */
  const sleep = (minutes: number): Promise<void> => sleepAndWake(application, minutes * 60_000);
  /** Waits for the end of the sync, too: one that is under way is not begun again by a wake-up. */
  const expectInvoices = async (count: number): Promise<void> => {
    await expectPurchaseCount(page, count);
    await expectSynced(page, t);
  };
  const showPurchases = async (): Promise<void> => {
    await page.keyboard.press('Control+1');
    await expect(page.getByRole('searchbox', { name: t('purchases:search') })).toBeVisible();
  };

  test('fetches invoices as often as a person chooses by keyboard, without a notification unless one is wanted', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: /Fetch invoices/ }).press('Enter');
    await page.getByRole('option', { name: 'Every 15 minutes' }).press('Enter');
    await expect(page.getByRole('button', { name: /Every 15 minutes/ })).toBeVisible();
    await showPurchases();
    demo.moveOn({ added: 1 });
    await sleep(16);
    await expectInvoices(31);
    await expect.poll(() => readNotifications(application)).toEqual([]);
  });

  test('notifies of new invoices once that is chosen by keyboard, and shows them at a click', async () => {
    await page.keyboard.press('Control+,');
    const wanted = page.getByRole('checkbox', { name: 'New invoices' });
    await wanted.press('Space');
    await expect(wanted).toBeChecked();
    demo.moveOn({ added: 2 });
    await sleep(16);
    // The only notification: the invoice before it caused none.
    const notification = { title: 'Saimaan Puutuote Oy', body: '2 new purchase invoices' };
    await expect.poll(() => readNotifications(application)).toEqual([notification]);
    await clickFirstNotification(application);
    await expect(page).toHaveURL(/#\/purchases\?.*\bview=toReview\b/);
    await expectInvoices(33);
  });

  test('shows no notification in the quiet hours', async () => {
    await page.keyboard.press('Control+,');
    const quiet = page.getByRole('checkbox', { name: 'No notifications at these hours' });
    await quiet.press('Space');
    await expect(quiet).toBeChecked();
    // From eight to eight is all day.
    await page.getByRole('button', { name: /Until/ }).press('Enter');
    await page.getByRole('option', { name: '20:00' }).press('Enter');
    await expect(page.getByRole('button', { name: /20:00.*Until|Until.*20:00/ })).toBeVisible();
    await showPurchases();
    demo.moveOn({ added: 2 });
    await sleep(16);
    await expectInvoices(35);
    await expect.poll(() => readNotifications(application)).toHaveLength(1);
  });

  test('says why the invoices grow older', async () => {
    await demo.close();
    await sleep(16);
    await expect(page.getByText(/^Synced .* · offline$/)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // The sync in the quiet hours has caused no late notification either.
    await expect.poll(() => readNotifications(application)).toHaveLength(1);
  });
});
