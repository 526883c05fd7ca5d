import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { canUseSandbox, findBrowser } from '#build/scripts/findBrowser.mjs';
import { freeAddress, occupy } from '../fixtures/freeAddress.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { connect, expectPurchaseCount, signInAtService, writeProfile } from './journeys.ts';
import { readOpenedPaths, recordOpenedPaths } from './openedPaths.ts';
import { expect, waitForValue } from './pageAssertions.ts';

describe('signing in with the system’s browser', () => {
  let demo: DemoService;
  let folder: string;
  let redirectUris: string[];
  let browser: Browser;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    redirectUris = [`${await freeAddress()}/signin`, `${await freeAddress()}/signin`];
    demo = await startDemoService({ purchaseCount: 40, quirks: { redirectUris } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
    browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      chromiumSandbox: canUseSandbox,
    });
  });
  afterAll(async () => {
    await browser.close();
    await demo.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    const file = await writeProfile(join(folder, 'profile.json'), demo, { redirectUris, signInWith: 'browser' });
    application = await launch({ args: [`--profile=${file}`] });
    page = await application.window('main');
    await recordOpenedPaths(application);
    await application.host.evaluate(({ BrowserWindow }) => {
      const focused = { times: 0 };
      Object.assign(globalThis, { focused });
      const [main] = BrowserWindow.getAllWindows();
      if (!main) throw new Error('no main window');
      main.focus = () => {
        focused.times += 1;
      };
    }, null);
  });
  afterEach(async () => {
    demo.quirks.responseMode = 'formPost';
    if (application.host.process.exitCode === null) await application.close();
  });

  /** Returns how often the main window was brought to the front. */
  const readFocused = (): Promise<number> =>
    application.host.evaluate(() => (Reflect.get(globalThis, 'focused') as { readonly times: number }).times, null);

  /** Waits until the application has opened `count` addresses in the system's browser and returns them. */
  const waitForOpenedPages = (count: number): Promise<readonly string[]> =>
    waitForValue(
      async () => {
        const opened = await readOpenedPaths(application);
        return opened.length >= count ? opened : undefined;
      },
      () => `the browser was not opened ${count} times`,
    );

  const signInAt = async (url: string, answer: 'Allow' | 'Refuse' = 'Allow'): Promise<Page> => {
    const tab = await browser.newPage({ locale: 'en' });
    await tab.goto(url);
    await signInAtService(tab, demo, answer);
    return tab;
  };

  test('ends in Invoice Desk, and the browser says so', async () => {
    await connect(page, demo);
    const [url = ''] = await waitForOpenedPages(1);
    await expect(page.getByText('Go on in your browser.')).toBeVisible();
    const tab = await signInAt(url);
    await expect(tab.getByRole('heading', { name: 'You can close this window.' })).toBeVisible();
    await expect(tab).toHaveURL(redirectUris[0] ?? 'the first address');
    await expectPurchaseCount(page, 40);
    await expect.poll(readFocused).toBe(1);
    await expect.poll(() => application.hasWindow('signIn')).toBe(false);
    await (await occupy(redirectUris[0] ?? ''))();
    await tab.close();
  });

  test('ends in Invoice Desk where the service answers in the fragment of the address', async () => {
    demo.quirks.responseMode = 'fragment';
    await connect(page, demo);
    const [url = ''] = await waitForOpenedPages(1);
    const tab = await signInAt(url);
    await expect(tab.getByRole('heading', { name: 'You can close this window.' })).toBeVisible();
    await expect(tab).toHaveURL(redirectUris[0] ?? 'the first address');
    await expectPurchaseCount(page, 40);
    await tab.close();
  });

  test.each(['fragment', 'query'] as const)('says at once that the person refused, in the %s', async (responseMode) => {
    demo.quirks.responseMode = responseMode;
    await connect(page, demo);
    const [url = ''] = await waitForOpenedPages(1);
    const tab = await signInAt(url, 'Refuse');
    await expect(page.getByRole('alert').getByText('Permission was not given')).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'You can close this window.' })).toBeVisible();
    await tab.close();
  });

  test('says at once that an answer in the fragment is far too long', async () => {
    await connect(page, demo);
    const [url = ''] = await waitForOpenedPages(1);
    const state = new URL(url).searchParams.get('state');
    const tab = await browser.newPage({ locale: 'en' });
    await tab.goto(`${redirectUris[0]}#code=x&id_token=x&state=${state}&x=${'x'.repeat(1_000_000)}`);
    await expect(page.getByRole('alert').getByText('The service sent an incomplete answer')).toBeVisible();
    await tab.close();
  });

  test('says in the browser that an address without an answer is not awaited', async () => {
    await connect(page, demo);
    await waitForOpenedPages(1);
    const tab = await browser.newPage({ locale: 'en' });
    await tab.goto(redirectUris[0] ?? '');
    await expect(tab.getByRole('heading', { name: 'This is not what Invoice Desk is waiting for.' })).toBeVisible();
    await tab.goto(`${redirectUris[0]}#error=access_denied&state=yesterday&submit=x&append=x`);
    await tab.reload();
    await expect(tab.getByRole('heading', { name: 'This is not what Invoice Desk is waiting for.' })).toBeVisible();
    await expect(page.getByText('Go on in your browser.')).toBeVisible();
    await tab.close();
  });

  test('opens the same page again, and frees the port when the person cancels', async () => {
    await connect(page, demo);
    await waitForOpenedPages(1);
    await page.getByRole('button', { name: 'Open the browser again' }).click();
    const [first, second] = await waitForOpenedPages(2);
    expect(second).toBe(first);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert').getByText('The sign-in was cancelled')).toBeVisible();
    await (await occupy(redirectUris[0] ?? ''))();
  });

  test('offers the connection test after a cancelled sign-in, as the browser may have shown a problem', async () => {
    await connect(page, demo);
    await waitForOpenedPages(1);
    await expect(page.getByText('copy what it says and press “Cancel” here')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(
      page.getByRole('alert').getByText('If your browser showed a problem, test the connection'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Test the connection' }).click();
    await expect(page.getByRole('button', { name: 'Run the test' })).toBeVisible();
  });

  test('uses the next address where another program has the first, and says so where all are taken', async () => {
    const releaseFirst = await occupy(redirectUris[0] ?? '');
    const releaseSecond = await occupy(redirectUris[1] ?? '');
    await connect(page, demo);
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Another program is in the way')).toBeVisible();
    await expect(alert.getByText(redirectUris.map((uri) => new URL(uri).host).join(', '))).toBeVisible();
    await releaseSecond();
    await page.getByRole('button', { name: 'Try again' }).click();
    const [url = ''] = await waitForOpenedPages(1);
    const tab = await signInAt(url);
    await expectPurchaseCount(page, 40);
    await expect(tab).toHaveURL(redirectUris[1] ?? 'the second address');
    await tab.close();
    await releaseFirst();
  });

  test('frees the port when the application is closed in the middle', async () => {
    await connect(page, demo);
    await waitForOpenedPages(1);
    expect(await application.close()).toBe(0);
    await (await occupy(redirectUris[0] ?? ''))();
  });
});
