import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { connect, signInAtService, writeProfile } from './journeys.ts';

interface Shown {
  readonly title: string;
  readonly body: string;
}

/** Where the test keeps the notifications that were shown. */
interface Kept {
  readonly shown: { readonly title: string; readonly body: string; emit(event: 'click'): void }[];
}

describe('what happens by itself', () => {
  let demo: DemoService;
  let folder: string;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 30, quirks: { purchasePages: 'page', purchasePageSize: 20 } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-routine-'));
    const file = await writeProfile(join(folder, 'profile.json'), demo);
    desk = await launch({ args: [`--profile=${file}`] });
    await desk.host.evaluate(({ Notification }) => {
      const shown: Electron.Notification[] = [];
      Notification.isSupported = () => true;
      Notification.prototype.show = function show() {
        shown.push(this);
      };
      Object.assign(Notification, { shown });
    }, null);
    page = await desk.window('main');
    await connect(page, demo);
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('30 invoices', { exact: true }).waitFor();
  });
  afterAll(async () => {
    await desk?.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  /** The machine sleeps for so many minutes; not so many that the session has to be renewed. */
  const sleep = (minutes: number): Promise<void> =>
    desk.host.evaluate(({ powerMonitor }, ms) => {
      const { now } = Date;
      Date.now = () => now() + ms;
      powerMonitor.emit('resume');
    }, minutes * 60_000);
  const notifications = (): Promise<Shown[]> =>
    desk.host.evaluate(
      ({ Notification }) => (Notification as unknown as Kept).shown.map(({ title, body }) => ({ title, body })),
      null,
    );

  test('fetches as often as a person says, by keyboard, without a word as long as nobody wants one', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: /Fetch invoices/ }).press('Enter');
    await page.getByRole('option', { name: 'Every 15 minutes' }).press('Enter');
    await page.getByRole('button', { name: /Every 15 minutes/ }).waitFor();
    await page.keyboard.press('Control+1');
    demo.moveOn({ added: 1 });
    await sleep(16);
    await page.getByText('31 invoices', { exact: true }).waitFor();
    expect(await notifications()).toEqual([]);
  });

  test('tells of new invoices once that is wanted, by keyboard, and shows them at a click', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('checkbox', { name: 'New invoices' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('checkbox', { name: 'New invoices' }).isChecked()).toBe(true);
    demo.moveOn({ added: 2 });
    await sleep(16);
    await expect.poll(notifications).toEqual([{ title: 'Saimaan Puutuote Oy', body: '2 new purchase invoices' }]);
    await desk.host.evaluate(({ Notification }) => (Notification as unknown as Kept).shown[0]?.emit('click'), null);
    await page.getByText('33 invoices', { exact: true }).waitFor();
  });

  test('keeps quiet in the quiet hours', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('checkbox', { name: 'No notifications at these hours' }).focus();
    await page.keyboard.press('Space');
    // From eight to eight is all day.
    await page.getByRole('button', { name: /Until/ }).press('Enter');
    await page.getByRole('option', { name: '20:00' }).press('Enter');
    await page.getByRole('button', { name: /20:00.*Until|Until.*20:00/ }).waitFor();
    await page.keyboard.press('Control+1');
    demo.moveOn({ added: 2 });
    await sleep(16);
    await page.getByText('35 invoices', { exact: true }).waitFor();
    expect(await notifications()).toHaveLength(1);
  });

  test('says why the invoices grow older', async () => {
    await demo.close();
    await sleep(16);
    await page.getByText(/^Synced .* · offline$/).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
