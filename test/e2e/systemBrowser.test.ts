import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { findBrowser } from '../../build/scripts/findBrowser.mjs';
import { freeAddress, occupy } from '../fixtures/freeAddress.ts';
import { type Desk, launch, until } from './fixture.ts';
import { connect, signInAtService, writeProfile } from './journeys.ts';

/** What the person's eyes would see of it. */
interface Seen {
  readonly opened: string[];
  broughtToFront: number;
}

describe('signing in with the system’s browser', () => {
  let demo: DemoService;
  let folder: string;
  let redirectUris: string[];
  let browser: Browser;
  let desk: Desk;
  let page: Page;

  beforeAll(async () => {
    redirectUris = [`${await freeAddress()}/signin`, `${await freeAddress()}/signin`];
    demo = await startDemoService({ purchaseCount: 40, quirks: { redirectUris } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      chromiumSandbox: process.getuid?.() !== 0,
    });
  });
  afterAll(async () => {
    await browser.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    const file = await writeProfile(join(folder, 'profile.json'), demo, { redirectUris, signInWith: 'browser' });
    desk = await launch({ args: [`--profile=${file}`] });
    page = await desk.window('main');
    await desk.host.evaluate(({ shell, BrowserWindow }) => {
      const seen: Seen = { opened: [], broughtToFront: 0 };
      Object.assign(globalThis, { seen });
      shell.openExternal = async (url) => {
        seen.opened.push(url);
      };
      const [main] = BrowserWindow.getAllWindows();
      if (!main) throw new Error('no main window');
      main.focus = () => {
        seen.broughtToFront += 1;
      };
    }, null);
  });
  afterEach(async () => {
    if (desk.host.process.exitCode === null) await desk.close();
  });

  const seen = (): Promise<Seen> => desk.host.evaluate(() => Reflect.get(globalThis, 'seen') as Seen, null);

  /** What the application gave to the system's browser, once that is `count` addresses. */
  const openedPages = (count: number): Promise<readonly string[]> =>
    until(
      async () => {
        const { opened } = await seen();
        return opened.length >= count ? opened : undefined;
      },
      () => `the browser was not opened ${count} times`,
    );

  const signInAt = async (url: string): Promise<Page> => {
    const tab = await browser.newPage({ locale: 'en' });
    await tab.goto(url);
    await signInAtService(tab, demo);
    return tab;
  };

  test('goes on in Invoice Desk, and the browser says so', async () => {
    await connect(page, demo);
    const [url = ''] = await openedPages(1);
    await page.getByText('Go on in your browser.').waitFor();
    const tab = await signInAt(url);
    await tab.getByRole('heading', { name: 'You can close this window.' }).waitFor();
    expect(tab.url()).toBe(redirectUris[0]);
    await page.getByText('40 invoices', { exact: true }).waitFor();
    expect(desk.hasWindow('signIn')).toBe(false);
    expect((await seen()).broughtToFront).toBe(1);
    await (await occupy(redirectUris[0] ?? ''))();
    await tab.close();
  });

  test('opens the page again, and gives the port back when the person gives up', async () => {
    await connect(page, demo);
    await openedPages(1);
    await page.getByRole('button', { name: 'Open the browser again' }).click();
    const [first, second] = await openedPages(2);
    expect(second).toBe(first);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('The sign-in was cancelled').waitFor();
    await (await occupy(redirectUris[0] ?? ''))();
  });

  test('takes the next address where another program holds the first, and says so where it holds all', async () => {
    const releaseFirst = await occupy(redirectUris[0] ?? '');
    const releaseSecond = await occupy(redirectUris[1] ?? '');
    await connect(page, demo);
    const alert = page.getByRole('alert');
    await alert.getByText('Another program is in the way').waitFor();
    await alert.getByText(redirectUris.map((uri) => new URL(uri).host).join(', ')).waitFor();
    await releaseSecond();
    await page.getByRole('button', { name: 'Try again' }).click();
    const [url = ''] = await openedPages(1);
    const tab = await signInAt(url);
    await page.getByText('40 invoices', { exact: true }).waitFor();
    expect(tab.url()).toBe(redirectUris[1]);
    await tab.close();
    await releaseFirst();
  });

  test('gives the port back when the application is closed in the middle', async () => {
    await connect(page, demo);
    await openedPages(1);
    expect(await desk.close()).toBe(0);
    await (await occupy(redirectUris[0] ?? ''))();
  });
});
